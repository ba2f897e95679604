import type { Minor } from '#rules/amount/labels.ts'
import type { JournalKind } from '#rules/asset/journal-kinds.ts'

/** The reserves that members are paid out of in DU: of land income, of the Stone Age's, of rewards, and of the market pool. */
export const RESERVES = ['emission', 'wallet', 'rewards', 'market'] as const
export type ReserveName = (typeof RESERVES)[number]

/**
 * What fills a reserve. `opening`: issued when Orrery opened; `investment`, `bonus`: land paid for out of the buyer's investment or bonus
 * account; `foreign`: land paid for in another asset, for which the treasury puts in DU; `added`: additions that took effect; `share`: what
 * of land sales passes through the reward budget; `fees`: of swaps.
 */
export const SOURCE_NAMES = ['opening', 'investment', 'bonus', 'foreign', 'added', 'share', 'fees'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** What members are paid out of a reserve. */
export const PAYOUT_NAMES = ['land', 'tax', 'referral', 'generation', 'withdrawn', 'reward', 'market'] as const
export type PayoutName = (typeof PAYOUT_NAMES)[number]

/** What a move of DU between two accounts is to a reserve. */
export type FlowName =
  | { readonly reserve: ReserveName; readonly way: 'in'; readonly name: SourceName }
  | { readonly reserve: ReserveName; readonly way: 'out'; readonly name: PayoutName }

/** A flow with what it came to, minor units of DU. */
export type Flow = FlowName & { readonly amount: Minor }

/** What a move of DU by some kinds of journals, from an account to another, is to a reserve. */
export interface Move {
  readonly kinds: readonly JournalKind[]
  readonly from: string
  readonly to: string
  readonly is: FlowName
}

const SALES: readonly JournalKind[] = ['purchase', 'replow']

const fills = (
  kinds: readonly JournalKind[],
  from: string,
  to: string,
  reserve: ReserveName,
  name: SourceName,
): Move => ({ kinds, from, to, is: { reserve, way: 'in', name } })

const pays = (
  kinds: readonly JournalKind[],
  from: string,
  to: string,
  reserve: ReserveName,
  name: PayoutName,
): Move => ({ kinds, from, to, is: { reserve, way: 'out', name } })

/** Every move of DU that fills a reserve or pays members out of it (`ledger/kinds.ts` has all moves there are). */
export const MOVES: readonly Move[] = [
  fills(['genesis'], 'issuance', 'emission', 'emission', 'opening'),
  fills(['walletReserve'], 'issuance', 'emission-wallet', 'wallet', 'opening'),
  fills(['walletReserve'], 'treasury', 'emission-wallet', 'wallet', 'opening'),
  ...(['emission', 'reward-budget'] as const).flatMap((to) => {
    const reserve = to === 'emission' ? 'emission' : 'rewards'
    return [
      fills(SALES, 'investment', to, reserve, 'investment'),
      fills(SALES, 'bonus', to, reserve, 'bonus'),
      fills(SALES, 'treasury', to, reserve, 'foreign'),
      fills(['addition'], 'additions', to, reserve, 'added'),
    ]
  }),
  // what of rewards nobody earned, and what nobody collected in time
  fills(['purchaseRewards'], 'reward-budget', 'emission', 'emission', 'share'),
  fills(['rewardExpiry'], 'rewards', 'emission', 'emission', 'share'),
  fills(['purchaseRewards'], 'reward-budget', 'market-pool', 'market', 'share'),
  fills(['swap'], 'trading', 'market-pool', 'market', 'fees'),
  fills(['marketFees'], 'treasury', 'market-pool', 'market', 'fees'),
  pays(['settlement'], 'emission', 'accrued-land', 'emission', 'land'),
  pays(['settlement'], 'emission', 'accrued-tax', 'emission', 'tax'),
  pays(['settlement'], 'emission', 'accrued-referral', 'emission', 'referral'),
  pays(['settlement'], 'emission', 'accrued-generation', 'emission', 'generation'),
  pays(['settlement'], 'emission-wallet', 'accrued-land', 'wallet', 'land'),
  pays(['settlement'], 'emission-wallet', 'accrued-tax-wallet', 'wallet', 'tax'),
  pays(['settlement'], 'emission-wallet', 'accrued-referral-wallet', 'wallet', 'referral'),
  pays(['withdrawLand'], 'emission', 'investment', 'emission', 'withdrawn'),
  pays(['purchaseRewards'], 'reward-budget', 'rewards', 'rewards', 'reward'),
  pays(['marketShare'], 'market-pool', 'rewards', 'market', 'market'),
]

/** The kinds of journals that fill a reserve or pay out of it. */
export const FLOW_KINDS: readonly JournalKind[] = [...new Set(MOVES.flatMap(({ kinds }) => kinds))]

/** By which a member gets what was accrued or given to him: his own account is credited. */
export const BACK_KINDS = [
  'landClaim',
  'taxClaim',
  'planetReferralClaim',
  'generationClaim',
  'rewardCollect',
] as const satisfies readonly JournalKind[]

/** What a move of DU is to a reserve; undefined: it fills none and pays nobody out of one. */
export function flowOf(kind: string, from: string, to: string): FlowName | undefined {
  return MOVES.find((move) => move.from === from && move.to === to && move.kinds.some((one) => one === kind))?.is
}

/** A name of all flows, by which they are added up. */
export function keyOf({ reserve, way, name }: FlowName): string {
  return `${reserve}-${way}-${name}`
}
