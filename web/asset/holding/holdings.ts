import type { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { type Share, saidShares } from '#rules/amount/shares.ts'
import { BOOKS } from '#web/asset/record/record-place.ts'
import { TENTHS } from '#web/kit/figure/scale.ts'

type Balances = readonly Omit<AnswerOf<typeof assetList>['balances'][number], 'pays'>[]
/** A balance, or what is set aside. */
type Part = Pick<Balances[number], 'asset' | 'amount' | 'worth'>
export type Book = (typeof BOOKS)[number]

/** One asset over all accounts, as a part of the total. */
export interface Holding {
  readonly asset: Asset
  readonly amount: string
  /** Worth in DU, minor units. */
  readonly worth: bigint
  /** Of the total, in tenths of a percent; together the whole. */
  readonly share: Share
}

/** What is held of each asset that has a price, set aside or not, the most first. */
export function holdingsOf(balances: readonly Part[]): Holding[] {
  const sums = ASSETS.map((asset) => {
    const own = balances.filter((balance) => balance.asset === asset)
    const sum = (of: (balance: Part) => string): bigint =>
      own.reduce((total, balance) => total + units(of(balance)), 0n)
    return { asset, amount: sum(({ amount }) => amount), worth: sum(({ worth }) => worth) }
  }).filter(({ worth }) => worth > 0n)
  sums.sort((one, other) => (other.worth > one.worth ? 1 : other.worth < one.worth ? -1 : 0))
  const shares = saidShares(
    sums.map(({ worth }) => worth),
    TENTHS,
  )
  return sums.map(({ asset, amount, worth }, at) => ({
    asset,
    amount: formatUnits(amount),
    worth,
    share: shares[at] ?? { parts: 0 },
  }))
}

/** Whether a sum in an asset is a valuation: something else is in it. */
export function isValued(balances: Pick<Balances[number], 'asset' | 'worth'>[], of: 'DU' | 'USDT' = 'DU'): boolean {
  return balances.some(({ asset, worth }) => asset !== of && units(worth) > 0n)
}

/** One account: what it holds of one asset, else its worth in DU, and what it holds. */
export interface AccountSum {
  readonly book: Book
  readonly unit: Asset
  readonly sum: string
  /** Whether the sum is a valuation; then the parts say what is held. */
  readonly valued: boolean
  readonly parts: readonly { readonly asset: Asset; readonly amount: string }[]
}

/** The four accounts, in their order, also those that are empty. */
export function accountsOf(balances: Balances): AccountSum[] {
  return BOOKS.map((book) => {
    const own = balances.filter((balance) => balance.book === book && units(balance.amount) > 0n)
    const parts = own.map(({ asset, amount }) => ({ asset, amount }))
    const [first, second] = parts
    // of one asset it is what it is, and no estimate
    if (first && !second) return { book, unit: first.asset, sum: first.amount, valued: false, parts }
    const sum = own.reduce((total, { worth }) => total + units(worth), 0n)
    return { book, unit: book === 'points' ? 'DP' : 'DU', sum: formatUnits(sum), valued: isValued(own), parts }
  })
}
