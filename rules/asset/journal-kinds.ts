/** The page that shows what caused a record; `none`: nothing but the record itself tells of it. */
type Origin =
  | 'deposit'
  | 'exchanges'
  | 'swaps'
  | 'land'
  | 'planet'
  | 'income'
  | 'tax'
  | 'generation'
  | 'rewards'
  | 'points'
  | 'reservation'
  | 'ownTransfer'
  | 'inside'
  | 'partner'
  | 'pool'
  | 'daot'
  | 'tfa'
  | 'none'

/**
 * Every kind of journal that the ledger knows, and where its record leads. `origin: null`: it moves money between accounts of the
 * system alone, so no member ever sees it. What else follows from a kind is keyed by it, and does not compile until a new
 * one is in every table: its moves and its law (`ledger/kinds.ts`), its sign (`web/asset/record/record-words.ts`), its name
 * (`languages/<lang>/asset.json`). The database lists the kinds once more, in the check `journal_kind`.
 */
export const JOURNAL_KINDS = {
  deposit: { origin: 'deposit' },
  exchange: { origin: 'exchanges' },
  swap: { origin: 'swaps' },
  naming: { origin: 'planet' },
  planetSale: { origin: 'planet' },
  commission: { origin: 'planet' },
  purchase: { origin: 'land' },
  landClaim: { origin: 'income' },
  taxClaim: { origin: 'tax' },
  rewardCollect: { origin: 'rewards' },
  planetReferralClaim: { origin: 'tax' },
  pointsCollect: { origin: 'points' },
  pointsExpiry: { origin: 'points' },
  generationClaim: { origin: 'generation' },
  addInvestment: { origin: 'land' },
  additionReturned: { origin: 'land' },
  replow: { origin: 'land' },
  redeemLand: { origin: 'land' },
  withdrawLand: { origin: 'land' },
  grant: { origin: 'none' },
  reversal: { origin: 'deposit' },
  reservation: { origin: 'reservation' },
  capture: { origin: 'reservation' },
  release: { origin: 'reservation' },
  ownTransfer: { origin: 'ownTransfer' },
  insideTransfer: { origin: 'inside' },
  partnerOut: { origin: 'partner' },
  partnerIn: { origin: 'partner' },
  partnerReturned: { origin: 'partner' },
  poolReward: { origin: 'pool' },
  daotSubscription: { origin: 'daot' },
  daotClaim: { origin: 'daot' },
  tfaPurchase: { origin: 'tfa' },
  tfaCharge: { origin: 'tfa' },
  tfaRelease: { origin: 'tfa' },
  genesis: { origin: null },
  walletReserve: { origin: null },
  swapFunding: { origin: null },
  partnerFunding: { origin: null },
  partnerSettled: { origin: null },
  depositBelowMinimum: { origin: null },
  addition: { origin: null },
  purchaseRewards: { origin: null },
  marketShare: { origin: null },
  marketFees: { origin: null },
  settlement: { origin: null },
  rewardExpiry: { origin: null },
  pointsGrant: { origin: null },
  poolFunding: { origin: null },
  poolDay: { origin: null },
  poolReturned: { origin: null },
  daotFunding: { origin: null },
  tfaFunding: { origin: null },
  payout: { origin: null },
  custody: { origin: null },
} as const satisfies Record<string, { readonly origin: Origin | null }>

/** Why money moved. */
export type JournalKind = keyof typeof JOURNAL_KINDS

/** The kinds that touch accounts of members: each is a kind of record. */
export type RecordType = {
  [Kind in JournalKind]: (typeof JOURNAL_KINDS)[Kind]['origin'] extends null ? never : Kind
}[JournalKind]

/** All kinds, those of members first, in the order in which a filter offers them. */
export const JOURNAL_KIND_NAMES = Object.keys(JOURNAL_KINDS) as JournalKind[]

/** Whether `text` names a kind of record. */
export function isRecordType(text: string): text is RecordType {
  return JOURNAL_KIND_NAMES.some((kind) => kind === text && JOURNAL_KINDS[kind].origin !== null)
}

/** The kinds of records. */
export const RECORD_TYPES = JOURNAL_KIND_NAMES.filter(isRecordType)
