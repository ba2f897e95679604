import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type ChosenTopic, MAILS_AN_HOUR } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * Whether the mail of a notice goes out now; if not, it waits for the one that lists all that came beyond the fifth within an hour
 * (docs/decisions/086). The hour's row is locked until the transaction ends, so two who tell a member at once count one after the other.
 */
export async function goesNow(
  reader: Reader,
  { notice, member, topic, at }: { notice: bigint; member: UserId; topic: ChosenTopic; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ told: number; due: Date }>`
    insert into mail_hour as h (member, topic, began, told) values (${member}, ${topic}, ${at}, 1)
    on conflict (member, topic) do update set
      began = case when h.began > excluded.began - interval '1 hour' then h.began else excluded.began end,
      told = case when h.began > excluded.began - interval '1 hour' then h.told + 1 else 1 end
    returning told, began + interval '1 hour' as due`.execute(reader)
  const [hour] = rows
  if (!hour || hour.told <= MAILS_AN_HOUR) return true
  await reader.insertInto('mail_waiting').values({ notice, member, topic, due: hour.due }).execute()
  return false
}
