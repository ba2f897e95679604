import { scaled } from '#rules/amount/decimal.ts'
import type { Index, Share } from '#rules/amount/labels.ts'
import { share } from './read.ts'

/** What a pool pays for how long (economy, Pools). */
export interface PoolTerm {
  /** So many settlements. */
  readonly days: number
  /** A day, in RC for each DU of the land's investment; of 10^18. */
  readonly rate: Index
}

/** The pools' figures, the shortest first. */
export interface PoolFigures {
  readonly terms: readonly PoolTerm[]
  /** Of a land's remaining resource, what leaving before the end burns; of 10^4. */
  readonly earlyBurn: Share
  /** How many lands are staked at once. */
  readonly landsLeast: number
  readonly landsMost: number
}

/** The same as the file has it. */
export interface PoolFile {
  terms: { days: number; rate: string }[]
  earlyBurn: string
  landsLeast: number
  landsMost: number
}

/** Reads them; throws with the first that is none. */
export function readPools(file: PoolFile): PoolFigures {
  return {
    terms: file.terms.map(({ days, rate }) => ({ days, rate: scaled(rate, 18) })),
    earlyBurn: share(file.earlyBurn),
    landsLeast: file.landsLeast,
    landsMost: file.landsMost,
  }
}

/** The pool of a period; undefined where there is none. */
export function termOf({ terms }: Pick<PoolFigures, 'terms'>, days: number): PoolTerm | undefined {
  return terms.find((term) => term.days === days)
}
