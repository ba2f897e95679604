/**
 * What a member's money may be set aside for, before it leaves or is given back. The database lists the purposes once more, in
 * a check of `ledger.reservation`; what a member sees of each is keyed by it (`web/asset/reserved`, `languages/<lang>/asset.json`).
 */
export const RESERVATION_PURPOSES = ['withdrawal', 'opening'] as const
export type ReservationPurpose = (typeof RESERVATION_PURPOSES)[number]
/** What is set aside for these goes to the platform or comes back: no exit, and so it needs no pass. */
export type InsidePurpose = 'opening'
