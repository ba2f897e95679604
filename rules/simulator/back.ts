import type { Minor } from '#rules/amount/labels.ts'
import type { SimulatedDay } from './simulate.ts'

/** What has come back of a plan by a day, if all were left on it. */
export function backOf({ claimed, unclaimed, ifLeft }: SimulatedDay): Minor {
  return claimed + unclaimed + ifLeft
}
