import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

export function bookRows(reader: Reader, member: UserId) {
  return reader
    .selectFrom('address_book')
    .select(['id', 'chain', 'address', 'label', 'added_at', 'usable_at'])
    .where('member', '=', member)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The protection as it was switched last; it is on until `off_at`. */
export function protectionRow(reader: Reader, member: UserId) {
  return reader.selectFrom('address_protection').select('off_at').where('member', '=', member).executeTakeFirst()
}

/** Puts an address in; it can be paid to after so many hours. Undefined: it is there already. */
export async function insertAddress(
  tx: Tx,
  {
    member,
    chain,
    address,
    label,
    hours,
  }: { member: UserId; chain: number; address: string; label: string; hours: number },
): Promise<{ id: string; usableAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; usableAt: Date }>`
    insert into address_book (member, chain, address, label, added_at, usable_at)
    select ${member}, ${chain}, ${address}, ${label}, now, now + make_interval(hours => ${hours}) from world_now() as now
    on conflict (member, chain, address) where removed_at is null do nothing
    returning id, usable_at as "usableAt"`.execute(tx)
  return rows[0]
}

/** Takes an address out; false when it is not in the member's book. */
export async function removeAddress(tx: Tx, member: UserId, id: string): Promise<boolean> {
  const removed = await sql`update address_book set removed_at = world_now()
    where id = ${id} and member = ${member} and removed_at is null`.execute(tx)
  return removed.numAffectedRows === 1n
}

export async function protectNow(tx: Tx, member: UserId): Promise<void> {
  await sql`insert into address_protection (member, since) values (${member}, world_now())
    on conflict (member) do update set since = excluded.since, off_at = null`.execute(tx)
}

/** Lets the protection end so many hours from now. */
export async function protectUntil(tx: Tx, member: UserId, hours: number): Promise<void> {
  await sql`update address_protection set off_at = world_now() + make_interval(hours => ${hours})
    where member = ${member}`.execute(tx)
}
