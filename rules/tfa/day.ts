import type { Index, Minor, PoolNumerator, Share } from '#rules/amount/labels.ts'
import { least, mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { TfaFigures } from '#rules/economy/tfa.ts'
import type { Grown, TfaRate } from './package.ts'

/** The quotas that release at each rate, minor units of RC: of packages that neither burn nor are used up. */
export type TfaWeights = Readonly<Record<TfaRate, Minor>>

/** What a day may release, is asked for, and the factor that comes of it; `due` is minor units of RC x 10^18. */
export interface TfaFund {
  readonly budget: Minor
  readonly allowed: Minor
  readonly due: PoolNumerator
  readonly factor: Index
}

export type TfaRates = Pick<TfaFigures, 'chargingRate' | 'completedRate'>

/** The factor of the TFA budget, of 10^18: at most a share of what it holds at the start of the day (economy, Sources; settlement, 29). */
export function tfaFund(budget: Minor, allowedShare: Share, weights: TfaWeights, rates: TfaRates): TfaFund {
  const allowed = mulDivDown(budget, allowedShare, SHARE_SCALE)
  const due = weights.charging * rates.chargingRate + weights.completed * rates.completedRate
  const factor = due === 0n ? INDEX_SCALE : least(INDEX_SCALE, mulDivDown(allowed * INDEX_SCALE, INDEX_SCALE, due))
  return { budget, allowed, due, factor }
}

/** What each rate's index grows by on a day: floor(rate x factor). */
export function tfaGrowth({ chargingRate, completedRate }: TfaRates, factor: Index): Grown {
  return {
    charging: mulDivDown(chargingRate, factor, INDEX_SCALE),
    completed: mulDivDown(completedRate, factor, INDEX_SCALE),
  }
}
