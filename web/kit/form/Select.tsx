import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './Select.module.css'

interface Props<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onPick: (value: Value) => void
  /** In a filter row the label is for readers only, and the box has no border. */
  readonly bare?: boolean
}

/** One of some: the platform's own list, in our dress. */
export function Select<Value extends string>(props: Props<Value>): ReactNode {
  const { label, value, options, onPick, bare = false, className, ...rest } = props
  return (
    <label className={cx(styles.select, bare && styles.bare, className)}>
      <span className={bare ? 'visually-hidden' : styles.label}>{label}</span>
      <span className={styles.box}>
        <select
          {...rest}
          // where the box is narrower than what is chosen
          title={options.find((option) => option.value === value)?.label}
          value={value}
          onChange={(event) => {
            const picked = options.find((option) => option.value === event.target.value)
            if (picked) onPick(picked.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles.sign} />
      </span>
    </label>
  )
}
