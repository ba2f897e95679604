import { DAY } from '#rules/income/days.ts'
import { localDay } from '#web/kit/figure/instant-text.ts'
import { utcDay } from '#web/kit/figure/utc.ts'

export const PERIODS = ['7', '30', '90', 'days'] as const

/** Which days a list shows; it stands in the address. Empty: all. */
export interface Period {
  /** The last so many days, or the days from `from` to `to`. */
  readonly period: (typeof PERIODS)[number] | ''
  /** Days as `2026-11-21`, both included; only where the period is `days`. */
  readonly from: string
  readonly to: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readPeriod(query: URLSearchParams): Period {
  const period = among(query, 'period', PERIODS)
  const day = (name: string): string => (period === 'days' && isDay(query.get(name)) ? (query.get(name) ?? '') : '')
  return { period, from: day('from'), to: day('to') }
}

/** Whose days a list counts: the user's, of what happened at an instant, or the settlement's, which are days in UTC. */
export type Days = 'local' | 'settled'

/** The instants between which a list is asked for: whole days. `now` is the server's time in ms. */
export function spanOf({ period, from, to }: Period, now: number, days: Days): { from?: number; to?: number } {
  if (period === '') return {}
  const begin = (day: string, later = 0): number =>
    days === 'settled' ? Date.parse(day) + later * DAY : localMidnight(day, later)
  if (period !== 'days') {
    const today = days === 'settled' ? utcDay(now) : localDay(now)
    return { from: begin(today, 1 - Number(period)) }
  }
  return { ...(from && { from: begin(from) }), ...(to && { to: begin(to, 1) }) }
}

/** Midnight of the user's clock, so many days after a day; a day with a change of the clock is no day of 24 hours. */
function localMidnight(day: string, later: number): number {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return at.getTime()
}

/** The value that a name has in the address, if it is one of those known. */
export function among<T extends string>(query: URLSearchParams, name: string, known: readonly T[]): T | '' {
  return known.find((value) => value === query.get(name)) ?? ''
}

function isDay(text: string | null): boolean {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
