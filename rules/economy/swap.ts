import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { assetIn, share } from './read.ts'

/** The swap's figures (economy, Swap and exchange). Values are in minor units of USDT. */
export interface SwapFigures {
  /** Each has a pool against USDT. */
  readonly assets: readonly Asset[]
  /** Of what leaves, of 10^4; of the fee `marketShare` goes to the market pool and the rest stays. */
  readonly fee: Share
  readonly marketShare: Share
  /** What a swap is worth at the pool's price. */
  readonly least: Minor
  readonly most: Minor
  /** What somebody may swap within 24 hours by his transaction password alone; above it the authenticator's code is asked for too. */
  readonly codeAbove: Minor
  /** By how much of 10^4 a swap may move against its maker. */
  readonly impactMost: Share
  /** What the screen offers as slippage, of 10^4. */
  readonly slippage: Share
  /** Over so many minutes prices are averaged where an asset is taken in payment. */
  readonly averageMinutes: readonly number[]
  /** And over each of so many days, one after the other: the lowest of them all counts. */
  readonly lowestDays: number
}

/** The same as the file has it. */
export interface SwapFile {
  assets: string[]
  fee: string
  marketShare: string
  least: string
  most: string
  codeAbove: string
  impactMost: string
  slippage: string
  averageMinutes: number[]
  lowestDays: number
}

/** Reads them; throws with the first that is none. */
export function readSwap(file: SwapFile): SwapFigures {
  return {
    assets: file.assets.map(assetIn),
    fee: share(file.fee),
    marketShare: share(file.marketShare),
    least: units(file.least),
    most: units(file.most),
    codeAbove: units(file.codeAbove),
    impactMost: share(file.impactMost),
    slippage: share(file.slippage),
    averageMinutes: file.averageMinutes,
    lowestDays: file.lowestDays,
  }
}
