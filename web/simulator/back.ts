import type { SimulatedDay, simulate } from '#rules/simulator/simulate.ts'

export type Simulated = ReturnType<typeof simulate>

/** A plan by the two courses. */
export interface Both {
  readonly steady: Simulated
  readonly nobody: Simulated
}

/** What has come back by a day, if all were left on it. */
export function backOf({ claimed, unclaimed, ifLeft }: SimulatedDay): bigint {
  return claimed + unclaimed + ifLeft
}
