import type { Leg } from '#ledger/chart.ts'
import type { Tx } from '#server/store/database.ts'
import { insertEvent, type Rewarded } from './event.sql.ts'

/**
 * Notes what the legs of a journal put into the reward budget, in the journal's transaction and after it was posted: the accounts that
 * it holds by then put the purchases of one member in their order. The job shares it out.
 */
export async function noteRewarded(tx: Tx, of: Omit<Rewarded, 'budget'>, legs: readonly Leg[]): Promise<void> {
  const budget = legs
    .filter(({ to }) => 'system' in to && to.system === 'reward-budget')
    .reduce((sum, { units }) => sum + units, 0n)
  if (budget > 0n) await insertEvent(tx, { ...of, budget })
}
