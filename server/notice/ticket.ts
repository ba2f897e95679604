import { timingSafeEqual } from 'node:crypto'
import type { UserId } from '#rules/amount/labels.ts'
import { TICKET_MINUTES } from '#rules/notice/notices.ts'
import { hashCode } from '#server/secret/secret.ts'

/** By what a page shows whose events it may hear: streams of events carry no token, and an address is written down on its way. */
export function ticketFor(member: UserId, now: Date, pepper: string): { ticket: string; until: Date } {
  const until = new Date(now.getTime() + TICKET_MINUTES * 60_000)
  const told = `${member}.${until.getTime()}`
  return { ticket: `${told}.${markOf(told, pepper)}`, until }
}

/** Whose ticket it is and how long it is good; nothing for one that was not given out or has run out. */
export function readTicket(
  ticket: string,
  now: Date,
  pepper: string,
): { readonly member: string; readonly until: Date } | undefined {
  const [member, until, mark] = /^(\d{1,19})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket)?.slice(1) ?? []
  if (member === undefined || until === undefined || mark === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(`${member}.${until}`, pepper)))) return undefined
  return Number(until) > now.getTime() ? { member, until: new Date(Number(until)) } : undefined
}

function markOf(told: string, pepper: string): string {
  return hashCode(told, 'events of a member', pepper).toString('base64url')
}
