import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { choiceOf, isChosen, TOPICS, UNCHOSEN } from '#rules/notice/topics.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readUnsubscribeToken } from '#server/mail/stop-link.ts'
import type { Services } from '#server/services/services.ts'
import { choicesOf, choose } from './choice.sql.ts'

/** How the asker is told of each topic, and whether he has an address at all. */
export async function showChoices({ services, member }: Asker): Promise<AnswerOf<typeof noticeChoices>> {
  const chosen = await choicesOf(services.database, member.id)
  return {
    address: member.email !== '',
    topics: TOPICS.map((topic) => ({ topic, chosen: isChosen(topic), ...choiceOf(topic, chosen.get(topic)) })),
  }
}

/** Switches toasts, mails or pushes of a topic on or off for the asker. */
export async function setChoice(
  { services, member }: Asker,
  { topic, toast, mail, push }: RequestOf<typeof noticeChoose>,
): Promise<AnswerOf<typeof noticeChoose>> {
  await choose(services.database, { member: member.id, topic, toast, mail, push }, UNCHOSEN, services.now())
  return {}
}

/** Switches the mails of a topic off for whose mail held the token, and nothing else; again changes nothing. Refuses unsubscribeLinkWrong. */
export async function unsubscribe({ database, settings, now }: Services, token: string): Promise<void> {
  const stop = readUnsubscribeToken(token, settings)
  if (stop === undefined) throw new Refusal('unsubscribeLinkWrong')
  await choose(database, { ...stop, toast: undefined, mail: false, push: undefined }, UNCHOSEN, now())
}
