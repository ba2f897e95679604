import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Pack } from '#rules/economy/tfa.ts'
import { dayAt } from '#rules/income/days.ts'
import { budgetPart, type Sale } from '#rules/tfa/sale.ts'
import type { Reader } from '#server/store/database.ts'
import { takenPrices } from '#server/swap/taken.ts'
import { backingOf, packSales } from './sale.sql.ts'

/** How the sale of each pack to a member stands at an instant of the world. */
export async function saleStanding(
  reader: Reader,
  economy: Economy,
  member: UserId,
  world: Date,
): Promise<(pack: Pack) => Sale> {
  const [taken, sales] = [await takenPrices(reader, economy), await packSales(reader, member, dayAt(world))]
  const backing = await backingOf(reader)
  return (pack) => {
    const of = sales.find((one) => one.pack === pack.name)
    return {
      ...backing,
      closed: of?.closed ?? false,
      sold: of?.sold ?? 0,
      soldToday: of?.today ?? 0,
      had: of?.had ?? false,
      charging: of?.charging ?? false,
      part: budgetPart(economy, taken, pack.price),
    }
  }
}
