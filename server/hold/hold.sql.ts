import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Whoever changes the security of the account waits until this transaction ends. */
export async function lockAgainstChange(tx: Tx, member: bigint): Promise<void> {
  await sql`select 1 from member where id = ${member} for share`.execute(tx)
}

/** What would let something leave the account waits until this transaction ends, and then sees what it did. */
export async function lockForChange(reader: Reader, member: bigint): Promise<void> {
  await sql`select 1 from member where id = ${member} for no key update`.execute(reader)
}

export async function insertHold(
  reader: Reader,
  { member, reason, hours }: { member: bigint; reason: string; hours: number },
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`insert into hold (member, reason, at, until)
    select ${member}, ${reason}, now, now + make_interval(hours => ${hours}) from world_now() as now
    returning until`.execute(reader)
  const until = rows[0]?.until
  if (!until) throw new Error('a hold without an end')
  return until
}

/** The holds in force, the longest first. A hold ends at its instant: then it holds no more. */
export function holdsInForce(reader: Reader, member: bigint) {
  return reader
    .selectFrom('hold')
    .select(['reason', 'at', 'until'])
    .where('member', '=', member)
    .where('until', '>', sql<Date>`world_now()`)
    .orderBy('until', 'desc')
    .execute()
}
