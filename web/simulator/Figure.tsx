import type { ReactNode } from 'react'
import { settleDecimal, takeDecimal } from '#web/kit/form/decimal-input.ts'
import { Field } from '#web/kit/form/Field.tsx'
import styles from './Simulator.module.css'

interface Props {
  readonly label: string
  readonly unit?: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly onChange: (value: string) => void
}

/** A sum with its unit, or a day. */
export function Figure({ label, unit, value, error, hint, onChange }: Props): ReactNode {
  return (
    <Field
      label={label}
      value={value}
      inputMode={unit ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={error}
      hint={hint}
      trailing={unit && <span className={styles.unit}>{unit}</span>}
      onChange={({ target }) =>
        onChange(unit ? takeDecimal(value, target.value) : target.value.replace(/\D/g, '').slice(0, 4))
      }
      onBlur={() => unit && value !== '' && onChange(settleDecimal(value))}
    />
  )
}
