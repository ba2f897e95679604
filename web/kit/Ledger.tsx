import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Ledger.module.css'

export interface LedgerRow {
  readonly label: ReactNode
  /** Where the figure comes from, beside the label. */
  readonly cause?: ReactNode
  readonly figure: ReactNode
}

interface Props {
  readonly rows?: readonly LedgerRow[]
  /** Rows of a sheet are lower and set in 14 px. */
  readonly close?: boolean
  /** Rows that find out themselves what they say (`LedgerLine`), under the others. */
  readonly children?: ReactNode
}

/** Figures in a ruled list: what and why at the left, how much at the right. */
export function Ledger({ rows = [], close = false, children }: Props): ReactNode {
  return (
    <dl className={cx(styles.ledger, close && styles.close)}>
      {rows.map((row, at) => (
        <LedgerLine key={String(at)} {...row} />
      ))}
      {children}
    </dl>
  )
}

/** One row of a ledger. */
export function LedgerLine({ label, cause, figure }: LedgerRow): ReactNode {
  return (
    <div>
      <dt>
        {label}
        {cause && <small>{cause}</small>}
      </dt>
      <dd>{figure}</dd>
    </div>
  )
}
