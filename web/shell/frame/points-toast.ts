import type { PointsToast } from '#web/state/session-store.ts'

/** The points are told at most once in so long (ROUTE-06). */
const EVERY_MS = 82_800_000

/** Whether it is time to ask for the uncollected points again. */
export function pointsDue(last: PointsToast | undefined, now: number): boolean {
  return last === undefined || now - last.at >= EVERY_MS
}

/** Whether there is something to tell. */
export function worthTelling(balance: string): boolean {
  return /[1-9]/.test(balance)
}
