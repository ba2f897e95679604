import type { ReactNode } from 'react'
import styles from './Lines.module.css'

/** The width that lines are drawn on; what stands above the first height is room for a line's stroke. */
export const LINES_WIDTH = 640
const ABOVE = 4

/** One line, told by its dashes as well as by its colour. */
interface Line {
  readonly key: string
  readonly name: string
  readonly look: 'main' | 'beside' | 'warns' | 'faint' | 'dotted'
  /** As an SVG path. */
  readonly path: string
}

interface Props {
  /** What readers hear instead of the picture. */
  readonly label: string
  readonly height: number
  readonly axis: string
  readonly lines: readonly Line[]
  /** SVG texts; those with `data-at-line` stay readable where a line passes. */
  readonly children?: ReactNode
}

/** Some lines over one axis, with their key. */
export function Lines({ label, height, axis, lines, children }: Props): ReactNode {
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 -${ABOVE} ${LINES_WIDTH} ${height + ABOVE}`} role="img" aria-label={label}>
        <path className={styles.axis} d={axis} />
        {lines.map(({ key, look, path }) => (
          <path key={key} className={styles[look]} d={path} />
        ))}
        {children}
      </svg>
      <figcaption>
        {lines.map(({ key, look, name }) => (
          <span key={key} className={styles[look]}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
