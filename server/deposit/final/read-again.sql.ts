import { sql } from 'kysely'
import type { StoredBlock } from '#server/deposit/scan/scan.sql.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/**
 * The next final blocks of a chain that were read once, the lowest first. The very first of a chain holds no transaction that could have been left
 * out, and a local chain makes it anew at each start: it was waited for, for ever.
 */
export async function blocksToReadAgain(
  reader: Reader,
  chain: number,
  finality: number,
  count: number,
): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select number, hash from scanned_block where chain = ${chain}
      and number > coalesce((select number from deposit_reread where chain = ${chain}), 0)
      and number <= (select max(number) from scanned_block where chain = ${chain}) - ${finality} + 1
    order by number limit ${count}`.execute(reader)
  return rows
}

/** Notes how far a chain was read again; never backwards. */
export async function moveReadAgain(tx: Tx, chain: number, number: bigint): Promise<void> {
  await sql`insert into deposit_reread (chain, number) values (${chain}, ${number})
    on conflict (chain) do update set number = greatest(deposit_reread.number, excluded.number)`.execute(tx)
}
