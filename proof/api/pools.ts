import { ofSystem } from '#ledger/chart.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool } from '#server/swap/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { moveByHand } from './by-hand.ts'
import type { TestWorld } from './world.ts'

/** Opens the pool of an asset with so much of it and of USDT, which came into custody and to the treasury. */
export async function openPool({ services }: Pick<TestWorld, 'services'>, asset: Asset, base: string, usdt: string) {
  await inTransaction(services.database, async (tx) => {
    const outside = [['USDT', usdt] as const, ...(asset === 'DAOT' ? [[asset, base] as const] : [])]
    const legs = outside.map(
      ([of, amount]) =>
        ({ from: ofSystem('custody:56'), to: ofSystem('treasury'), asset: of, units: units(amount) }) as const,
    )
    await moveByHand(tx, await worldNow(tx), legs)
    await fundPool(tx, services, asset, units(base), units(usdt))
  })
}
