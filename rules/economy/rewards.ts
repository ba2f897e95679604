import { units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { share } from './read.ts'

/** What makes a team's level, and what counts for it (economy, Levels; settlement, 20, 21, 26, 30). */
export interface TeamFigures {
  /** Direct invitees with land in effect that V1 asks for. */
  readonly landowners: number
  /** Legs of the level below that each later level asks for. */
  readonly legs: number
  /** Land of the team that V1, V2, … ask for; minor units of DU. */
  readonly teamLand: readonly Minor[]
  /** After so many days of burning a land counts for nothing until it is claimed. */
  readonly burningDays: number
}

/** What a purchase of land gives to those above the purchaser (economy, A purchase of land); shares of 10^4. */
export interface RewardFigures {
  readonly referral: Share
  /** By level: V1, V2, … */
  readonly community: readonly Share[]
  /** Of the community reward of the first downline of the same level. */
  readonly sameLevel: Share
  readonly market: Share
  /** Of the income before land tax of the team's lands, by generation (economy, Algebra). */
  readonly generations: readonly Share[]
  /** The burn rule holds from such a purchase on, over the sum of so many settled days. */
  readonly burnFrom: Minor
  readonly burnDays: number
}

/** The same as the file has them. */
export interface TeamFile {
  landowners: number
  legs: number
  teamLand: string[]
  burningDays: number
}
export interface RewardFile {
  referral: string
  community: string[]
  sameLevel: string
  market: string
  generations: string[]
  burnFrom: string
  burnDays: number
}

/** Reads them; throws with the first that is none. */
export function readTeam(file: TeamFile): TeamFigures {
  return { ...file, teamLand: file.teamLand.map(units) }
}

/** Reads them; throws with the first that is none. */
export function readRewards(file: RewardFile): RewardFigures {
  return {
    referral: share(file.referral),
    community: file.community.map(share),
    sameLevel: share(file.sameLevel),
    market: share(file.market),
    generations: file.generations.map(share),
    burnFrom: units(file.burnFrom),
    burnDays: file.burnDays,
  }
}
