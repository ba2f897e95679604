/** Hours round the dial: six days accrue before income burns. */
export const DIAL_HOURS = 144
/** Just claimed, up to a day more is left than the ring has: such a one waits at its start, clear of those that burn. */
const START_HOURS = 131
/** The last hour stands where it begins, clear of those that burn. */
const LAST_HOURS = 1
/** Degrees of the ring that the hours take; the rest is the hatched sector of what burns. */
const SWEEP = 330
/** Where it stands, in the hatched sector: as far behind the line as two pictures need. */
const BURNS_AT = -66
const HOUR = 3_600_000

/** Something with its time: `left` milliseconds until it lapses, null where it burns already. */
export interface Timed<T> {
  readonly of: T
  readonly left: number | null
}

/** A picture on the dial: one thing, or several that stand at the same place. */
export interface OnDial<T> {
  readonly of: T
  readonly count: number
  /** Degrees, 0 to the right, clockwise as the screen goes. */
  readonly angle: number
  readonly burning: boolean
}

/** The angle of so many hours before the burn line, which stands at the top; time runs towards it. */
export function angleOf(hours: number): number {
  return -90 - (Math.min(DIAL_HOURS, Math.max(0, hours)) / DIAL_HOURS) * SWEEP
}

/** Where things stand on the dial. Those nearer to each other than `apart` degrees are one picture with their count. */
export function onDial<T>(things: readonly Timed<T>[], apart: number): OnDial<T>[] {
  const placed: OnDial<T>[] = []
  for (const { of, left } of things) {
    const burning = left === null
    const angle = burning ? BURNS_AT : angleOf(Math.max(LAST_HOURS, Math.min(START_HOURS, left / HOUR)))
    const near = placed.findIndex((other) => other.burning === burning && Math.abs(other.angle - angle) < apart)
    const other = placed[near]
    if (other) placed[near] = { ...other, count: other.count + 1 }
    else placed.push({ of, burning, angle, count: 1 })
  }
  return placed
}
