import { ofSystem, ofUser, type UserBook } from '#ledger/chart.ts'
import { sameKey } from '#rules/account/account.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { createSystem, type StarName } from '#server/planet/sky/create.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { moveByHand } from './by-hand.ts'
import type { TestWorld } from './world.ts'

/** Opens the books and makes one star system with planets of the given levels at orbits 1, 2, 3 … */
export async function openWorld(world: TestWorld, levels: readonly number[]): Promise<void> {
  await openBooks(world.services)
  await openStars(world, levels, { system: 1, name: 'dubhe' })
}

/** One more star system of the first galaxy, with a planet for each level. */
export async function openStars(
  world: TestWorld,
  levels: readonly number[],
  { system: number, name }: { readonly system: number; readonly name: StarName },
): Promise<void> {
  const types = ['terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void'] as const
  const opensAt = await worldNow(world.services.database)
  const planets = levels.map((level, index) => ({
    orbit: index + 1,
    type: types[index % types.length] ?? 'terran',
    level,
    opensAt,
  }))
  const { database, economy } = world.services
  const operator = { operator: 'proof', reason: 'a world to try' }
  const system = { galaxy: 1, galaxyName: 'dubhe', system: number, name, planets } as const
  await inTransaction(database, (tx) => createSystem(tx, economy, operator, system))
}

/** Gives a member an asset out of the treasury; what exists on chains as if a deposit on chain 56 had been credited. */
export async function fund(
  world: TestWorld,
  username: string,
  asset: Asset,
  amount: string,
  book: UserBook = 'investment',
): Promise<void> {
  await inTransaction(world.services.database, async (tx) => {
    const { id } = await tx
      .selectFrom('member')
      .select('id')
      .where('username_key', '=', sameKey(username))
      .executeTakeFirstOrThrow()
    const from = ofSystem(asset === 'USDT' || asset === 'DAOT' ? 'custody:56' : 'treasury')
    await moveByHand(tx, await worldNow(tx), [{ from, to: ofUser(id, book), asset, units: units(amount) }])
  })
}

/** The first plots of an era on a planet of the opened world. */
export function plotsOfEra(
  world: TestWorld,
  orbit: number,
  level: number,
  era: number,
): { x: number; y: number; plot: Plot }[] {
  const found: { x: number; y: number; plot: Plot }[] = []
  for (let y = 0; y < 16; y += 1)
    for (let x = 0; x < 16; x += 1) {
      const plot = plotAt(world.services.economy, { galaxy: 1, system: 1, orbit }, level, x, y)
      if (plot?.era === era) found.push({ x, y, plot })
    }
  return found
}
