import { getAddress } from 'viem'
import { isNobodys } from '#chain/addresses/payout-address.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { WithdrawalCoin, WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { withdrawalParts } from '#rules/withdrawal/parts.ts'
import { approvalsNeeded } from '#rules/withdrawal/review.ts'
import type { ToSign } from './signing.sql.ts'

/** More gas than a transfer of any token of ours takes. */
export const GAS_MOST = 300_000n

/** What the signer knows besides what it is asked to sign: of its own configuration, and counted by itself. */
export interface Grounds {
  readonly figures: WithdrawalFigures
  /** The token as the signer's own settings name it; undefined: it knows none. */
  readonly token: { readonly contract: string; readonly decimals: number } | undefined
  /** In minor units of USDT: what its member asked for in the 24 hours before it, and what was signed in the last ones. */
  readonly askedBefore: Minor
  readonly userToday: Minor
  readonly chainToday: Minor
  /** What was signed for its member in the last 24 hours that no operator has approved. */
  readonly aloneToday: Minor
  /** This withdrawal's worth by the signer's own figures. */
  readonly worth: Minor
  readonly approvals: number
  /** The receiver is a deposit address, a wallet or a contract of ours. */
  readonly ours: boolean
  /** Payouts are stopped, or everything of the member is. */
  readonly held: boolean
}

/** `wait`: not now; `refuse`: never, it was not signed before. */
export type Verdict = { readonly kind: 'sign' | 'wait' } | { readonly kind: 'refuse'; readonly why: string }

/**
 * Whether to sign. Nothing that others wrote is believed where it can be worked out again: the sums, the approvals that are
 * needed, the limits. What was signed once may be signed again at a higher price, and no other way.
 */
export function judge(asked: ToSign, grounds: Grounds): Verdict {
  const { withdrawal } = asked
  const { figures, held } = grounds
  const ceiling = figures.gas.mostWei.get(asked.chain) ?? 0n
  if (asked.maxFee > ceiling || asked.gas > GAS_MOST) return refuse('the fee is above the ceiling')
  const fault = faultOf(asked, grounds)
  if (fault) return refuse(fault)
  if (!withdrawal.reserved) return refuse('nothing is set aside for it')
  if (!['processing', 'callbackFailed'].includes(withdrawal.state)) return refuse(`it is ${withdrawal.state}`)
  // what is out already is followed to its end: another price changes neither limits nor stops
  if (asked.nonce !== null) return { kind: 'sign' }
  if (held) return { kind: 'wait' }
  const { userADay, chainADay } = figures.signer
  if (grounds.userToday + grounds.worth > userADay || grounds.chainToday + grounds.worth > chainADay)
    return { kind: 'wait' }
  // when it was asked for is what others wrote; what was signed today, and when, the signer knows by itself
  if (grounds.approvals < approvalsNeeded(figures, grounds.worth, grounds.aloneToday)) return { kind: 'wait' }
  return { kind: 'sign' }
}

/**
 * Whether to sign another price for what this key has signed already, of a token that is paid out no more: nothing of it can be worked out again, and
 * what is out keeps all behind it in the air until it is mined.
 */
export function judgeAgain({ chain, maxFee, gas, withdrawal }: ToSign, figures: WithdrawalFigures): Verdict {
  if (maxFee > (figures.gas.mostWei.get(chain) ?? 0n) || gas > GAS_MOST) return refuse('the fee is above the ceiling')
  const isOpen = withdrawal.reserved && ['processing', 'callbackFailed'].includes(withdrawal.state)
  return isOpen ? { kind: 'sign' } : refuse('it is over')
}

/** Never. */
export function refuse(why: string): Verdict {
  return { kind: 'refuse', why }
}

/** What is wrong with what a payment pays; undefined: it is what was asked for and approved. */
function faultOf(asked: ToSign, grounds: Grounds): string | undefined {
  const { withdrawal } = asked
  const { figures, token } = grounds
  const coin = figures.coins.find(({ chain, asset }) => chain === withdrawal.chain && asset === withdrawal.asset)
  if (!coin || !token) return 'it is of a token that is not paid out'
  const same =
    asked.chain === withdrawal.chain &&
    asked.raw === withdrawal.raw &&
    asked.receiver === withdrawal.address &&
    asked.contract === withdrawal.contract &&
    getAddress(withdrawal.contract) === getAddress(token.contract)
  if (!same) return 'it is not what its withdrawal says'
  if (!sumsAgree(withdrawal, coin, token.decimals)) return 'its sums do not agree'
  if (isNobodys(getAddress(asked.receiver)) || grounds.ours) return 'its receiver is ours, or nobody’s'
  if (grounds.approvals < approvalsNeeded(figures, grounds.worth, grounds.askedBefore)) return 'it is not approved'
  return undefined
}

function sumsAgree(withdrawal: ToSign['withdrawal'], coin: WithdrawalCoin, decimals: number): boolean {
  const { leaves, fee, arrives, raw } = withdrawal
  const due = withdrawalParts(leaves, coin, decimals)
  const within = leaves >= coin.least && leaves <= coin.most
  return within && due.fee === fee && due.arrives === arrives && due.raw === raw && raw > 0n
}
