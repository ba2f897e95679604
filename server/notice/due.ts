import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { NoticeFacts, NoticeMail } from '#rules/notice/notices.ts'
import { drain, type Taking } from '#server/jobs/apart.ts'
import type { Services } from '#server/services/services.ts'
import { inChunks } from '#server/store/chunks.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { keptFacts } from './facts.ts'
import { tellMember } from './tell.ts'

/** What happens to many at once by a day or by the clock: it is written in the transaction of its cause, and told by a worker. */
export type DueKind = DB['notice_due']['kind'] & NoticeMail

/** Members who are told in one transaction. */
const AT_ONCE = 50

/** Notes that members are to be told of something, in the transaction of its cause. */
export async function tellLater<Kind extends DueKind>(
  tx: Tx,
  kind: Kind,
  tellings: readonly { readonly member: UserId; readonly facts: NoticeFacts<Kind> }[],
): Promise<void> {
  const rows = tellings.map(({ member, facts }) => ({ member, kind, facts: JSON.stringify(facts) }))
  await inChunks(rows, (some) => tx.insertInto('notice_due').values(some).execute())
}

/** Tells what is due to be told, once each however many workers do so and whenever one is killed. Run by the worker. */
export async function tellDue({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  return drain(AT_ONCE, (taking) =>
    inTransaction(database, async (tx) => {
      const due = await takeDue(tx, taking)
      for (const { member, kind, facts } of due)
        await tellMember(tx, { member, kind, facts: keptFacts(kind, facts), at: now() })
      return due.length
    }),
  )
}

async function takeDue(
  tx: Tx,
  { most, but, tried }: Taking,
): Promise<{ id: bigint; member: UserId; kind: DueKind; facts: unknown }[]> {
  const { rows } = await sql<{ id: bigint; member: UserId; kind: DueKind; facts: unknown }>`
    delete from notice_due where id in (select id from notice_due where id <> all (${but.map(String)}::bigint[])
      order by id limit ${most} for update skip locked) returning id, member, kind, facts`.execute(tx)
  tried.push(...rows.map(({ id }) => id))
  // in one order, so that two workers do not wait for each other
  return rows.sort((one, other) =>
    one.member < other.member ? -1 : one.member > other.member ? 1 : Number(one.id - other.id),
  )
}
