import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Rows.module.css'

interface RowsProps {
  /** A class that says the columns: `--columns`, `--columns-narrow` up to 1240 px, and `--columns-phone` where that is no picture, name and figure. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A list of things one owns. Its columns are those of all its rows, whatever buttons stand in one of them. */
export function Rows({ className, children }: RowsProps): ReactNode {
  return <ul className={cx(styles.rows, className)}>{children}</ul>
}

interface RowProps {
  /** Left out where the columns begin with the name. */
  readonly picture?: ReactNode
  /** Its name, as it is headed. */
  readonly name: ReactNode
  /** What it is, below the name: lines of small text. */
  readonly facts: ReactNode
  /** What it brings, how it stands: a column each. */
  readonly children: ReactNode
  /** What can be done with it, at the end; below it on the phone. */
  readonly acts?: ReactNode
}

/** One of them: picture, name and facts, figures, acts. */
export function Row({ picture, name, facts, children, acts }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      {picture && <span>{picture}</span>}
      <div className={styles.what}>
        <h3>{name}</h3>
        {facts}
      </div>
      {children}
      {acts && <div className={styles.acts}>{acts}</div>}
    </li>
  )
}
