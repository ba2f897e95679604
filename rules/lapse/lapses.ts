import { dayAt, nominalTime } from '#rules/income/days.ts'

/**
 * What a member can lose by waiting, and in which asset. `burns`: what lies ready stays his, but what comes from then on burns until he
 * claims; of the others what lies ready is lost itself (economy, 120 hours).
 */
export const LAPSES = {
  land: { burns: true, asset: 'DU' },
  tax: { burns: true, asset: 'DU' },
  referral: { burns: true, asset: 'DU' },
  generation: { burns: true, asset: 'DU' },
  tfa: { burns: true, asset: 'RC' },
  rewards: { burns: false, asset: 'DU' },
  points: { burns: false, asset: 'DP' },
  claimedPoints: { burns: false, asset: 'DP' },
} as const satisfies Record<string, { readonly burns: boolean; readonly asset: string }>

export type LapseKind = keyof typeof LAPSES

/** In the order in which they are told. */
export const LAPSE_KINDS = [
  'land',
  'tax',
  'referral',
  'generation',
  'tfa',
  'rewards',
  'points',
  'claimedPoints',
] as const satisfies readonly LapseKind[]

const HOUR = 3_600_000
/** So long before something lapses a mail goes out. */
const WARN_HOURS = 24
/** DP that was claimed is lost after 24 hours: half of them are left when a mail goes out. */
const CLAIMED_POINTS_WARN_HOURS = 12

/** What of a kind lapses before this instant is to be said now. */
export function warnFrom(kind: LapseKind, world: Date): Date {
  return new Date(world.getTime() + (kind === 'claimedPoints' ? CLAIMED_POINTS_WARN_HOURS : WARN_HOURS) * HOUR)
}

/**
 * A mail tells of all that lapses before this instant: whatever comes within 24 hours on the same day of the world is in it already, so
 * one mail a day is early enough for each.
 */
export function warnedUntil(world: Date): Date {
  return nominalTime(dayAt(world) + 2)
}

/** A mail that went out: on which day of the world, when, and what lapses before when it told of. */
export interface Warning {
  readonly day: number
  readonly at: Date
  readonly until: Date
}

/** Something that lapses at an instant; `since`: from when on it was there, null where that is longer than a mail looks ahead. */
export interface Lapsing {
  readonly at: Date
  readonly since: Date | null
}

/** Whether a mail of it is due: none went out today, and the last one did not tell of it. */
export function isDue({ at, since }: Lapsing, world: Date, last: Warning | undefined): boolean {
  if (!last) return true
  if (last.day >= dayAt(world)) return false
  return at >= last.until || (since !== null && since > last.at)
}
