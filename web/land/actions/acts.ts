import { units } from '#rules/amount/decimal.ts'
import { mayStake } from '#rules/pool/eligible.ts'
import type { MyLand } from '../mine/figures.ts'

export const ACTS = ['add', 'end', 'give', 'again'] as const
export type Act = (typeof ACTS)[number]

/** What an owner can do with a land in its state (LAND-02, LAND-10 … LAND-13), the gentlest first. */
export function actsOf({
  mode,
  state,
  waits,
  asksWord,
  staked,
}: Pick<MyLand, 'mode' | 'state' | 'waits' | 'asksWord' | 'staked'>): readonly Act[] {
  if (asksWord) return ['end']
  if (state === 'abandoned' || waits || (staked && state !== 'completed')) return []
  if (mode === 'wallet') return ['end']
  if (state === 'completed') return ['again', 'give']
  if (state === 'pending') return ['give']
  return state === 'effective' ? ['add', 'give', 'end'] : ['add', 'give']
}

/** Whether a land may go into a pool as it stands, by the rule of the pools (POOL-02). */
export function isStakeable(
  land: Pick<MyLand, 'mode' | 'state' | 'waits' | 'staked' | 'burning' | 'pendingAddition'>,
): boolean {
  const { mode, state, waits, staked, burning, pendingAddition } = land
  const run = {
    mode,
    state,
    stake: staked && 'staked',
    burningFrom: burning ? 0 : null,
    pendingAddition: units(pendingAddition),
  }
  return !waits && mayStake(run)
}
