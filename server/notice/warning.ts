import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { dayAt } from '#rules/income/days.ts'
import type { LapseKind, Warning } from '#rules/lapse/lapses.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Notes that a member is warned by mail of what lapses; false when he was warned on that day of the world before. */
export async function noteWarning(
  tx: Tx,
  { member, kinds, ...warning }: Warning & { readonly member: UserId; readonly kinds: readonly LapseKind[] },
): Promise<boolean> {
  const noted = await tx
    .insertInto('lapse_warning')
    .values({ member, ...warning, kinds: [...kinds] })
    .onConflict((on) => on.columns(['member', 'day']).doNothing())
    .returning('member')
    .executeTakeFirst()
  return noted !== undefined
}

/** The last warning of each of some members since a day of the world. */
export async function lastWarnings(
  reader: Reader,
  members: readonly UserId[],
  sinceDay: number,
): Promise<Map<UserId, Warning>> {
  const { rows } = await sql<Warning & { member: UserId }>`
    select distinct on (member) member, day, at, until from lapse_warning
    where member = any (${members.map(String)}::bigint[]) and day >= ${sinceDay} order by member, day desc`.execute(
    reader,
  )
  return new Map(rows.map(({ member, ...warning }) => [member, warning]))
}

/** Whom mails told that something of a kind lapses at an instant: a mail looks as far as the end of the next day. */
export async function warnedOf(reader: Reader, kind: LapseKind, at: Date): Promise<UserId[]> {
  const rows = await reader
    .selectFrom('lapse_warning')
    .select('member')
    .distinct()
    .where('day', 'in', [dayAt(at) - 1, dayAt(at)])
    .where(sql<boolean>`${kind} = any (kinds)`)
    .where('at', '<', at)
    .where('until', '>', at)
    .execute()
  return rows.map(({ member }) => member)
}
