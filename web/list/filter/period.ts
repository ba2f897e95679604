import { DAY } from '#rules/income/days.ts'

export const PERIODS = ['7', '30', '90', 'days'] as const

/** Which days a list shows; it stands in the address. Empty: all. */
export interface Period {
  /** The last so many days, or the days from `from` to `to`. */
  readonly period: (typeof PERIODS)[number] | ''
  /** Days in UTC as `2026-11-21`, both included; only where the period is `days`. */
  readonly from: string
  readonly to: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readPeriod(query: URLSearchParams): Period {
  const period = among(query, 'period', PERIODS)
  const day = (name: string): string => (period === 'days' && isDay(query.get(name)) ? (query.get(name) ?? '') : '')
  return { period, from: day('from'), to: day('to') }
}

/** The instants between which a list is asked for: whole days in UTC. `now` is the server's time in ms. */
export function spanOf({ period, from, to }: Period, now: number): { from?: number; to?: number } {
  if (period === '') return {}
  if (period !== 'days') return { from: Math.floor(now / DAY) * DAY - (Number(period) - 1) * DAY }
  return { ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) + DAY }) }
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
