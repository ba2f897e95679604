import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

interface Props<Value extends string> {
  /** What is chosen, for readers. */
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onPick: (value: Value) => void
}

/** One of two or three, side by side: radio buttons in one box. */
export function Segmented<Value extends string>({ label, value, options, onPick }: Props<Value>): ReactNode {
  const name = useId()
  return (
    <fieldset className={styles.box}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onPick(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
