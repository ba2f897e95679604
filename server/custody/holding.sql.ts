import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { Block } from './custody.sql.ts'

/** A deposit address whose balance is to be read. */
export interface Unread {
  readonly asset: string
  readonly address: string
  readonly version: number
}

/** Addresses that moved up to a block and were not read since. */
export async function unreadHoldings(reader: Reader, chain: number, upTo: bigint, limit: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select asset, address, version from holding
    where chain = ${chain} and moved <= ${upTo} and read_version is distinct from version
    order by moved limit ${limit}`.execute(reader)
  return rows
}

/**
 * Whether the block that was read at is still part of the scanned chain; held, so that a reorganisation which takes it comes after what is
 * written, and marks it. Without this a look that began before it would write what stood in a block that is gone.
 */
const stands = (chain: number, { number, hash }: Block) =>
  sql`stands as materialized (select from scanned_block
    where chain = ${chain} and number = ${number} and hash = ${hash} for key share)`

/** Writes down what an address held at a block; an address that moved meanwhile is read again. */
export async function noteHolding(
  reader: Reader,
  chain: number,
  { asset, address, version }: Unread,
  raw: bigint,
  block: Block,
): Promise<void> {
  await sql`with ${stands(chain, block)} update holding set raw = ${raw}, read_version = ${version}, read_block = ${block.number}
    where chain = ${chain} and asset = ${asset} and address = ${address} and version = ${version}
      and exists (select from stands)`.execute(reader)
}

/** Addresses that moved above the head of their chain: it has gone back, and what they were read as is of blocks that it has not. */
export async function holdingsAbove(
  reader: Reader,
  chain: number,
  { head, block, limit }: { readonly head: bigint; readonly block: bigint; readonly limit: number },
): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select asset, address, version from holding
    where chain = ${chain} and moved > ${head} and read_block is distinct from ${block}::bigint order by moved limit ${limit}`.execute(
    reader,
  )
  return rows
}

/** Writes down what such an address holds now, for this look: of no version, so that it is read again wherever the chain goes from here. */
export async function noteBelow(
  reader: Reader,
  chain: number,
  { asset, address, version }: Unread,
  raw: bigint,
  block: Block,
): Promise<void> {
  await sql`with ${stands(chain, block)} update holding set raw = ${raw}, read_version = 0, read_block = ${block.number}
    where chain = ${chain} and asset = ${asset} and address = ${address} and version = ${version} and moved > ${block.number}
      and exists (select from stands)`.execute(reader)
}

/** The next deposit addresses that are asked though nothing told of them; begins anew behind the last one. */
export async function nextToWalk(reader: Reader, chain: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select address from deposit_address
    where address > coalesce((select address from custody_walk where chain = ${chain}), '')
    order by address limit ${count}`.execute(reader)
  return rows.map(({ address }) => address)
}

/** Notes how far the addresses were asked; undefined: to the end. */
export async function noteWalk(reader: Reader, chain: number, address: string | undefined): Promise<void> {
  await sql`insert into custody_walk (chain, address) values (${chain}, ${address ?? ''})
    on conflict (chain) do update set address = excluded.address`.execute(reader)
}

/** Writes down what was found at an address that nothing told of; one that moved later is left to those that are unread. */
export async function noteWalked(
  reader: Reader,
  chain: number,
  { asset, address }: Pick<Unread, 'asset' | 'address'>,
  raw: bigint,
  block: Block,
): Promise<void> {
  const { number } = block
  await sql`with ${stands(chain, block)}
    insert into holding (chain, asset, address, moved, version, read_version, read_block, raw)
    select ${chain}::int, ${asset}, ${address}, ${number}::bigint, 1, 1, ${number}::bigint, ${raw}::numeric from stands where ${raw}::numeric > 0
    on conflict (chain, asset, address) do update set raw = excluded.raw, read_block = excluded.read_block
      where holding.read_version = holding.version and holding.moved <= excluded.read_block`.execute(reader)
}
