import type { Minor } from '#rules/amount/labels.ts'
import type { SimulatedDay } from './simulate.ts'

/** What has come back of a plan by a day, if all were left on it; of the team what was collected, since the rest needs room on land. */
export function backOf({ claimed, unclaimed, ifLeft, team }: SimulatedDay): Minor {
  return claimed + unclaimed + ifLeft + team.collected
}
