/**
 * The states of an order to or from a partner platform (ASSET-10). `asked`: nobody was told yet; `sent`: the partner may have it;
 * `unknown`: it was asked and no answer that counts has come, so it is asked again; `settled`: both sides have it; `refused`: the
 * partner does not take it; `returned`: what had left went back. The database has the moves once more (`partner_order_move`),
 * compared by a test.
 */
export const PARTNER_STATES = ['asked', 'sent', 'unknown', 'settled', 'refused', 'returned'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/** Where each may go. What is unknown is never given back before the partner has said that it will not take it. */
export const PARTNER_MOVES: Readonly<Record<PartnerState, readonly PartnerState[]>> = {
  asked: ['sent'],
  sent: ['settled', 'refused', 'unknown'],
  unknown: ['settled', 'refused'],
  settled: [],
  refused: ['returned'],
  returned: [],
}

/** Those in which the money is on its way. */
export const PARTNER_OPEN: readonly PartnerState[] = ['asked', 'sent', 'unknown']

/** What a partner may give as the reason for not taking an order; whatever else it says counts as `other`. */
export const PARTNER_REASONS = ['memberUnknown', 'memberClosed', 'amount', 'other'] as const
export type PartnerReason = (typeof PARTNER_REASONS)[number]

/** The reason of a partner by its name. */
export function partnerReason(text: string): PartnerReason {
  return PARTNER_REASONS.find((known) => known === text) ?? 'other'
}

const FIRST_MS = 2000
const LONGEST_MS = 300_000

/** How long a partner that did not answer is left alone before it is asked again, by how often it was asked: 2 s, doubled, 5 minutes at most. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(Math.max(tries - 1, 0), 20), LONGEST_MS)
}
