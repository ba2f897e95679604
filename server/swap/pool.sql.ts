import { sql } from 'kysely'
import { type Asset, isAsset } from '#rules/amount/amount.ts'
import type { Index } from '#rules/amount/labels.ts'
import type { Pool } from '#rules/swap/pool.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** A pool as it stands. */
export interface PoolRow extends Pool {
  readonly asset: Asset
  readonly sequence: bigint
  readonly price: Index
  /** The world's instant since which it stands so. */
  readonly at: Date
}

/** All pools that were opened. */
export async function pools(reader: Reader): Promise<PoolRow[]> {
  const rows = await reader
    .selectFrom('swap_pool')
    .select(['asset', 'sequence', 'base', 'usdt', 'price', 'at'])
    .execute()
  return rows.filter((row) => isAsset(row.asset))
}

/** The pool of an asset; undefined while it is not open. */
export async function poolOf(reader: Reader, asset: Asset): Promise<PoolRow | undefined> {
  return (await one(asset).execute(reader)).rows[0]
}

/** The same, and nobody else swaps with it until this transaction ends: its state is used by one swap. */
export async function holdPool(tx: Tx, asset: Asset): Promise<PoolRow | undefined> {
  return (await sql<PoolRow>`${one(asset)} for update`.execute(tx)).rows[0]
}

/** The same of some assets, in one order whoever asks, by their assets. */
export async function holdPools(tx: Tx, assets: readonly Asset[]): Promise<Map<Asset, PoolRow>> {
  const { rows } = await sql<PoolRow>`select asset, sequence, base, usdt, price, at from swap_pool
    where asset = any (${assets}::text[]) order by asset for update`.execute(tx)
  return new Map(rows.map((row) => [row.asset, row]))
}

const one = (asset: Asset) =>
  sql<PoolRow>`select asset, sequence, base, usdt, price, at from swap_pool where asset = ${asset}`

/** Opens a pool with its first state. */
export async function insertPool(tx: Tx, asset: Asset, { base, usdt }: Pool, at: Date): Promise<void> {
  await sql`insert into swap_pool (asset, base, usdt, price, at) values (${asset}, ${base}, ${usdt}, 0, ${at})`.execute(
    tx,
  )
}

/** Takes a pool that is held to its next states, one after the other. */
export async function movePool(tx: Tx, { asset, sequence }: PoolRow, states: readonly Pool[], at: Date): Promise<void> {
  const [base, usdt] = [states.map((state) => state.base.toString()), states.map((state) => state.usdt.toString())]
  await sql`select move_swap_pool(${asset}, ${sequence}, ${base}::numeric[], ${usdt}::numeric[], ${at})`.execute(tx)
}
