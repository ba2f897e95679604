import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '#rules/amount/labels.ts'
import { hashCode } from '#server/secret/secret.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The page that switches the mails of what lapses off; what is posted to the same address does so at once (RFC 8058). */
export const UNSUBSCRIBE = '/unsubscribe'

/** What stands in a member's mails: it works without a session and for ever, and does nothing but switch these mails off. */
export function unsubscribeToken(member: UserId, { pepper }: Pick<Settings, 'pepper'>): string {
  return `${member}.${markOf(member.toString(), pepper)}`
}

/** The address with it. */
export function unsubscribeLink(member: UserId, settings: Pick<Settings, 'pepper' | 'origins'>): string {
  return `${settings.origins[0]}${UNSUBSCRIBE}?token=${unsubscribeToken(member, settings)}`
}

/** Whose mails a token switches off; nothing for one that was not given out. */
export function readUnsubscribeToken(token: string, { pepper }: Pick<Settings, 'pepper'>): UserId | undefined {
  const [member, mark] = /^(\d{1,19})\.([\w-]{43})$/.exec(token)?.slice(1) ?? []
  if (member === undefined || mark === undefined) return undefined
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(member, pepper))) ? BigInt(member) : undefined
}

function markOf(member: string, pepper: string): string {
  return hashCode(member, 'no mails of what lapses', pepper).toString('base64url')
}
