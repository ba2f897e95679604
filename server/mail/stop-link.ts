import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '#rules/amount/labels.ts'
import { CHOSEN_TOPICS, type ChosenTopic } from '#rules/notice/topics.ts'
import { hashCode } from '#server/secret/secret.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The page that switches the mails of a topic off; what is posted to the same address does so at once (RFC 8058). */
export const UNSUBSCRIBE = '/unsubscribe'

/** Whose mails of what. */
export interface Stop {
  readonly member: UserId
  readonly topic: ChosenTopic
}

/** What stands in a member's mails of a topic: it works without a session and for ever, and does nothing but switch these off. */
export function unsubscribeToken({ member, topic }: Stop, { pepper }: Pick<Settings, 'pepper'>): string {
  const told = `${member}.${topic}`
  return `${told}.${markOf(told, pepper)}`
}

/** The address with it. */
export function unsubscribeLink(stop: Stop, settings: Pick<Settings, 'pepper' | 'origins'>): string {
  return `${settings.origins[0]}${UNSUBSCRIBE}?token=${unsubscribeToken(stop, settings)}`
}

/** Which mails a token switches off; nothing for one that was not given out. */
export function readUnsubscribeToken(token: string, { pepper }: Pick<Settings, 'pepper'>): Stop | undefined {
  const [member, named, mark] = /^(\d{1,19})\.([a-z]{1,20})\.([\w-]{43})$/.exec(token)?.slice(1) ?? []
  if (member === undefined || named === undefined || mark === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(`${member}.${named}`, pepper)))) return undefined
  const topic = CHOSEN_TOPICS.find((one) => one === named)
  return topic && { member: BigInt(member), topic }
}

function markOf(told: string, pepper: string): string {
  return hashCode(told, 'no mails of a topic', pepper).toString('base64url')
}
