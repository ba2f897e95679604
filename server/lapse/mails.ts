import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { lapseMails, lapseMailsSet } from '#calls/lapse/mails.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { startMails, stopMails, withoutMails } from './lapse.sql.ts'
import { readUnsubscribeToken } from './link.ts'

/** Switches the mails of what lapses off for whose mail held the token, and nothing else; again changes nothing. Refuses unsubscribeLinkWrong. */
export async function unsubscribe({ database, settings, now }: Services, token: string): Promise<void> {
  const member = readUnsubscribeToken(token, settings)
  if (member === undefined) throw new Refusal('unsubscribeLinkWrong')
  await stopMails(database, member, now())
}

/** Whether the asker gets mails of what lapses, and whether he has an address at all. */
export async function showMails({ services, member }: Asker): Promise<AnswerOf<typeof lapseMails>> {
  const off = await withoutMails(services.database, [member.id])
  return { on: !off.has(member.id), address: member.email !== '' }
}

/** Switches the asker's mails of what lapses on or off. */
export async function setMails(
  { services, member }: Asker,
  { on }: RequestOf<typeof lapseMailsSet>,
): Promise<AnswerOf<typeof lapseMailsSet>> {
  if (on) await startMails(services.database, member.id)
  else await stopMails(services.database, member.id, services.now())
  return {}
}
