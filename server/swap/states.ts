import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Index } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { poolOf } from './pool.sql.ts'

/** A state of a pool: its number, and its price. */
export interface PoolState {
  readonly sequence: bigint
  readonly price: Index
}

/** How the pool of an asset stands; undefined while it is not open. */
export async function standingOf(reader: Reader, asset: Asset): Promise<PoolState | undefined> {
  return poolOf(reader, asset)
}

/** The states of a pool after one, in their order. */
export async function statesAfter(
  reader: Reader,
  asset: Asset,
  sequence: bigint,
  limit: number,
): Promise<readonly PoolState[]> {
  const { rows } = await sql<PoolState>`select sequence, price from swap_state
    where asset = ${asset} and sequence > ${sequence} order by sequence limit ${limit}`.execute(reader)
  return rows
}
