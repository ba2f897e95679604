import { RECORD_TYPES } from '#calls/asset/records.ts'
import { ASSETS } from '#rules/amount/amount.ts'

export const BOOKS = ['investment', 'bonus', 'trading', 'points'] as const
export const PERIODS = ['7', '30', '90', 'days'] as const

const DAY = 86_400_000

/** What the list of movements shows; all of it stands in the address. Empty: all. */
export interface RecordPlace {
  readonly type: (typeof RECORD_TYPES)[number] | ''
  readonly asset: (typeof ASSETS)[number] | ''
  readonly book: (typeof BOOKS)[number] | ''
  /** The last so many days, or the days from `from` to `to`. */
  readonly period: (typeof PERIODS)[number] | ''
  /** Days in UTC as `2026-11-21`, both included; only where the period is `days`. */
  readonly from: string
  readonly to: string
}

/** Reads the address; what it does not know, it leaves out. */
export function readPlace(query: URLSearchParams): RecordPlace {
  const among = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === query.get(name)) ?? ''
  const period = among('period', PERIODS)
  const day = (name: string): string => (period === 'days' && isDay(query.get(name)) ? (query.get(name) ?? '') : '')
  return {
    type: among('type', RECORD_TYPES),
    asset: among('asset', ASSETS),
    book: among('book', BOOKS),
    period,
    from: day('from'),
    to: day('to'),
  }
}

/** Writes it back, what is not chosen left out; what is not ours stays where it was. */
export function writePlace(place: RecordPlace, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of ['type', 'asset', 'book', 'period', 'from', 'to'] as const) {
    const kept = (name === 'from' || name === 'to') && place.period !== 'days' ? '' : place[name]
    if (kept) query.set(name, kept)
    else query.delete(name)
  }
  return query
}

/** The instants between which movements are asked for: whole days in UTC. `now` is the server's time in ms. */
export function spanOf(place: RecordPlace, now: number): { from?: number; to?: number } {
  if (place.period === '') return {}
  if (place.period !== 'days') return { from: Math.floor(now / DAY) * DAY - (Number(place.period) - 1) * DAY }
  return {
    ...(place.from && { from: Date.parse(place.from) }),
    ...(place.to && { to: Date.parse(place.to) + DAY }),
  }
}

function isDay(text: string | null): boolean {
  if (!text || !/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
