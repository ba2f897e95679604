import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'
import styles from './Tick.module.css'

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

/** A box to tick with its sentence; takes what react-hook-form's `register` gives. */
export function Tick({ label, error, ...input }: Props): ReactNode {
  const id = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <div aria-live="polite">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  )
}
