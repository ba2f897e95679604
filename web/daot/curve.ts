import type { Minor } from '#rules/amount/labels.ts'

/** Something that is released at an instant. */
export interface Release {
  readonly at: number
  readonly amount: Minor
}

/** The drawing of what is released over time: a stepped line in a box of `width` by `height`. */
export interface Curve {
  readonly line: string
  /** The same closed down to the baseline. */
  readonly area: string
  /** Where today stands, from 0 at the left to 1 at the right, and how much is released by then. */
  readonly today: number
  readonly released: Minor
  readonly whole: Minor
  /** Five instants, evenly apart, of which the first and the last are the ends. */
  readonly ticks: readonly number[]
}

const TICKS = 5
/** Before the first release and after the last so much of the time between them is drawn. */
const MARGIN = 0.06

/** Draws releases, the first first; today is within the picture, wherever it lies. */
export function curveOf(releases: readonly Release[], now: number, width: number, height: number): Curve {
  const [first, last] = [releases.at(0)?.at ?? now, releases.at(-1)?.at ?? now]
  const margin = Math.max((last - first) * MARGIN, 1)
  const [from, to] = [Math.min(first - margin, now), Math.max(last + margin, now)]
  const share = (at: number): number => (at - from) / (to - from)
  const whole = releases.reduce((sum, { amount }) => sum + amount, 0n)
  let sum = 0n
  let [line, released] = [`M0 ${height}`, 0n]
  for (const { at, amount } of releases) {
    sum += amount
    if (at <= now) released = sum
    const y = whole === 0n ? height : height - (Number((sum * 10_000n) / whole) / 10_000) * height
    line += `H${(share(at) * width).toFixed(1)}V${y.toFixed(1)}`
  }
  line += `H${width}`
  return {
    line,
    area: `${line}V${height}H0Z`,
    today: share(now),
    released,
    whole,
    ticks: Array.from({ length: TICKS }, (_, at) => from + ((to - from) * at) / (TICKS - 1)),
  }
}
