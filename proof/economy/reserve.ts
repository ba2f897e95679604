import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

type Reserve = 'emission'

/** Moves what it takes between a reserve and the treasury, so that the reserve holds so many minor units of DU. */
export async function leaveIn(world: TestWorld, reserve: Reserve, held: bigint): Promise<void> {
  await inTransaction(world.services.database, async (tx) => {
    const more = held - (await systemBalance(tx, reserve, 'DU'))
    if (more === 0n) return
    const [from, to] = more > 0n ? (['treasury', reserve] as const) : ([reserve, 'treasury'] as const)
    const legs = [{ from: ofSystem(from), to: ofSystem(to), asset: 'DU', units: more > 0n ? more : -more } as const]
    await moveByHand(tx, await worldNow(tx), legs)
  })
}
