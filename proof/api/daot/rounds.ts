import { ofSystem } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { openRound } from '#server/daot/sale.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

const HOUR = 3_600_000

/** What a test's round sells; the figures of the demo's where they are left out. */
export interface Given {
  readonly stock?: string
  readonly price?: string
  readonly least?: string
  readonly most?: string
  /** Its window, in hours from now of the world's clock. */
  readonly fromHours?: number
  readonly toHours?: number
}

/** Opens a round whose stock came into custody and to the treasury; answers its number. */
export async function openDaotRound({ services }: Pick<TestWorld, 'services'>, given: Given = {}): Promise<number> {
  const { stock = '1000000', price = '0.1', least = '100', most = '50000', fromHours = 0, toHours = 48 } = given
  return inTransaction(services.database, async (tx) => {
    const now = await worldNow(tx)
    const leg = { from: ofSystem('custody:56'), to: ofSystem('treasury'), asset: 'DAOT', units: units(stock) } as const
    await moveByHand(tx, now, [leg])
    return openRound(tx, services, {
      opensAt: now.getTime() + fromHours * HOUR,
      closesAt: now.getTime() + toHours * HOUR,
      stock: units(stock),
      price: units(price),
      least: units(least),
      most: units(most),
    })
  })
}
