import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Done.module.css'
import { Icon } from './Icon.tsx'
import { useLostFocus } from './keys/use-lost-focus.ts'
import { Ledger, type LedgerRow } from './Ledger.tsx'

interface Props {
  /** What has been done, in a sentence. */
  readonly text: ReactNode
  /** What it concerns, where that can be shown. */
  readonly picture?: ReactNode
  /** What was booked, where anything was; the last of them is its order number. */
  readonly rows?: readonly LedgerRow[]
  /** What comes next by itself. */
  readonly note?: ReactNode
  /** Where to go from here: the filled button first, each as wide as the sheet. */
  readonly children: ReactNode
}

/** It is done: what, what was booked under which order, what comes next. The one look of every success that has a receipt. */
export function Done({ text, picture, rows, note, children }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useLostFocus(place)
  // the form in whose place it stands was longer, and scrolled to its foot
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={styles.done}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <p className={styles.said} role="status">
        <Icon name="check" />
        <span>{text}</span>
      </p>
      {rows && <Ledger close rows={rows} />}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
