import type { simulate } from '#rules/simulator/simulate.ts'

export type Simulated = ReturnType<typeof simulate>

/** A plan by the two courses. */
export interface Both {
  readonly steady: Simulated
  readonly nobody: Simulated
}
