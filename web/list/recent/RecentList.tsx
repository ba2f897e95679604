import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '../ListFrame.tsx'
import type { List } from '../use-list.ts'
import styles from './RecentList.module.css'

/** So many of the last are shown. */
export const RECENT = 5

interface Props<Row> {
  /** Asked for with `RECENT` as its size. */
  readonly list: List<Row>
  /** What is said where there is none. */
  readonly none: string
  /** What to do first, where that is something else than the form beside it. */
  readonly act?: ReactNode
  /** The page of one. */
  readonly to: (row: Row) => string
  readonly what: (row: Row) => ReactNode
  /** When and where, in small letters below it. */
  readonly about: (row: Row) => ReactNode
  /** The amount, and what became of it. */
  readonly sum: (row: Row) => ReactNode
}

/** The last of somebody's records beside the form that makes them: what, when and how much, each the way to its page. */
export function RecentList<Row extends { readonly order: string }>({
  list,
  none,
  act,
  to,
  what,
  about,
  sum,
}: Props<Row>): ReactNode {
  return (
    <ListFrame
      list={{ ...list, more: false }}
      skeleton={<Skeleton rows={3} />}
      empty={<Empty text={none} action={act} />}
    >
      {(rows) => (
        <ul className={styles.recent}>
          {rows.slice(0, RECENT).map((row) => (
            <li key={row.order}>
              <Link to={to(row)}>
                <span>
                  <b>{what(row)}</b>
                  <small>{about(row)}</small>
                </span>
                <span className={styles.sum}>{sum(row)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  )
}
