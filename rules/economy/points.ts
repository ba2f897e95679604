import { scaled, units } from '#rules/amount/decimal.ts'
import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { share } from './read.ts'

/** DP that owners of land are granted by the day (economy, TFA; More figures, DP). */
export interface PointsFigures {
  /** Issued into its budget at genesis. */
  readonly budget: Minor
  /** DP a day for one DU of land that earns, of 10^18. */
  readonly rate: Index
  /** What of the budget a day may grant at most, of 10^4. */
  readonly allowedShare: Share
  /** A day's grant is claimed within so many hours, and used within so many of its claim; else it is lost. */
  readonly collectHours: number
  readonly useHours: number
}

/** The same as the file has them. */
export interface PointsFile {
  budget: string
  rate: string
  allowedShare: string
  collectHours: number
  useHours: number
}

/** Reads them; throws with the first that is none. */
export function readPoints({ budget, rate, allowedShare, ...hours }: PointsFile): PointsFigures {
  return { budget: units(budget), rate: scaled(rate, 18), allowedShare: share(allowedShare), ...hours }
}
