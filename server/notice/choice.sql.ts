import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Choice, ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/** What a member chose, by topic; those of which he chose nothing are not there. */
export async function choicesOf(reader: Reader, member: UserId): Promise<ReadonlyMap<string, Choice>> {
  return (await choicesOfEach(reader, [member])).get(member) ?? new Map()
}

/** The same of many; nobody who chose nothing. */
export async function choicesOfEach(
  reader: Reader,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, ReadonlyMap<string, Choice>>> {
  const { rows } = await sql<Choice & { readonly member: UserId; readonly topic: string }>`
    select member, topic, toast, mail, push from notice_choice where member = any (${members}::bigint[])`.execute(
    reader,
  )
  const chosen = new Map<UserId, Map<string, Choice>>()
  for (const { member, topic, ...choice } of rows)
    chosen.set(member, new Map([...(chosen.get(member) ?? []), [topic, choice]]))
  return chosen
}

/** Notes what a member chooses of a topic; what he leaves out stays as it was, and as `unchosen` where he had chosen nothing. */
export async function choose(
  reader: Reader,
  {
    member,
    topic,
    toast,
    mail,
    push,
  }: { member: UserId; topic: ChosenTopic } & { [Way in keyof Choice]: boolean | undefined },
  unchosen: Choice,
  at: Date,
): Promise<void> {
  await reader
    .insertInto('notice_choice')
    .values({
      member,
      topic,
      toast: toast ?? unchosen.toast,
      mail: mail ?? unchosen.mail,
      push: push ?? unchosen.push,
      at,
    })
    .onConflict((on) =>
      on.columns(['member', 'topic']).doUpdateSet({
        at,
        ...(toast !== undefined && { toast }),
        ...(mail !== undefined && { mail }),
        ...(push !== undefined && { push }),
      }),
    )
    .execute()
}
