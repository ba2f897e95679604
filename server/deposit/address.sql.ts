import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

export async function addressOfMember(reader: Reader, member: UserId): Promise<string | undefined> {
  const row = await reader
    .selectFrom('deposit_address')
    .select('address')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.address
}

/** Takes the next number below a key; whoever else asks waits until this transaction ends. */
export async function takeIndex(tx: Tx, key: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`insert into deposit_key (name, next) values (${key}, 1)
    on conflict (name) do update set next = deposit_key.next + 1 returning next - 1 as index`.execute(tx)
  const index = rows[0]?.index
  if (index === undefined) throw new Error(`no number below ${key}`)
  return index
}

/** Gives a member an address; false when the member has one already. */
export async function insertAddress(
  tx: Tx,
  given: { member: UserId; key: string; index: number; address: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposit_address')
    .values(given)
    .onConflict((conflict) => conflict.column('member').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whose these addresses are; strangers' are left out. */
export async function membersAt(reader: Reader, addresses: readonly string[]): Promise<Map<string, bigint>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await sql<{ address: string; member: UserId }>`
    select address, member from deposit_address where address = any(${addresses}::text[])`.execute(reader)
  return new Map(rows.map(({ address, member }) => [address, member]))
}
