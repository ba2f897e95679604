import type { Leg } from '#ledger/chart.ts'
import type { Tx } from '#server/store/database.ts'
import { insertEvents, type Rewarded } from './event.sql.ts'

/** A journal that may put something into the reward budget, and what it was. */
type Noted = Omit<Rewarded, 'budget'> & { readonly legs: readonly Leg[] }

/**
 * Notes what the legs of journals put into the reward budget, in the journals' transaction and after they were posted, in their order. The job
 * shares it out, in the order in which it was noted, however the transactions ended.
 */
export async function noteRewarded(tx: Tx, noted: readonly Noted[]): Promise<void> {
  await insertEvents(tx, noted.flatMap(rewardedOf))
}

function rewardedOf({ legs, ...of }: Noted): Rewarded[] {
  const budget = legs
    .filter(({ to }) => 'system' in to && to.system === 'reward-budget')
    .reduce((sum, { units }) => sum + units, 0n)
  return budget > 0n ? [{ ...of, budget }] : []
}
