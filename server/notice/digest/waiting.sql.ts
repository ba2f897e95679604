import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Notice } from '#server/store/rows.made.ts'

/** Whose mails of what wait. */
export interface Waiting {
  readonly member: UserId
  readonly topic: ChosenTopic
}

/** Some of those whose hour is over, by the index of what is due. */
export async function dueNow(reader: Reader, now: Date, most: number): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`select distinct member, topic from
    (select member, topic from mail_waiting where due <= ${now} order by due limit ${most}) due`.execute(reader)
  return rows
}

/** Holds a member's hour of a topic until the transaction ends; false where somebody else does. */
export async function holdHour(tx: Tx, { member, topic }: Waiting): Promise<boolean> {
  const held = await tx
    .selectFrom('mail_hour')
    .select('member')
    .where('member', '=', member)
    .where('topic', '=', topic)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined
}

/** Takes what waits and is due out of the queue, the oldest first; `at` by the world's clock, as the notice centre dates it. */
export async function takeDue(
  tx: Tx,
  { member, topic, now }: Waiting & { readonly now: Date },
): Promise<readonly { kind: Notice['kind']; facts: unknown; at: Date }[]> {
  const { rows } = await sql<{ kind: Notice['kind']; facts: unknown; at: Date }>`
    with taken as (delete from mail_waiting where member = ${member} and topic = ${topic} and due <= ${now} returning notice)
    select n.kind, n.facts, coalesce(n.world_at, n.at) as at from notice n join taken t on t.notice = n.id order by n.id`.execute(
    tx,
  )
  return rows
}
