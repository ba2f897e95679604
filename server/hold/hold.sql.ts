import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Whoever changes the security of the account waits until this transaction ends. */
export async function lockAgainstChange(tx: Tx, member: bigint): Promise<void> {
  await sql`select 1 from member where id = ${member} for share`.execute(tx)
}

/** The same of many members, in the order of their ids. */
export async function lockAllAgainstChange(tx: Tx, members: readonly UserId[]): Promise<void> {
  await sql`select 1 from member where id = any (${members}::bigint[]) order by id for share`.execute(tx)
}

/** Which of some members are frozen, stopped or held. */
export async function heldAmong(tx: Tx, members: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ member: UserId }>`select member from unnest(${members}::bigint[]) member
    where exists (select from account_freeze f where f.member = member.member and f.lifted_at is null)
      or exists (select from deposit_flag s where s.member = member.member and s.cleared_at is null)
      or exists (select from hold h where h.member = member.member and h.until > world_now())`.execute(tx)
  return new Set(rows.map(({ member }) => member))
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
