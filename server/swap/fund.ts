import { v7 as uuidv7 } from 'uuid'
import { ofSystem, swapPoolOf } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { besideOf, type Pool } from '#rules/swap/pool.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { holdPool, insertPool, movePool, type PoolRow, pools } from './pool.sql.ts'

/**
 * Fills the pool of an asset out of the treasury. The first filling opens it and makes its price; into an open pool USDT comes beside the
 * asset as the price wants it, and `usdt` is the most that may. Throws a `RangeError` that says what is wrong.
 */
export async function fundPool(
  tx: Tx,
  { economy }: Pick<Services, 'economy'>,
  asset: Asset,
  base: Minor,
  usdt: Minor,
): Promise<Pool> {
  if (!economy.swap.assets.includes(asset)) throw new RangeError(`${asset} has no pool`)
  if (base <= 0n || usdt <= 0n) throw new RangeError('both sides of a pool are filled')
  const pool = await holdPool(tx, asset)
  const beside = pool ? besideOf(pool, base) : usdt
  if (beside > usdt) throw new RangeError('the pool would take more USDT than that beside it')
  const [id, worldAt, its] = [uuidv7(), await worldNow(tx), ofSystem(swapPoolOf(asset))]
  const legs = [
    { from: ofSystem('treasury'), to: its, asset, units: base },
    { from: ofSystem('treasury'), to: its, asset: 'USDT', units: beside },
  ] as const
  try {
    await post(tx, { id, kind: 'swapFunding', cause: id, actor: null, worldAt, legs })
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`the treasury does not hold so much: ${error.account}`)
    throw error
  }
  const now = { base: (pool?.base ?? 0n) + base, usdt: (pool?.usdt ?? 0n) + beside }
  if (pool) await movePool(tx, pool, [now], worldAt)
  else await insertPool(tx, asset, now, worldAt)
  return now
}

/** All pools that were opened, as they stand. */
export function openPools(reader: Reader): Promise<PoolRow[]> {
  return pools(reader)
}
