import { units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { share } from './read.ts'

/** How DAOT that was subscribed is released (economy, DAOT). */
export interface ReleaseTerms {
  /** At the end of the round, of 10^4. */
  readonly firstShare: Share
  /** The rest in so many equal parts, of which the last takes what is left. */
  readonly laterParts: number
  /** Each so many days after the one before. */
  readonly everyDays: number
}

/** The figures of DAOT; what a round sells, at which price, stands with the round. */
export interface DaotFigures extends ReleaseTerms {
  /** What its contract has issued, minor units. */
  readonly issued: Minor
  /** Amounts that are subscribed are whole numbers of it, or of a multiple of it that the price takes; minor units. */
  readonly step: Minor
}

/** The same as the file has them. */
export interface DaotFile {
  issued: string
  step: string
  firstShare: string
  laterParts: number
  everyDays: number
}

/** Reads them; throws with the first that is none. */
export function readDaot({ issued, step, firstShare, ...rest }: DaotFile): DaotFigures {
  return { issued: units(issued), step: units(step), firstShare: share(firstShare), ...rest }
}
