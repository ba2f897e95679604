import type { UserId } from '#rules/amount/labels.ts'
import type { Choice, ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/** What a member chose, by topic; those of which he chose nothing are not there. */
export async function choicesOf(reader: Reader, member: UserId): Promise<ReadonlyMap<string, Choice>> {
  const rows = await reader
    .selectFrom('notice_choice')
    .select(['topic', 'toast', 'mail', 'push'])
    .where('member', '=', member)
    .execute()
  return new Map(rows.map(({ topic, ...choice }) => [topic, choice]))
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
