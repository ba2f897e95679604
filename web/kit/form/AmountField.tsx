import type { ReactNode } from 'react'
import { settleDecimal, takeDecimal } from './decimal-input.ts'
import styles from './Field.module.css'
import { FieldFrame } from './Field.tsx'

interface Props {
  readonly label: ReactNode
  /** The amount as a decimal string, empty when nothing is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The asset beside the figure. */
  readonly unit: string
  readonly error?: string | undefined
  /** The range or balance below the line. */
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  readonly name?: string
  /** It was asked for and hangs: the same is meant until it is known what became of it. */
  readonly readOnly?: boolean
}

/** An amount as a large serif figure on a heavy line (INPUT-01); what is typed stays a string. */
export function AmountField({ label, value, onChange, unit, error, hint, aside, name, readOnly }: Props): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(ids) => (
        <div className={styles.figure}>
          <input
            {...ids}
            name={name}
            readOnly={readOnly}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(takeDecimal(value, event.target.value))}
            onBlur={() => onChange(settleDecimal(value))}
          />
          <span className={styles.unit}>{unit}</span>
        </div>
      )}
    </FieldFrame>
  )
}
