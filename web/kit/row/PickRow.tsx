import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './PickRow.module.css'

interface Props {
  /** A class that says the columns of the button, where they are not words and sum: `--pick`, and its height: `--row`. */
  readonly className?: string | undefined
  /** A picture, or the box of a choice. */
  readonly before?: ReactNode
  readonly name: ReactNode
  /** What it is, below the name. */
  readonly facts: ReactNode
  /** What stands between words and sum: a column each. */
  readonly children?: ReactNode
  /** What it costs or holds, at the end, and a line of small text below. */
  readonly sum: ReactNode
  readonly sumNote?: ReactNode
  /** It is the one that is open, or among the chosen. */
  readonly chosen?: boolean
  /** For a row that is turned on and off. */
  readonly pressed?: boolean | undefined
  /** What else can be done with it, beside the button; without it an arrow says that a press leads on. */
  readonly aside?: ReactNode
  readonly arrow?: boolean
  readonly onPick: () => void
}

/** A row that is pressed as a whole: a plot or a planet in a list out of which one chooses. What one owns stands in `Rows`. */
export function PickRow(props: Props): ReactNode {
  const { className, before, name, facts, children, sum, sumNote, chosen, pressed, aside, arrow, onPick } = props
  return (
    <li className={cx(styles.row, chosen && styles.chosen, className)}>
      <button type="button" aria-pressed={pressed} onClick={onPick}>
        {before}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <small>{facts}</small>
        </span>
        {children}
        <span className={styles.sum}>
          {sum}
          {sumNote && <small>{sumNote}</small>}
        </span>
        {arrow && <Icon name="right" />}
      </button>
      {aside}
    </li>
  )
}
