import { ofSystem } from '#ledger/chart.ts'
import { units } from '#rules/amount/decimal.ts'
import type { RewardKind } from '#rules/reward/kinds.ts'
import { insertRewards } from '#server/reward/rewards.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { moveByHand } from './by-hand.ts'
import type { Person } from './person.ts'
import { requestId, type TestWorld } from './world.ts'

/** The number of somebody. */
export async function memberId(world: TestWorld, { username }: Pick<Person, 'username'>): Promise<bigint> {
  const query = world.services.database.selectFrom('member').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}

/**
 * Makes a reward as the word that makes it would, its DU out of the treasury: of a purchase of `buyer`, or of nobody's. `at`: the database's
 * instant of the purchase, where it matters which deposits were there by then.
 */
export async function rewarded(
  world: TestWorld,
  who: Person,
  amount: string,
  { kind = 'market', buyer, at }: { readonly kind?: RewardKind; readonly buyer?: Person; readonly at?: Date } = {},
): Promise<void> {
  const { database, economy, now } = world.services
  const member = await memberId(world, who)
  const of = buyer ? { buyer: await memberId(world, buyer), purchase: requestId(), at: at ?? now() } : null
  await inTransaction(database, async (tx) => {
    const madeAt = await worldNow(tx)
    const legs = [{ from: ofSystem('treasury'), to: ofSystem('rewards'), asset: 'DU', units: units(amount) } as const]
    await moveByHand(tx, madeAt, legs)
    await insertRewards(tx, economy, [{ member, kind, amount: units(amount), of, madeAt, facts: {} }])
  })
}
