import { ofSystem } from '#ledger/chart.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool } from '#server/swap/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { moveByHand } from './by-hand.ts'

/** Opens the pool of an asset with so much of it and of USDT, which came into custody and to the treasury. */
export async function openPool(
  { services }: { readonly services: Pick<Services, 'database' | 'economy'> },
  asset: Asset,
  base: string,
  usdt: string,
) {
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
