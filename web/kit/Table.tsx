import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the right. */
  readonly right?: boolean
  /** On the phone it folds under the first column; named: with its head before it, where the figure alone does not say what it is. */
  readonly fold?: boolean | 'named'
}

interface Props<Row> {
  /** What the table lists, for readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The heads stay on the phone too, where figures of one kind stand side by side. */
  readonly headed?: boolean
  /** On the phone what folds stands in lines, each head at the left and its figure at the right, where one row has figures of many kinds. */
  readonly lined?: boolean
}

/** A ruled table; on the phone its folding columns stand as one small line under the title. */
export function Table<Row>({ caption, columns, rows, rowKey, headed = false, lined = false }: Props<Row>): ReactNode {
  const folding = columns.filter((column) => column.fold)
  return (
    <table className={cx(styles.table, headed && styles.headed)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={placed(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <td key={column.key} className={placed(column)}>
                {column.cell(row)}
                {at === 0 && folding.length > 0 && (
                  <small className={cx(styles.folded, lined && styles.lined)}>
                    {folding.map((folded) => (
                      <span key={folded.key} className={folded.fold === 'named' ? undefined : styles.bare}>
                        {folded.fold === 'named' && <span>{folded.head} </span>}
                        <span>{folded.cell(row)}</span>
                      </span>
                    ))}
                  </small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function placed<Row>(column: Column<Row>): string {
  return cx(column.right && styles.right, Boolean(column.fold) && styles.fold)
}
