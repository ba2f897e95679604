import type { Minor } from '#rules/amount/labels.ts'
import { most, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { WithdrawalCoin } from '#rules/economy/withdrawal.ts'

/** What becomes of a withdrawal: `fee` and `arrives` together are what leaves. Minor units; `raw` in units of the token. */
export interface WithdrawalParts {
  readonly fee: Minor
  readonly arrives: Minor
  readonly raw: bigint
}

/** Decimals of a minor unit. */
const MINOR_DECIMALS = 8

/**
 * Splits what leaves an account (economy, Withdrawals): the fee is a share, at least so much, rounded up. What arrives is a whole
 * number of the token's own units, rounded down; what the token cannot carry goes to the fee. Nothing arrives when the fee
 * takes all.
 */
export function withdrawalParts(
  leaves: Minor,
  { fee: share, feeLeast }: Pick<WithdrawalCoin, 'fee' | 'feeLeast'>,
  tokenDecimals: number,
): WithdrawalParts {
  const asked = most(mulDivUp(leaves, share, SHARE_SCALE), feeLeast)
  const left = leaves > asked ? leaves - asked : 0n
  const step = tokenDecimals < MINOR_DECIMALS ? 10n ** BigInt(MINOR_DECIMALS - tokenDecimals) : 1n
  const arrives = left - (left % step)
  const raw = tokenDecimals < MINOR_DECIMALS ? arrives / step : arrives * 10n ** BigInt(tokenDecimals - MINOR_DECIMALS)
  return { fee: leaves - arrives, arrives, raw }
}
