import type { PackName } from '#rules/economy/tfa.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { packRows, setClosed } from './sale.sql.ts'

/** The packs with how many of each were sold, and since when it is closed. */
export async function soldPacks(
  reader: Reader,
): Promise<readonly { readonly pack: PackName; readonly sold: number; readonly closedAt: Date | null }[]> {
  const rows = await packRows(reader)
  return rows.map(({ pack, sold, closed_at }) => ({ pack, sold, closedAt: closed_at }))
}

/** Takes a pack off sale: nobody buys it any more, and what was sold goes on as it is. Throws a `RangeError` where it is off sale already. */
export async function closePack(tx: Tx, operator: Operator, pack: PackName): Promise<void> {
  if (!(await setClosed(tx, pack, await worldNow(tx)))) throw new RangeError(`pack ${pack} is closed already`)
  await recordAct(tx, operator, 'tfa close', { pack })
}

/** Puts it on sale again, within the limits that it has. Throws a `RangeError` where it is on sale. */
export async function openPack(tx: Tx, operator: Operator, pack: PackName): Promise<void> {
  if (!(await setClosed(tx, pack, null))) throw new RangeError(`pack ${pack} is open already`)
  await recordAct(tx, operator, 'tfa open', { pack })
}
