import type { Index, Minor, Numerator, Share } from '#rules/amount/labels.ts'
import { most } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { NUMERATOR, type RunFigures } from './run.ts'

/** A run and whether it has begun: one that is pending has no place on the index yet. */
type CoverFigures = Pick<RunFigures, 'investment' | 'counted' | 'indexStart' | 'burningIndex'> & {
  readonly state: string
}

/**
 * What withdrawing a run would give before the fee, as an exact numerator (`rules/income/run.ts`): the share of its
 * investment less all that was counted, the unclaimed gross in it. Below zero: it would give nothing (settlement, 28).
 */
export function coverOf(run: CoverFigures, index: Index, withdrawShare: Share): Numerator {
  const grown = run.state === 'pending' ? 0n : (run.burningIndex ?? index) - run.indexStart
  return run.investment * withdrawShare * INDEX_SCALE - run.counted * NUMERATOR - run.investment * grown * SHARE_SCALE
}

/** What the runs of a cover may give together: exact numerators added up, and how many lands they are of. */
export interface Cover {
  readonly numerator: Numerator
  readonly lands: bigint
}

/**
 * The least that the emission reserve must hold for withdrawals, minor units of DU: rounded up, and a unit a land more,
 * since what each land has counted is rounded down.
 */
export function heldFor({ numerator, lands }: Cover): Minor {
  return (most(0n, numerator) + NUMERATOR - 1n) / NUMERATOR + lands
}
