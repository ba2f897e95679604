import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { assetIn } from './read.ts'

/** What one member may send another of the same team (economy, Withdrawals and transfers): figures of each asset alone. */
export interface InsideFigures {
  readonly assets: readonly Asset[]
  /** Of an order, in minor units. */
  readonly least: Minor
  readonly most: Minor
  /** Of one asset in 24 hours, by one sender. */
  readonly aDay: Minor
}

/** The same as the file has it. */
export interface InsideFile {
  assets: string[]
  least: string
  most: string
  aDay: string
}

/** Reads them; throws with the first that is none. */
export function readInside({ assets, least, most, aDay }: InsideFile): InsideFigures {
  return { assets: assets.map(assetIn), least: units(least), most: units(most), aDay: units(aDay) }
}
