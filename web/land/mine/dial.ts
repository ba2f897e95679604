import { clockOf, type MyLand } from './figures.ts'

/** Hours round the dial: six days accrue before income burns. */
export const DIAL_HOURS = 144
/** Just claimed, up to a day more is left than the ring has: such a land waits at its start, clear of those that burn. */
const START_HOURS = 138
/** Degrees of the ring that the hours take; the rest is the hatched sector of what burns. */
const SWEEP = 330
const HOUR = 3_600_000

/** A picture on the dial: one land, or several that stand at the same place. */
export interface OnDial {
  readonly land: MyLand
  readonly count: number
  /** Degrees, 0 to the right, clockwise as the screen goes. */
  readonly angle: number
  readonly burning: boolean
}

/** The angle of so many hours before the burn line, which stands at the top; time runs towards it. */
export function angleOf(hours: number): number {
  return -90 - (Math.min(DIAL_HOURS, Math.max(0, hours)) / DIAL_HOURS) * SWEEP
}

/** Where lands stand on the dial. Those nearer to each other than `apart` degrees are one picture with their count. */
export function onDial(lands: readonly MyLand[], worldNow: number, apart: number): OnDial[] {
  const placed: OnDial[] = []
  const spots = lands.flatMap((land) => {
    const clock = clockOf(land, worldNow)
    if (clock.kind === 'none') return []
    const burning = clock.kind === 'burning'
    return [
      {
        land,
        burning,
        angle: burning ? angleOf(0) + (360 - SWEEP) / 2 : angleOf(Math.min(START_HOURS, clock.left / HOUR)),
      },
    ]
  })
  for (const spot of spots) {
    const near = placed.findIndex(
      (other) => other.burning === spot.burning && Math.abs(other.angle - spot.angle) < apart,
    )
    const other = placed[near]
    if (other) placed[near] = { ...other, count: other.count + 1 }
    else placed.push({ ...spot, count: 1 })
  }
  return placed
}
