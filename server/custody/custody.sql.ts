import { type Selectable, sql } from 'kysely'
import type { Hash } from 'viem'
import type { Reader, Tx } from '#server/store/database.ts'
import type { CustodyReading } from '#server/store/rows.made.ts'

export type ReadingRow = Selectable<CustodyReading>

/** A block of the scanner. */
export interface Block {
  readonly number: bigint
  readonly hash: Hash
}

/** The scanner's newest block of a chain; of those up to a number, where one is given. */
export async function newestScanned(reader: Reader, chain: number, upTo?: bigint): Promise<Block | undefined> {
  const { rows } = await sql<Block>`select number, hash from scanned_block where chain = ${chain}
    and number <= coalesce(${upTo ?? null}::bigint, number) order by number desc limit 1`.execute(reader)
  return rows[0]
}

/** Whether a block is still part of the scanned chain. */
export async function stillScanned(reader: Reader, chain: number, { number, hash }: Block): Promise<boolean> {
  const { rows } =
    await sql`select from scanned_block where chain = ${chain} and number = ${number} and hash = ${hash}`.execute(
      reader,
    )
  return rows.length > 0
}

/** A withdrawal whose transactions are out. */
export interface Out {
  readonly id: string
  readonly wallet: string
  readonly receiver: string
  readonly contract: string
  readonly raw: bigint
  readonly nonce: number
  readonly hashes: readonly Hash[]
}

/** Payment `p` is of a withdrawal that is being paid or was: what left by another row is excused by none. */
const isAsked = sql`(p.kind <> 'withdrawal' or exists (select from withdrawal w
  where w.id = p.cause and w.state in ('processing', 'callbackFailed', 'success')))`

/** Payment `p`, whose transaction moved crossing `c`, is what that paid: alone, or with what its token kept of the payment and told as well. */
const isPaidBy = sql`p.chain = c.chain and (p.receiver = c.receiver and p.raw = c.raw or p.raw = (select sum(o.raw) from crossing o
  where (o.chain, o.tx_hash, o.asset, o.sender, o.incoming) = (c.chain, c.tx_hash, c.asset, c.sender, false)
  having bool_or(o.receiver = p.receiver)))`

/** Withdrawals of a chain that were signed and have not ended. */
export async function withdrawalsOut(reader: Reader, chain: number): Promise<Out[]> {
  const { rows } =
    await sql<Out>`select p.id, p.wallet, p.receiver, p.contract, p.raw, p.nonce, array_agg(t.hash order by t.number) as hashes
    from payment p join payment_try t on t.payment = p.id and t.hash is not null
    where p.chain = ${chain} and p.state = 'open' and p.kind = 'withdrawal' and p.nonce is not null and ${isAsked} group by p.id`.execute(
      reader,
    )
  return rows
}

/** What stands in the database beside the chain at a block, of one token; raw in its smallest units, `minor` in minor units. */
export interface Standing {
  readonly addresses: bigint
  readonly found: bigint
  readonly dust: bigint
  readonly mined: bigint
  readonly creditedLater: bigint
  readonly paidLater: bigint
  readonly arrived: bigint
  /** Of bookings: what minor units could not carry of them, in 10^-18, what came less what left. */
  readonly rest: bigint
  /** The same of whole bookings whose transfer was not seen. */
  readonly awaited: bigint
  /** Whether an address that moved was not read yet, or was read after it had moved again: by another worker, who is further. */
  readonly unread: boolean
}

/** All of it in one statement; `mined`: withdrawals that receipts tell of up to the block, counted while they are open. */
export async function standingAt(
  tx: Tx,
  of: { readonly chain: number; readonly asset: string; readonly contract: string; readonly block: bigint },
  mined: readonly string[],
): Promise<Standing> {
  const { chain, asset, contract, block } = of
  const booked = sql`chain = ${chain} and asset = ${asset} and state in ('credited', 'belowMinimum')`
  const seen = sql`select from crossing c where c.chain = b.chain and c.tx_hash = b.tx_hash and c.asset = b.asset
    and c.incoming = b.incoming and c.block_number <= ${block}`
  const signed = (what: unknown) => sql`coalesce(sum(case when b.incoming then ${what} else -(${what}) end), 0)`
  const { rows } = await sql<Standing>`select
    (select coalesce(sum(raw), 0) from holding where chain = ${chain} and asset = ${asset} and raw > 0) as addresses,
    (select coalesce(sum(raw), 0) from deposit
      where chain = ${chain} and asset = ${asset} and state = 'confirming' and block_number <= ${block}) as found,
    (select coalesce(sum(dust_raw), 0) from deposit where ${booked} and dust_raw > 0) as dust,
    (select coalesce(sum(raw), 0) from deposit where ${booked} and block_number > ${block}) as "creditedLater",
    (select coalesce(sum(raw), 0) from payment
      where id = any(${mined}::uuid[]) and state = 'open' and contract = ${contract}) as mined,
    (select coalesce(sum(raw), 0) from payment where chain = ${chain} and state = 'paid' and mined_block > ${block}
      and kind = 'withdrawal' and contract = ${contract}) as "paidLater",
    (select coalesce(sum(c.raw), 0) from crossing c where c.chain = ${chain} and c.asset = ${asset} and c.incoming
      and c.block_number <= ${block} and not exists (select from custody_booking b
        where b.chain = c.chain and b.tx_hash = c.tx_hash and b.asset = c.asset and b.incoming)) as arrived,
    (select ${signed(sql`b.rest`)} from custody_booking b where b.chain = ${chain} and b.asset = ${asset}) as rest,
    (select ${signed(sql`b.units * 10000000000 + b.rest`)} from custody_booking b
      where b.chain = ${chain} and b.asset = ${asset} and b.tx_hash is not null and not exists (${seen})) as awaited,
    exists (select from holding where chain = ${chain} and case when moved <= ${block}
      then read_version is distinct from version else read_block > ${block} end) as unread`.execute(tx)
  const [standing] = rows
  if (!standing) throw new Error('nothing stands')
  return standing
}

/** The last look at each token. */
export function readings(reader: Reader): Promise<ReadingRow[]> {
  return reader.selectFrom('custody_reading').selectAll().orderBy('chain').orderBy('asset').execute()
}

/**
 * Writes a look down. True when the token is off, was off at a look at least `apart` seconds ago, and at each one since: the database's
 * clock says so, since several workers look.
 */
export async function noteReading(tx: Tx, row: Omit<ReadingRow, 'at' | 'off_since'>, apart: number): Promise<boolean> {
  const { rows: before } = await sql<{ since: Date | null; long: boolean | null }>`select off_since as since,
      off_since <= clock_timestamp() - ${apart} * interval '1 second' as long from custody_reading
    where chain = ${row.chain} and asset = ${row.asset} for update`.execute(tx)
  const { since = null, long = false } = before[0] ?? {}
  const off = row.difference === 0n ? null : (since ?? sql<Date>`clock_timestamp()`)
  const values = { ...row, off_since: off, at: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('custody_reading')
    .values(values)
    .onConflict((conflict) => conflict.columns(['chain', 'asset']).doUpdateSet(values))
    .execute()
  return row.difference !== 0n && long === true
}

/** A transfer over the border of custody that nobody has explained. */
export interface Unexplained {
  readonly chain: number
  readonly asset: string
  readonly txHash: string
  readonly block: bigint
  readonly sender: string
  readonly receiver: string
  readonly raw: bigint
  readonly incoming: boolean
}

/** Them, the newest first: what came and was not booked, and what left and is no payment of ours. */
export async function unexplained(
  reader: Reader,
  only: { readonly chain?: number; readonly txHash?: string; readonly limit?: number } = {},
): Promise<Unexplained[]> {
  const { chain = null, txHash = null, limit = null } = only
  const { rows } = await sql<Unexplained>`
    select c.chain, c.asset, c.tx_hash as "txHash", c.block_number as block, c.sender, c.receiver, c.raw, c.incoming
    from crossing c where (${chain}::int is null or c.chain = ${chain}) and (${txHash}::text is null or c.tx_hash = ${txHash})
      and not exists (select from custody_booking b
        where b.chain = c.chain and b.tx_hash = c.tx_hash and b.asset = c.asset and b.incoming = c.incoming)
      and not exists (select from payment_try t join payment p on p.id = t.payment
        where t.hash = c.tx_hash and ${isPaidBy} and ${isAsked})
      and not exists (select from payment p
        where p.mined_hash = c.tx_hash and ${isPaidBy} and ${isAsked})
    order by c.block_number desc, c.log_index desc limit ${limit}`.execute(reader)
  return rows
}

/** Whether a transaction moved just what the payment of a withdrawal was to, whatever it took besides. */
export async function paysWithdrawal(reader: Reader, order: string, txHash: string): Promise<boolean> {
  const { rows } = await sql`select from payment p join crossing c on c.tx_hash = ${txHash} and not c.incoming
    where p.kind = 'withdrawal' and p.cause = ${order} and ${isPaidBy} limit 1`.execute(reader)
  return rows.length > 0
}

/**
 * A withdrawal that is to pay one of the sums that a transfer out of a wallet of ours may have paid, and is not over: it is being paid by that wallet, or waits
 * for review.
 */
export async function maybePaidBy(
  reader: Reader,
  { chain, asset, sender, receiver }: Pick<Unexplained, 'chain' | 'asset' | 'sender' | 'receiver'>,
  sums: readonly bigint[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select w.id from withdrawal w
    left join payment p on p.kind = 'withdrawal' and p.cause = w.id
    where w.chain = ${chain} and w.asset = ${asset} and w.address = ${receiver} and w.raw = any(${sums.map(String)}::numeric[])
      and (w.state = 'pendingReview' or p.state = 'open' and p.wallet = ${sender}) order by w.id limit 1`.execute(
    reader,
  )
  return rows[0]?.id
}

/** How often it is booked that a transaction took of an asset out of custody: once, or never. */
export async function bookingsOut(
  reader: Reader,
  { chain, asset, txHash }: { readonly chain: number; readonly asset: string; readonly txHash: string },
): Promise<number> {
  const { rows } = await sql`select from custody_booking
    where (chain, tx_hash, asset, incoming) = (${chain}::int, ${txHash}, ${asset}, false)`.execute(reader)
  return rows.length
}

/** Writes a booking; its transaction is booked once, a way and asset. */
export async function insertBooking(
  tx: Tx,
  row: {
    readonly id: string
    readonly chain: number
    readonly asset: string
    readonly incoming: boolean
    readonly units: bigint
    readonly rest: bigint
    readonly tx_hash: string | null
    readonly journal: string
    readonly operator: string
    readonly reason: string
  },
): Promise<void> {
  await tx.insertInto('custody_booking').values(row).execute()
}
