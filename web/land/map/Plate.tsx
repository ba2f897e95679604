import type { ReactNode } from 'react'
import styles from './LandMap.module.css'
import type { Hover } from './running.ts'

const AWAY = 16

interface Props {
  readonly hover: Hover
  readonly lines: readonly [string, string]
}

/** What the pointer is at, beside it and towards the middle of the map, so that it is never cut. */
export function Plate({ hover: { left, top, width, height }, lines: [first, second] }: Props): ReactNode {
  const across = left > width / 2 ? { right: width - left + AWAY } : { left: left + AWAY }
  const down = top > height / 2 ? { bottom: height - top + AWAY } : { top: top + AWAY }
  return (
    <p className={styles.plate} style={{ ...across, ...down }} aria-hidden="true">
      <b className="number">{first}</b>
      <span>{second}</span>
    </p>
  )
}
