import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { assetIn } from './read.ts'

/** What a member may send to others (economy, Withdrawals and transfers): figures of each asset alone. */
export interface TransferFigures {
  readonly assets: readonly Asset[]
  /** Of an order, in minor units. */
  readonly least: Minor
  readonly most: Minor
  /** Of one asset in 24 hours, of one member and one way. */
  readonly aDay: Minor
}

/** The same as the file has it. */
export interface TransferFile {
  assets: string[]
  least: string
  most: string
  aDay: string
}

/** Reads them; throws with the first that is none. */
export function readTransfers({ assets, least, most, aDay }: TransferFile): TransferFigures {
  return { assets: assets.map(assetIn), least: units(least), most: units(most), aDay: units(aDay) }
}
