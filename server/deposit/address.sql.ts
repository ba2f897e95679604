import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { TIMELINE } from '#server/store/timeline.ts'

export async function addressOfMember(reader: Reader, member: UserId): Promise<string | undefined> {
  const row = await reader
    .selectFrom('deposit_address')
    .select('address')
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.address
}

/** Numbers that are left out where it is not known which were given last: more than anybody gives between a backup's last moment and a failure. */
const AHEAD = 10_000

/**
 * Takes the next number below a key; whoever else asks waits until this transaction ends. A server that writes another timeline than at the
 * last one was brought back, or promoted: it may have given further numbers that it does not know, and their owners keep on paying in there.
 */
export async function takeIndex(tx: Tx, key: string): Promise<number> {
  // what the version before wrote, a backup of it too, has no timeline: nobody knows which
  const { rows } = await sql<{
    index: number
  }>`insert into deposit_key (name, next, timeline) values (${key}, 1, ${TIMELINE})
    on conflict (name) do update set timeline = excluded.timeline,
      next = deposit_key.next + 1 + case when deposit_key.timeline is distinct from excluded.timeline then ${AHEAD}::int else 0 end
    returning next - 1 as index`.execute(tx)
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
