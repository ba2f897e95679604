import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ofSystem } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** Fills the budget that pools pay from out of the treasury, minor units of RC. Throws a `RangeError` that says what is short. */
export async function fundPools(tx: Tx, amount: Minor): Promise<void> {
  const [journal, worldAt] = [uuidv7(), await worldNow(tx)]
  const legs = [{ from: ofSystem('treasury'), to: ofSystem('pool-budget'), asset: 'RC', units: amount }] as const
  try {
    await post(tx, { id: journal, kind: 'poolFunding', cause: journal, actor: null, worldAt, legs })
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`the treasury does not hold so much: ${error.account}`)
    throw error
  }
  await tx.insertInto('pool_funding').values({ journal, amount, world_at: worldAt }).execute()
}

/** All that operators have put into it, minor units of RC. */
export async function filledPools(reader: Reader): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(amount), 0)::numeric as sum from pool_funding`.execute(
    reader,
  )
  return rows[0]?.sum ?? 0n
}
