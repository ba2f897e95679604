import { sql } from 'kysely'
import type { Found } from '#server/deposit/deposit.sql.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** A token by its place on a chain. */
export interface TokenPlace {
  readonly asset: string
  readonly contract: string
}

/**
 * The tokens of a chain's deposits that stand above a block, or have stood in none for less than an hour: what comes back does so within minutes, and a
 * contract that answers no question is asked no longer. Costs what stands there, and what the chain took back for good.
 */
export async function tokensAbove(reader: Reader, chain: number, block: bigint): Promise<TokenPlace[]> {
  const { rows } =
    await sql<TokenPlace>`select asset, contract from deposit where chain = ${chain} and block_number > ${block}
    union select asset, contract from deposit where chain = ${chain} and block_number is null
      and reorganised_at > clock_timestamp() - interval '1 hour'`.execute(reader)
  return rows
}

/** Those that are deposits already, wherever they stood before. */
export async function knownOf(tx: Tx, found: readonly Found[]): Promise<Found[]> {
  const known: Found[] = []
  for (const one of found) {
    const { member, chain, asset, contract, tx_hash, ordinal, raw } = one
    const { rows } =
      await sql`select from deposit where chain = ${chain} and tx_hash = ${tx_hash} and ordinal = ${ordinal}
      and (member, asset, contract, raw) = (${member}::bigint, ${asset}, ${contract}, ${raw}::numeric) limit 1`.execute(
        tx,
      )
    if (rows.length > 0) known.push(one)
  }
  return known
}
