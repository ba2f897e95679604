/**
 * The states of a withdrawal (ASSET-06). `pendingReview`: an operator looks at it first; `processing`: it is signed and sent
 * ("block processing"); `callbackFailed`: what became of it on the chain is not known; `failed`: the chain has proved that it was
 * not paid; `refunded`: what was set aside went back. The database has the moves once more (`withdrawal_move`), compared by a test.
 */
export const WITHDRAWAL_STATES = [
  'pendingReview',
  'reviewFailed',
  'processing',
  'callbackFailed',
  'failed',
  'success',
  'refunded',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Where each may go. What is unknown is never refunded before the chain has proved that it was not paid. */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  // taken back by its owner: refunded
  pendingReview: ['processing', 'reviewFailed', 'refunded'],
  reviewFailed: ['refunded'],
  processing: ['success', 'failed', 'callbackFailed'],
  callbackFailed: ['success', 'failed'],
  failed: ['refunded'],
  success: [],
  refunded: [],
}

/** Those in which money is still set aside. */
export const OPEN_STATES: readonly WithdrawalState[] = WITHDRAWAL_STATES.filter(
  (state) => WITHDRAWAL_MOVES[state].length > 0,
)
