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
  readonly rows: readonly LedgerRow[]
  /** Rows of a sheet are lower and set in 14 px. */
  readonly close?: boolean
}

/** Figures in a ruled list: what and why at the left, how much at the right. */
export function Ledger({ rows, close = false }: Props): ReactNode {
  return (
    <dl className={cx(styles.ledger, close && styles.close)}>
      {rows.map((row, at) => (
        <div key={String(at)}>
          <dt>
            {row.label}
            {row.cause && <small>{row.cause}</small>}
          </dt>
          <dd>{row.figure}</dd>
        </div>
      ))}
    </dl>
  )
}
