import { type Selectable, sql, type Updateable } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { DepositState } from '#rules/deposit/deposit.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Deposit } from '#server/store/rows.made.ts'

export type DepositRow = Selectable<Deposit>

/** A deposit as a scan found it. */
export interface Found {
  readonly id: string
  readonly member: UserId
  readonly chain: number
  readonly asset: string
  readonly contract: string
  readonly tx_hash: string
  readonly ordinal: number
  readonly log_index: number
  readonly sender: string
  readonly address: string
  readonly raw: bigint
  readonly minor: Minor
  readonly dust_raw: bigint
  readonly block_number: bigint
  readonly block_hash: string
}

/**
 * Writes a found deposit: a new one, or one that was reorganised away and has come back. What brings something else at the place of one that is gone
 * is another: that stays whose it was, with what he owes for it. At a place where one stands nothing changes: the same log was delivered twice.
 * How many were written.
 */
export async function upsertFound(tx: Tx, found: Found): Promise<number> {
  const { id: _, chain, tx_hash, ordinal, ...brought } = found
  const { member, asset, contract, raw } = brought
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set({ ...brought, state: 'confirming', reorganised_at: null })
    .where('chain', '=', chain)
    .where('tx_hash', '=', tx_hash)
    .where('ordinal', '=', ordinal)
    .where(sql<boolean>`(member, asset, contract, raw) = (${member}::bigint, ${asset}, ${contract}, ${raw}::numeric)`)
    .where(sql<boolean>`not exists (select from deposit stands where stands.chain = ${chain}
      and stands.tx_hash = ${tx_hash} and stands.ordinal = ${ordinal} and stands.state <> 'reorganised')`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return Number(numUpdatedRows)
  const query = tx.insertInto('deposit').values(found)
  const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** Booked deposits of a chain whose block is gone. */
export function bookedWithoutBlock(tx: Tx, chain: number): Promise<DepositRow[]> {
  return tx
    .selectFrom('deposit')
    .selectAll()
    .where('chain', '=', chain)
    .where('block_number', 'is', null)
    .where('state', 'in', ['credited', 'belowMinimum'])
    .orderBy('member')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateDeposit(tx: Tx, id: string, change: Updateable<Deposit>): Promise<void> {
  await tx.updateTable('deposit').set(change).where('id', '=', id).execute()
}

/** A deposit that has its confirmations, and its place among them. */
export interface Due {
  readonly id: string
  readonly block: bigint
}

/** The next hundred deposits that have their confirmations, by their blocks. */
export async function dueDeposits(reader: Reader, chain: number, upTo: bigint, after?: Due): Promise<Due[]> {
  const { rows } = await sql<Due>`select id, block_number as block from deposit
    where chain = ${chain} and state = 'confirming' and block_number <= ${upTo}
      and (block_number, id) > (${after?.block ?? -1n}::bigint, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by block_number, id limit 100`.execute(reader)
  return rows
}

/** The deposit, held by this transaction, when it still waits within a block of the scanned chain; else nothing. */
export function holdConfirming(tx: Tx, id: string): Promise<DepositRow | undefined> {
  return tx
    .selectFrom('deposit')
    .selectAll('deposit')
    .where('id', '=', id)
    .where('state', '=', 'confirming')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scanned_block')
          .select('hash')
          .whereRef('scanned_block.chain', '=', 'deposit.chain')
          .whereRef('scanned_block.number', '=', 'deposit.block_number')
          .whereRef('scanned_block.hash', '=', 'deposit.block_hash'),
      ),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What a member owes of reversals in an asset, held by this transaction: of one deposit first, then the oldest. */
export async function owingDeposits(
  tx: Tx,
  { member, asset, first }: { member: UserId; asset: string; first: string },
): Promise<{ id: string; shortfall: Minor }[]> {
  const { rows } = await sql<{ id: string; shortfall: Minor }>`select id, shortfall from deposit
    where member = ${member} and asset = ${asset} and shortfall > 0 order by id <> ${first}, id for update`.execute(tx)
  return rows
}

/** A deposit as its owner sees it, with the scanner's newest block of its chain. */
export type ShownRow = DepositRow & { readonly head: bigint | null }

/** What of a member's deposits a list shows. */
export interface DepositFilter {
  readonly chain?: number | undefined
  readonly state?: DepositState | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's deposits behind a place, in an order; ids are time-ordered. */
export async function depositRows(
  reader: Reader,
  member: UserId,
  { chain, state, from, to, sort, after, limit }: DepositFilter,
): Promise<ShownRow[]> {
  const { behind, by } = recordOrder(sort, after, { amount: 'minor' })
  const wanted = [
    sql`member = ${member}`,
    behind,
    ...(chain === undefined ? [] : [sql`chain = ${chain}`]),
    ...(state ? [sql`state = ${state}`] : []),
    ...(from ? [sql`seen_at >= ${from}`] : []),
    ...(to ? [sql`seen_at < ${to}`] : []),
  ]
  const { rows } = await sql<ShownRow>`
    select d.*, (select max(number) from scanned_block b where b.chain = d.chain) as head from deposit d
    where ${sql.join(wanted, sql` and `)}
    order by ${by} limit ${limit}`.execute(reader)
  return rows
}

/** One deposit of a member. */
export async function depositOf(reader: Reader, member: UserId, id: string): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select d.*, (select max(number) from scanned_block b where b.chain = d.chain) as head from deposit d
    where member = ${member} and id = ${id}`.execute(reader)
  return rows[0]
}
