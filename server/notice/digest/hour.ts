import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type ChosenTopic, MAILS_AN_HOUR } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/** How many a member was told of a topic in the hour that goes on, this one included, and when the hour is over. */
export interface Hour {
  readonly told: number
  readonly due: Date
}

/**
 * Counts that a member is told something of a topic. The hour's row is locked until the transaction ends, so two who tell a member at once
 * count one after the other.
 */
export async function countTold(
  reader: Reader,
  { member, topic, at }: { member: UserId; topic: ChosenTopic; at: Date },
): Promise<Hour> {
  const { rows } = await sql<Hour>`
    insert into mail_hour as h (member, topic, began, told) values (${member}, ${topic}, ${at}, 1)
    on conflict (member, topic) do update set
      began = case when h.began > excluded.began - interval '1 hour' then h.began else excluded.began end,
      told = case when h.began > excluded.began - interval '1 hour' then h.told + 1 else 1 end
    returning told, began + interval '1 hour' as due`.execute(reader)
  return rows[0] ?? { told: 1, due: at }
}

/** Whether one goes out by itself; those beyond the fifth within an hour do not (docs/decisions/086). */
export function goesAlone({ told }: Hour): boolean {
  return told <= MAILS_AN_HOUR
}

/** Whether it is the first that does not: the one by which a push message says that there is more. */
export function isFirstBeyond({ told }: Hour): boolean {
  return told === MAILS_AN_HOUR + 1
}

/** Keeps the mail of a notice for the one that lists all that came beyond the fifth. */
export async function keepForLater(
  reader: Reader,
  { notice, member, topic, due }: { notice: bigint; member: UserId; topic: ChosenTopic; due: Date },
): Promise<void> {
  await reader.insertInto('mail_waiting').values({ notice, member, topic, due }).execute()
}
