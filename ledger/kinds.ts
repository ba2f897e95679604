import { JOURNAL_KIND_NAMES, type JournalKind } from '#rules/asset/journal-kinds.ts'
import type { MemberBook, SystemBookName } from './chart.ts'

type Book = MemberBook | SystemBookName
type Move = readonly [from: Book, to: Book]

/** The laws that prove kinds of journals. */
export type LawOfKind =
  | 'deposits-are-booked'
  | 'exchanges-are-booked'
  | 'swaps-are-booked'
  | 'swap-pools-are-their-states'
  | 'namings-are-booked'
  | 'planet-sales-are-booked'
  | 'commissions-are-booked'
  | 'purchases-are-booked'
  | 'claims-are-booked'
  | 'rewards-are-booked'
  | 'points-are-booked'
  | 'ends-are-booked'
  | 'settlement-days'
  | 'additions-are-pending'
  | 'purchases-are-shared-out'
  | 'market-is-shared-out'
  | 'issued-within-supply'
  | 'reservations-are-booked'
  | 'payouts-are-captured'
  | 'custody-is-booked'
  | 'own-transfers-are-booked'
  | 'inside-transfers-are-booked'
  | 'partner-orders-are-booked'
  | 'partner-accounts-are-their-orders'
  | 'pool-budget-is-filled'
  | 'pool-days'
  | 'pool-rewards-are-booked'
  | 'pool-returns-are-booked'
  | 'daot-rounds-are-booked'
  | 'daot-subscriptions-are-booked'
  | 'daot-claims-are-booked'
  | 'tfa-budget-is-filled'
  | 'tfa-purchases-are-booked'
  | 'tfa-charges-are-booked'
  | 'tfa-releases-are-booked'
  | 'moves-are-of-their-kind'

interface Kind {
  /** The law that compares its journals with the rows that they stand for (`server/audit`). */
  readonly law: LawOfKind
  /** Between which accounts its legs may move; custody and transit are those of any chain, a partner's of any partner. */
  readonly moves: readonly Move[]
  /** One member may pay another by it: it needs the pass of an exit. */
  readonly paysMembers?: true
}

/** A purchase is paid from either account; what is not held as principal is worked: 20% to rewards, 80% to the reserve. */
const WORKED: readonly Move[] = [
  ...(['investment', 'bonus', 'treasury'] as const).flatMap((from): Move[] => [
    [from, 'emission'],
    [from, 'reward-budget'],
  ]),
  ['investment', 'principal'],
  ['bonus', 'principal'],
  ['investment', 'treasury'],
  ['bonus', 'treasury'],
]

/** What was set aside goes back to where it came from. */
const RETURNED: readonly Move[] = [
  ['reserved', 'investment'],
  ['reserved', 'bonus'],
  ['reserved', 'trading'],
]

/** What each kind of journal may move, and what it stands for. */
export const KINDS: Readonly<Record<JournalKind, Kind>> = {
  deposit: {
    law: 'deposits-are-booked',
    moves: [
      ['custody', 'investment'],
      ['custody', 'deposit-shortfall'],
    ],
  },
  depositBelowMinimum: { law: 'deposits-are-booked', moves: [['custody', 'deposit-below-minimum']] },
  reversal: {
    law: 'deposits-are-booked',
    moves: [
      ['investment', 'custody'],
      ['trading', 'custody'],
      ['bonus', 'custody'],
      ['deposit-shortfall', 'custody'],
      ['deposit-below-minimum', 'custody'],
    ],
  },
  exchange: {
    law: 'exchanges-are-booked',
    moves: [
      ['investment', 'treasury'],
      ['investment', 'fees'],
      ['treasury', 'investment'],
      ['treasury', 'points'],
      // what was paid for DP, as RC (settlement, 29)
      ['treasury', 'tfa-budget'],
    ],
  },
  swap: {
    law: 'swaps-are-booked',
    moves: [
      ['trading', 'swap'],
      ['trading', 'market-pool'],
      ['swap', 'trading'],
    ],
  },
  swapFunding: { law: 'swap-pools-are-their-states', moves: [['treasury', 'swap']] },
  naming: {
    law: 'namings-are-booked',
    moves: [
      ['investment', 'treasury'],
      ['investment', 'commissions'],
      // until commissions waited, a naming paid its referrer at once
      ['investment', 'bonus'],
    ],
    paysMembers: true,
  },
  planetSale: {
    law: 'planet-sales-are-booked',
    moves: [
      ['investment', 'investment'],
      ['investment', 'fees'],
    ],
    paysMembers: true,
  },
  commission: { law: 'commissions-are-booked', moves: [['commissions', 'bonus']] },
  purchase: { law: 'purchases-are-booked', moves: WORKED },
  replow: { law: 'purchases-are-booked', moves: WORKED },
  addInvestment: {
    law: 'purchases-are-booked',
    moves: [
      ['investment', 'additions'],
      ['bonus', 'additions'],
      // for what is paid in another asset
      ['treasury', 'additions'],
    ],
  },
  addition: {
    law: 'additions-are-pending',
    moves: [
      ['additions', 'emission'],
      ['additions', 'reward-budget'],
      ['additions', 'treasury'],
    ],
  },
  // the part of a purchase that lies in the budget, to the last unit
  purchaseRewards: {
    law: 'purchases-are-shared-out',
    moves: [
      ['reward-budget', 'rewards'],
      ['reward-budget', 'market-pool'],
      ['reward-budget', 'burn'],
      ['reward-budget', 'emission'],
    ],
  },
  marketShare: { law: 'market-is-shared-out', moves: [['market-pool', 'rewards']] },
  // fees of swaps that came in other assets become DU
  marketFees: {
    law: 'market-is-shared-out',
    moves: [
      ['market-pool', 'treasury'],
      ['treasury', 'market-pool'],
    ],
  },
  // returned by the settlement, while a land could still complete with an addition waiting; an end returns it by its own journal
  additionReturned: { law: 'additions-are-pending', moves: [['additions', 'investment']] },
  landClaim: { law: 'claims-are-booked', moves: [['accrued-land', 'bonus']] },
  taxClaim: {
    law: 'claims-are-booked',
    moves: [
      ['accrued-tax', 'bonus'],
      ['accrued-tax-wallet', 'bonus'],
    ],
  },
  rewardCollect: { law: 'rewards-are-booked', moves: [['rewards', 'bonus']] },
  rewardExpiry: { law: 'rewards-are-booked', moves: [['rewards', 'emission']] },
  generationClaim: {
    law: 'claims-are-booked',
    moves: [
      ['accrued-generation', 'bonus'],
      // what finds no room on a land is one reward to collect
      ['accrued-generation', 'rewards'],
    ],
  },
  planetReferralClaim: {
    law: 'claims-are-booked',
    moves: [
      ['accrued-referral', 'bonus'],
      ['accrued-referral-wallet', 'bonus'],
    ],
  },
  pointsGrant: { law: 'points-are-booked', moves: [['points-budget', 'points-accrued']] },
  pointsCollect: { law: 'points-are-booked', moves: [['points-accrued', 'points']] },
  // what nobody claimed, and what was claimed and not used
  pointsExpiry: {
    law: 'points-are-booked',
    moves: [
      ['points-accrued', 'points-budget'],
      ['points', 'points-budget'],
    ],
  },
  redeemLand: {
    law: 'ends-are-booked',
    moves: [
      ['principal', 'investment'],
      ['principal', 'bonus'],
      ['principal', 'fees'],
    ],
  },
  withdrawLand: {
    law: 'ends-are-booked',
    moves: [
      ['emission', 'investment'],
      ['emission', 'fees'],
      ['additions', 'investment'],
      ['additions', 'treasury'],
    ],
  },
  settlement: {
    law: 'settlement-days',
    moves: [
      ['emission', 'accrued-land'],
      ['emission', 'accrued-tax'],
      ['emission', 'accrued-referral'],
      ['emission', 'accrued-generation'],
      ['emission-wallet', 'accrued-land'],
      ['emission-wallet', 'accrued-tax-wallet'],
      ['emission-wallet', 'accrued-referral-wallet'],
    ],
  },
  grant: {
    law: 'moves-are-of-their-kind',
    moves: [
      ['treasury', 'investment'],
      ['treasury', 'points'],
    ],
  },
  reservation: {
    law: 'reservations-are-booked',
    moves: [
      ['investment', 'reserved'],
      ['bonus', 'reserved'],
      ['trading', 'reserved'],
    ],
  },
  capture: {
    law: 'reservations-are-booked',
    moves: [
      ['reserved', 'transit'],
      ['reserved', 'fees'],
      // a planet named out of an opening
      ['reserved', 'treasury'],
      ['reserved', 'commissions'],
      ...RETURNED,
    ],
  },
  release: { law: 'reservations-are-booked', moves: RETURNED },
  payout: { law: 'payouts-are-captured', moves: [['transit', 'custody']] },
  // the platform's own money, into what it holds on a chain or out of it
  custody: {
    law: 'custody-is-booked',
    moves: [
      ['custody', 'treasury'],
      ['treasury', 'custody'],
    ],
  },
  ownTransfer: {
    law: 'own-transfers-are-booked',
    moves: [
      ['investment', 'bonus'],
      ['investment', 'trading'],
      ['bonus', 'investment'],
      ['bonus', 'trading'],
      ['trading', 'investment'],
      ['trading', 'bonus'],
    ],
  },
  insideTransfer: {
    law: 'inside-transfers-are-booked',
    moves: [['investment', 'investment']],
    paysMembers: true,
  },
  partnerOut: { law: 'partner-orders-are-booked', moves: [['investment', 'partner-transit']] },
  partnerSettled: { law: 'partner-orders-are-booked', moves: [['partner-transit', 'partner']] },
  partnerReturned: { law: 'partner-orders-are-booked', moves: [['partner-transit', 'investment']] },
  partnerIn: { law: 'partner-orders-are-booked', moves: [['partner', 'investment']] },
  partnerFunding: {
    law: 'partner-accounts-are-their-orders',
    moves: [
      ['treasury', 'partner'],
      ['partner', 'treasury'],
    ],
  },
  poolFunding: { law: 'pool-budget-is-filled', moves: [['treasury', 'pool-budget']] },
  poolDay: { law: 'pool-days', moves: [['pool-budget', 'accrued-pool']] },
  poolReward: { law: 'pool-rewards-are-booked', moves: [['accrued-pool', 'bonus']] },
  // what leaving a pool early loses of its own rate
  poolReturned: { law: 'pool-returns-are-booked', moves: [['accrued-pool', 'pool-budget']] },
  // a round's stock, and what of it nobody bought
  daotFunding: {
    law: 'daot-rounds-are-booked',
    moves: [
      ['treasury', 'daot-sale'],
      ['daot-sale', 'treasury'],
    ],
  },
  daotSubscription: {
    law: 'daot-subscriptions-are-booked',
    moves: [
      ['investment', 'treasury'],
      ['daot-sale', 'daot-locked'],
    ],
  },
  daotClaim: { law: 'daot-claims-are-booked', moves: [['daot-locked', 'investment']] },
  tfaFunding: { law: 'tfa-budget-is-filled', moves: [['treasury', 'tfa-budget']] },
  tfaPurchase: {
    law: 'tfa-purchases-are-booked',
    moves: [
      ['investment', 'treasury'],
      ['treasury', 'tfa-budget'],
    ],
  },
  tfaCharge: { law: 'tfa-charges-are-booked', moves: [['points', 'burn']] },
  tfaRelease: { law: 'tfa-releases-are-booked', moves: [['tfa-budget', 'bonus']] },
  genesis: {
    law: 'issued-within-supply',
    moves: [
      ['issuance', 'treasury'],
      ['issuance', 'emission'],
      ['issuance', 'points-budget'],
    ],
  },
  walletReserve: {
    law: 'issued-within-supply',
    moves: [
      ['issuance', 'emission-wallet'],
      ['treasury', 'emission-wallet'],
    ],
  },
}

/** The kinds that a law compares with what they stand for. */
export function kindsOf(law: LawOfKind): JournalKind[] {
  return JOURNAL_KIND_NAMES.filter((name) => KINDS[name].law === law)
}
