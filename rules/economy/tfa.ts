import { scaled, units } from '#rules/amount/decimal.ts'
import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { share } from './read.ts'

/** The packs, the lowest level first (TFA-01). */
export const PACKS = ['A', 'B', 'C'] as const
export type PackName = (typeof PACKS)[number]
export const PACK_LEVELS = ['primary', 'mid', 'high'] as const
export type PackLevel = (typeof PACK_LEVELS)[number]

/** How many an account may have: one ever, or one at a time that is not charged. */
export type PerAccount = 'once' | 'oneCharging'

/** A funding package as it is sold (economy, TFA). */
export interface Pack {
  readonly name: PackName
  readonly level: PackLevel
  /** Minor units of USDT; the charge target is as much in DP. */
  readonly price: Minor
  /** Of 10^4: quota over price. */
  readonly multiplier: bigint
  /** All that it can release, minor units of RC. */
  readonly quota: Minor
  /** So many are sold ever, and on one day (UTC) of the world. */
  readonly stock: number
  readonly aDay: number
  readonly perAccount: PerAccount
}

export interface TfaFigures {
  readonly packs: readonly Pack[]
  /** What of the quota is released a day before and after 100% charge, of 10^18. */
  readonly chargingRate: Index
  readonly completedRate: Index
  /** What of the price goes into the budget, as RC; of 10^4. */
  readonly budgetShare: Share
  /** What of the budget a day may release at most, of 10^4. */
  readonly allowedShare: Share
  readonly burnAfterHours: number
}

/** The same as the file has it. */
export interface TfaFile {
  packs: { price: string; multiplier: string; quota: string; stock: number; aDay: number; perAccount: string }[]
  chargingRate: string
  completedRate: string
  budgetShare: string
  allowedShare: string
  burnAfterHours: number
}

/** Reads them; throws with the first that is none. */
export function readTfa({ packs, burnAfterHours, ...rest }: TfaFile): TfaFigures {
  return {
    packs: packs.map(({ price, multiplier, quota, stock, aDay, perAccount }, at): Pack => {
      const [name, level] = [PACKS[at], PACK_LEVELS[at]]
      if (!name || !level) throw new RangeError('tfa.packs: more than three')
      if (perAccount !== 'once' && perAccount !== 'oneCharging')
        throw new RangeError(`tfa.packs ${name}: no rule ${perAccount}`)
      const figures = { price: units(price), multiplier: scaled(multiplier, 4), quota: units(quota) }
      return { name, level, ...figures, stock, aDay, perAccount }
    }),
    chargingRate: scaled(rest.chargingRate, 18),
    completedRate: scaled(rest.completedRate, 18),
    budgetShare: share(rest.budgetShare),
    allowedShare: share(rest.allowedShare),
    burnAfterHours,
  }
}

/** The pack of a name; throws for one that is not configured. */
export function packOf({ packs }: Pick<TfaFigures, 'packs'>, name: string): Pack {
  const found = packs.find((pack) => pack.name === name)
  if (!found) throw new RangeError(`no pack ${name}`)
  return found
}
