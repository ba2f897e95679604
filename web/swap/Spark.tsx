import type { ReactNode } from 'react'
import styles from './Swap.module.css'

const WIDTH = 96
const HEIGHT = 28

/** A price over a day as a line, between its lowest and highest; said to readers by the change beside it. */
export function Spark({ day }: { readonly day: readonly string[] }): ReactNode {
  const values = day.map(Number)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // a price that never moved is a line in the middle
  const heightOf = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, at) => `${(at * step).toFixed(1)},${heightOf(value).toFixed(1)}`)
  const whole = points.length === 1 ? [`0,${HEIGHT / 2}`, `${WIDTH},${HEIGHT / 2}`] : points
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={whole.join(' ')} />
    </svg>
  )
}
