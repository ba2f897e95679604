import type { AnswerOf } from '#calls/call.ts'
import type { lapseNext } from '#calls/lapse/next.ts'
import type { LapseKind } from '#rules/lapse/lapses.ts'

export type Lapse = AnswerOf<typeof lapseNext>['list'][number]

/** What lapses sooner than this is said across the app. */
const SOON_MS = 24 * 3_600_000

/** Where each kind is claimed, or used. */
export const CLAIMED_AT = {
  land: '/planet',
  tax: '/tdss-detail',
  referral: '/tdss-detail?as=referrer',
  generation: '/dsjl-detail',
  tfa: '/asset?tab=tfa',
  rewards: '/income-record?view=rewards',
  points: '/income-record?view=points',
  claimedPoints: '/asset?tab=tfa',
} as const satisfies Record<LapseKind, string>

/** What lapses within a day, or burns with the next settlement, in the order in which it comes. */
export function soon(list: readonly Lapse[], worldNow: number): Lapse[] {
  return list.filter(({ at }) => at - worldNow < SOON_MS)
}
