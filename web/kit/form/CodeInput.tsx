import { type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './CodeInput.module.css'
import { CODE_LENGTH, typeCode } from './code-input.ts'
import { FieldError } from './Field.tsx'

interface Props {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (code: string) => void
  /** At the right of the label: "six digits", or a send button. */
  readonly aside?: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** A transaction password: dots instead of digits. */
  readonly secret?: boolean
  readonly autoComplete?: string
  readonly name?: string
  readonly ref?: Ref<HTMLInputElement>
}

const cells = Array.from({ length: CODE_LENGTH }, (_, at) => at)

/** Six cells drawn over one real input, so that paste, autofill and password managers work (INPUT-02). */
export function CodeInput(props: Props): ReactNode {
  const {
    label,
    value,
    onChange,
    aside,
    error,
    hint,
    secret = false,
    autoComplete = 'one-time-code',
    name,
    ref,
  } = props
  const id = useId()
  const described = cx(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`)
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={cx(styles.cells, Boolean(error) && styles.wrong)}>
        <input
          id={id}
          ref={ref}
          name={name}
          type={secret ? 'password' : 'text'}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          value={value}
          onChange={(event) => onChange(typeCode(event.target.value, value))}
          onFocus={(event) => event.target.setSelectionRange(value.length, value.length)}
        />
        {cells.map((at) => (
          <span key={at} aria-hidden="true" className={cx(styles.cell, at === current(value) && styles.current)}>
            {at < value.length && (secret ? <i className={styles.dot} /> : value[at])}
          </span>
        ))}
      </div>
      <div aria-live="polite">{error && <FieldError id={`${id}-error`} text={error} />}</div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

function current(value: string): number {
  return Math.min(value.length, CODE_LENGTH - 1)
}
