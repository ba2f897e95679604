/** Milliseconds of a settlement day. */
export const DAY = 86_400_000
const HOUR = 3_600_000

/** The last settlement day that is due at an instant: days since 1970, each at 00:00 UTC. */
export function dayAt(instant: Date): number {
  return Math.floor(instant.getTime() / DAY)
}

/** The nominal instant of a settlement day. */
export function nominalTime(day: number): Date {
  return new Date(day * DAY)
}

/**
 * Day `day` is burned for each stream whose first unclaimed income was really settled before this instant: late
 * settlements run in a row never burn days that nobody could claim (design, 120 hours 11).
 */
export function burnsBefore(day: number, burnAfterHours: number): Date {
  return new Date(day * DAY - burnAfterHours * HOUR)
}

/** Whether day `day` is burned for a stream whose first unclaimed income was really settled at `settledAt`. */
export function burnsOn(day: number, settledAt: Date, burnAfterHours: number): boolean {
  return settledAt.getTime() < burnsBefore(day, burnAfterHours).getTime()
}

/** From when on a settlement is burned for a stream: the nominal time of the first day that `burnsOn`. */
export function burnsAt(settledAt: Date, burnAfterHours: number): Date {
  const dueAt = settledAt.getTime() + burnAfterHours * HOUR
  const day = Math.floor(dueAt / DAY)
  return nominalTime(burnsOn(day, settledAt, burnAfterHours) ? day : day + 1)
}

/** The first income of a land bought at an instant: admitted by the next settlement, paid by the one after. */
export function firstIncomeAt(boughtAt: Date): Date {
  return nominalTime(dayAt(boughtAt) + 2)
}

/** The earlier of two settled days; null is none. */
export function earlierDay(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** The days behind one, up to another. */
export function daysBehind(after: number, until: number): number[] {
  return Array.from({ length: Math.max(0, until - after) }, (_, at) => after + 1 + at)
}
