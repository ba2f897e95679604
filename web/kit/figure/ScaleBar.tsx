import type { ReactNode } from 'react'
import { cx } from '#web/kit/cx.ts'
import styles from './ScaleBar.module.css'
import { fillOf } from './scale.ts'

interface Props {
  /** What the bar says, for readers: the sentence beside it. */
  readonly label: string
  /** What is used of the whole, as decimal strings; no `whole` where there is no cap. */
  readonly used: string
  readonly whole?: string
  /** Words below: at the ends, and at the ticks of a third. */
  readonly marks?: readonly ReactNode[]
  readonly ticks?: 0 | 1 | 2
}

/** The map scale: how much is used, and how much room is left. Ochre above 90%, ink when complete, hatched without a cap. */
export function ScaleBar({ label, used, whole, marks, ticks = 2 }: Props): ReactNode {
  const fill = whole === undefined ? undefined : fillOf(used, whole)
  const state = fill === undefined ? styles.open : fill >= 1000 ? styles.full : fill > 900 ? styles.near : undefined
  return (
    <div>
      <div className={cx(styles.bar, state)} role="img" aria-label={label}>
        {fill !== undefined && <i style={{ width: `${fill / 10}%` }} />}
        {Array.from({ length: ticks }, (_, at) => (at + 1) / (ticks + 1)).map((place) => (
          <u key={place} style={{ left: `${place * 100}%` }} />
        ))}
      </div>
      {marks && (
        <div className={styles.marks} aria-hidden="true">
          {marks.map((mark, at) => (
            <span key={String(at)}>{mark}</span>
          ))}
        </div>
      )}
    </div>
  )
}
