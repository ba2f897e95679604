import type { Minor, Share } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { type RunFigures, thresholdOf } from '#rules/income/run.ts'

/** Of a land's remaining resource, minor units of DU, what leaving a pool early burns: rounded down, so that some always stays. */
export function burnOf(room: Minor, earlyBurn: Share): Minor {
  return mulDivDown(room, earlyBurn, SHARE_SCALE)
}

/**
 * Burns of a land's room: it counts as income would, so that the land completes so much earlier, without a segment being closed
 * (settlement, 6 and 25).
 */
export function burnRoom<R extends RunFigures>(run: R, burned: Minor, capTimes: bigint): R {
  const next = { ...run, counted: run.counted + burned }
  return { ...next, threshold: thresholdOf(next, capTimes) }
}
