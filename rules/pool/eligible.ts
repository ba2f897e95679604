import type { RunFigures } from '#rules/income/run.ts'

/**
 * Whether a land may be staked (POOL-02): an investment in effect that earns and is not staked already. One that burns would earn
 * nothing, and one with an addition that waits would be worth another sum tomorrow.
 */
export function mayStake(
  run: Pick<RunFigures, 'mode' | 'burningFrom' | 'pendingAddition'> & {
    readonly state: string
    readonly stake: string | null
  },
): boolean {
  return (
    run.mode === 'investment' &&
    run.state === 'effective' &&
    run.stake === null &&
    run.burningFrom === null &&
    run.pendingAddition === 0n
  )
}
