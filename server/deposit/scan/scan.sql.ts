import { sql } from 'kysely'
import type { Header } from '#chain/deposits/follow-head.ts'
import type { Reader, Tx } from '#server/store/database.ts'

const KEPT = 2000n
/** So many at most, whatever waits: blocks of a day of the fastest chain. */
const MOST_KEPT = 200_000n
// any number: together with the chain's it names the lock of its scanner
const LOCK = 7_710_250

/** A block of the scanner's own memory. */
export interface StoredBlock {
  readonly number: bigint
  readonly hash: `0x${string}`
}

/** The newest scanned blocks, the highest first. */
export async function newestBlocks(reader: Reader, chain: number, count: number): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select number, hash from scanned_block where chain = ${chain} order by number desc limit ${count}`.execute(reader)
  return rows
}

/** Whether these very blocks are still part of the scanned chain. */
export async function stillStand(tx: Tx, chain: number, blocks: readonly StoredBlock[]): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from scanned_block
    where chain = ${chain} and number = any(${blocks.map(({ number }) => number)}::bigint[])
      and hash = any(${blocks.map(({ hash }) => hash)}::text[])`.execute(tx)
  return Number(rows[0]?.count) === blocks.length
}

/** Keeps other scanners of this chain waiting until the transaction ends. */
export async function lockScan(tx: Tx, chain: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${chain})`.execute(tx)
}

/**
 * Adds blocks that follow the newest one, and forgets the oldest. One that is still to be read a second time or looked through for strays stays, and so
 * does that of a deposit that is not booked: what is gone from here is found by neither, and booked no more.
 */
export async function insertBlocks(tx: Tx, chain: number, blocks: readonly Header[]): Promise<void> {
  const last = blocks.at(-1)
  if (!last) return
  await tx
    .insertInto('scanned_block')
    .values(blocks.map(({ number, hash, parentHash }) => ({ chain, number, hash, parent: parentHash })))
    .execute()
  await sql`delete from scanned_block where chain = ${chain} and number < greatest(${last.number - MOST_KEPT}::bigint, least(
      ${last.number - KEPT}::bigint,
      coalesce((select number from deposit_reread where chain = ${chain}), -1) + 1,
      coalesce((select number from stray_scan where chain = ${chain}), -1) + 1,
      (select min(block_number) from deposit where chain = ${chain} and state = 'confirming')))`.execute(tx)
}

/**
 * Takes back what stood above the last common block: blocks go, deposits lose theirs, what moved is read anew, and blocks that take the place
 * of final ones are read a second time, and looked through for strays, as those were.
 */
export async function dropBlocksAbove(tx: Tx, chain: number, ancestor: bigint): Promise<void> {
  await tx.deleteFrom('scanned_block').where('chain', '=', chain).where('number', '>', ancestor).execute()
  await sql`update deposit set block_number = null, block_hash = null,
      reorganised_at = clock_timestamp(),
      state = case state when 'confirming' then 'reorganised' else state end
    where chain = ${chain} and block_number > ${ancestor}`.execute(tx)
  await sql`update holding set moved = ${ancestor}, version = version + 1
    where chain = ${chain} and moved > ${ancestor}`.execute(tx)
  await tx.deleteFrom('crossing').where('chain', '=', chain).where('block_number', '>', ancestor).execute()
  await sql`update deposit_reread set number = ${ancestor} where chain = ${chain} and number > ${ancestor}`.execute(tx)
  await sql`update stray_scan set number = ${ancestor} where chain = ${chain} and number > ${ancestor}`.execute(tx)
}

/** The scanner's newest block of a chain. */
export async function scannedHead(reader: Reader, chain: number): Promise<bigint | undefined> {
  return (await newestBlocks(reader, chain, 1))[0]?.number
}
