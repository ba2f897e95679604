import { openedSupply } from '#ledger/open.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * Refuses to start with another supply of an asset than the books were opened with: the database issues up to that one, while the law and what the
 * public reads would go by the other. Books that were not opened yet are left to be. Throws a RangeError that names both.
 */
export async function requireOpenedSupply(reader: Reader, { supply }: Pick<Economy, 'supply'>): Promise<void> {
  const opened = await openedSupply(reader)
  for (const asset of ASSETS) {
    const [before, now] = [opened.get(asset), supply[asset] ?? (0n as Minor)]
    if (before === undefined || before === now) continue
    const [was, is] = [before, now].map((units) => formatUnits(units))
    throw new RangeError(`supply: the books were opened with ${was} ${asset}, and it is ${is}`)
  }
}
