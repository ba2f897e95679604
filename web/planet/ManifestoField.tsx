import type { ReactNode } from 'react'
import { MANIFESTO_MOST } from '#rules/planet/planet.ts'
import { FieldFrame } from '#web/kit/form/Field.tsx'
import styles from './ManifestoField.module.css'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** A planet's declaration, with how many characters it has (PLANET-04, PLANET-07). */
export function ManifestoField({ label, hint, value, error, onChange }: Props): ReactNode {
  return (
    <FieldFrame
      label={label}
      aside={`${[...value].length} / ${MANIFESTO_MOST}`}
      {...(hint !== undefined && { hint })}
      error={error}
    >
      {(ids) => (
        <textarea
          {...ids}
          className={styles.text}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
