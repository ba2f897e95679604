import type { OpeningFigures } from '#rules/economy/openings.ts'

const HOUR = 3_600_000

/**
 * How an opening stands: entries are taken; they have ended and the seed is waited for; drawn, one after the other is in turn; named by one of
 * them; nobody paid, or nobody had entered; void, since nothing could be drawn.
 */
export const OPENING_STATES = ['open', 'closed', 'drawn', 'named', 'unclaimed', 'void'] as const
export type OpeningState = (typeof OPENING_STATES)[number]

/** How an entry stands: set aside; taken back; in turn; let its turn pass; named the planet; the turn did not come to it. */
export const ENTRY_STATES = ['entered', 'back', 'turn', 'lapsed', 'named', 'freed'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** The window of entries, the world's instants (ms). */
export interface Entering {
  readonly opensAt: number
  readonly closesAt: number
}

/** What is wrong with a window, in words for operators, or nothing. `now`: the world's instant, ms. */
export function windowFault({ opensAt, closesAt }: Entering, now: number, figures: OpeningFigures): string | undefined {
  if (closesAt <= opensAt) return 'its window ends before it opens'
  if (closesAt < Math.max(now, opensAt) + figures.leastHours * HOUR)
    return `entries are to be taken for at least ${figures.leastHours} h`
  return undefined
}

/** Whether an entry may be made, or taken back: from the first instant of the window on and before its last. */
export function takesEntries({ opensAt, closesAt }: Entering, state: OpeningState, now: number): boolean {
  return state === 'open' && now >= opensAt && now < closesAt
}

/** Until when who comes in turn at an instant may pay, ms. */
export function turnUntil(now: number, { paymentMinutes }: Pick<OpeningFigures, 'paymentMinutes'>): number {
  return now + paymentMinutes * 60_000
}

/** Whether who is in turn may still pay. */
export function mayPay(until: number, now: number): boolean {
  return now < until
}

/**
 * Whether nothing is to be drawn any more, since the seed did not come. `closedAt`: when entries were ended (ms), not when they were to be:
 * who ends them late has not asked for the seed before, and must not make the opening void by being late.
 */
export function isPastDeadline(
  closedAt: number,
  now: number,
  { deadlineHours }: Pick<OpeningFigures, 'deadlineHours'>,
): boolean {
  return now >= closedAt + deadlineHours * HOUR
}

/**
 * From when on the block of the seed may be, seconds of the chain. By the clock on the wall it follows from the window alone, so that anybody can
 * compute it. A world with a clock of its own (the demo) is in no fixed relation to a chain: there it is the instant in which entries ended.
 */
export function seedInstant(closesAt: number, { marginSeconds }: Pick<OpeningFigures, 'marginSeconds'>): number {
  return Math.ceil(closesAt / 1000) + marginSeconds
}
