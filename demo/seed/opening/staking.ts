import { units } from '#rules/amount/decimal.ts'
import { recordAct } from '#server/operation/record.ts'
import { fundPools } from '#server/pool/fund.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'

/** What the pools' budget begins with, RC (economy, Genesis of the demo). */
const BUDGET = '2000000'
const WHO = { operator: 'demo', reason: 'what the pools of the demo begin with' }

/** Fills the budget of the pools out of the treasury, once. */
export async function fundStaking({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (await tx.selectFrom('pool_funding').select('journal').limit(1).executeTakeFirst()) return
    await fundPools(tx, units(BUDGET))
    await recordAct(tx, WHO, 'staking fund', { amount: BUDGET })
  })
}
