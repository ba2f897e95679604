import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type ChosenTopic, MAILS_AN_HOUR } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'
import { appended, type Columns, unnested } from '#server/store/unnest.ts'

/** How many a member was told of a topic in the hour that goes on, this one included, and when the hour is over. */
export interface Hour {
  readonly told: number
  readonly due: Date
}

/** That a member is told something of a topic. */
interface Count {
  readonly member: UserId
  readonly topic: ChosenTopic
  readonly at: Date
}

const COUNTED = {
  member: { type: 'bigint', of: ({ member }) => member },
  topic: { type: 'text', of: ({ topic }) => topic },
  at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
} as const satisfies Columns<Count>

/**
 * Counts what members are told of topics, and how many each of it makes, at its place. An hour's row is locked until the transaction ends, so two who
 * tell a member at once count one after the other; hours are locked in the order of their members, whoever is told first.
 */
export async function countTold(reader: Reader, counts: readonly Count[]): Promise<Hour[]> {
  if (counts.length === 0) return []
  const { rows } = await sql<Hour & { readonly member: UserId; readonly topic: string }>`
    insert into mail_hour as h (member, topic, began, told)
      select member, topic, min(at), count(*) from ${unnested('counted', COUNTED, counts)} group by member, topic order by member, topic
    on conflict (member, topic) do update set
      began = case when h.began > excluded.began - interval '1 hour' then h.began else excluded.began end,
      told = case when h.began > excluded.began - interval '1 hour' then h.told + excluded.told else excluded.told end
    returning member, topic, told, began + interval '1 hour' as due`.execute(reader)
  const hours = new Map(rows.map(({ member, topic, ...hour }) => [`${member} ${topic}`, hour]))
  const keys = counts.map(({ member, topic }) => `${member} ${topic}`)
  return counts.map(({ at }, place) => {
    const { told, due } = hours.get(keys[place] ?? '') ?? { told: 1, due: at }
    const later = keys.filter((key, other) => other > place && key === keys[place]).length
    return { told: told - later, due }
  })
}

/** Whether one goes out by itself; those beyond the fifth within an hour do not (docs/decisions/086). */
export function goesAlone({ told }: Hour): boolean {
  return told <= MAILS_AN_HOUR
}

/** Whether it is the first that does not: the one by which a push message says that there is more. */
export function isFirstBeyond({ told }: Hour): boolean {
  return told === MAILS_AN_HOUR + 1
}

/** The mail of a notice that waits for the one that lists all that came beyond the fifth. */
export interface Later {
  readonly notice: bigint
  readonly member: UserId
  readonly topic: ChosenTopic
  readonly due: Date
}

const KEPT = {
  notice: { type: 'bigint', of: ({ notice }) => notice },
  member: { type: 'bigint', of: ({ member }) => member },
  topic: { type: 'text', of: ({ topic }) => topic },
  due: { type: 'timestamptz', of: ({ due }) => due.toISOString() },
} as const satisfies Columns<Later>

/** Keeps such mails. */
export async function keepForLater(reader: Reader, mails: readonly Later[]): Promise<void> {
  if (mails.length > 0) await appended('mail_waiting', KEPT, mails).execute(reader)
}
