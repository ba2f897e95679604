import type { PayloadOf } from '#calls/call.ts'
import { TIME_SORTS, type TimeSort } from '#calls/fields.ts'
import type { solvencyDays } from '#calls/solvency/days.ts'
import { DAY } from '#rules/income/days.ts'
import { among, type Period, readPeriod, spanOf } from '#web/list/filter/period.ts'

/** Which published days are shown; it stands in the address. Empty: all, and newest first. */
export interface DaysPlace extends Period {
  readonly sort: TimeSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readDaysPlace(query: URLSearchParams): DaysPlace {
  return { sort: among(query, 'sort', TIME_SORTS), ...readPeriod(query) }
}

/** What the server is asked for: settled days by their numbers, both included. `now` is the world's time in ms. */
export function askedOf(
  { sort, ...period }: DaysPlace,
  now: number,
): Pick<PayloadOf<typeof solvencyDays>, 'from' | 'to' | 'sort'> {
  const { from, to } = spanOf(period, now, 'settled')
  return {
    ...(sort && { sort }),
    ...(from !== undefined && { from: from / DAY }),
    // a span ends before the midnight after it
    ...(to !== undefined && { to: to / DAY - 1 }),
  }
}
