import { sql } from 'kysely'
import type { Stray } from '#chain/deposits/stray-transfers.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { StoredBlock } from './scan.sql.ts'

/** The next final blocks of a chain that were read for deposits a second time and not yet looked through for strays, the lowest first; but the very first of a chain. */
export async function blocksToLookThrough(
  reader: Reader,
  chain: number,
  finality: number,
  count: number,
): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select number, hash from scanned_block where chain = ${chain}
      and number > coalesce((select number from stray_scan where chain = ${chain}), 0)
      and number <= (select max(number) from scanned_block where chain = ${chain}) - ${finality}
      and number <= (select number from deposit_reread where chain = ${chain})
    order by number limit ${count}`.execute(reader)
  return rows
}

/** Those of which no deposit stands. */
export async function withoutDeposit(tx: Tx, chain: number, strays: readonly Stray[]): Promise<readonly Stray[]> {
  const { rows } = await sql<{ hash: string; log: number }>`select d.tx_hash as hash, d.log_index as log from deposit d
    where d.chain = ${chain} and d.tx_hash = any (${strays.map(({ txHash }) => txHash)}::text[]) and d.state <> 'reorganised'`.execute(
    tx,
  )
  const deposits = new Set(rows.map(({ hash, log }) => `${hash} ${log}`))
  return strays.filter(({ txHash, logIndex }) => !deposits.has(`${txHash} ${logIndex}`))
}

/** Keeps what was found, however much it is: a contract tells of transfers to our addresses as often as it likes. What is known already stays as it is. */
export async function insertStrays(tx: Tx, chain: number, strays: readonly Stray[]): Promise<void> {
  if (strays.length === 0) return
  const rows = strays.map(({ txHash, logIndex, blockNumber, contract, from, to, rawAmount }) => ({
    chain,
    tx_hash: txHash,
    log_index: logIndex,
    block_number: blockNumber,
    contract,
    sender: from,
    address: to,
    raw: rawAmount,
  }))
  await inChunks(rows, (some) =>
    tx
      .insertInto('stray_transfer')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Notes how far a chain was looked through; never backwards. */
export async function moveStrayScan(tx: Tx, chain: number, number: bigint): Promise<void> {
  await sql`insert into stray_scan (chain, number) values (${chain}, ${number})
    on conflict (chain) do update set number = greatest(stray_scan.number, excluded.number)`.execute(tx)
}
