import { setTimeout as pause } from 'node:timers/promises'
import { thirdTransfer } from '#calls/partner/third.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { COMMUNITIES, COMMUNITY_PASSWORD } from '#demo/identity/people.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { LANTERN } from '#proof/api/partner/lantern.ts'
import type { Services } from '#server/services/services.ts'
import type { World } from './box.ts'
import type { Member } from './members.ts'

/** The chain that pays out: the one whose blocks are final only after more of them than a kill takes back. */
export const PAYING_CHAIN = 1

/** What one asks for who leaves: to a wallet, or to the partner platform. */
export function leavingOf(dice: Dice, { wallet, community }: Member) {
  const amount = `${20 + dice.roll(20)}.${1 + dice.roll(99_999_999)}`
  return community !== undefined && dice.roll(2) === 0
    ? { call: thirdTransfer, asked: { sourceType: LANTERN.type, asset: 'DU', amount } }
    : { call: withdraw, asked: { chainId: PAYING_CHAIN, asset: 'USDT', amount: amount.slice(0, 7), address: wallet } }
}

/** Links some members to people of the partner, the last of whom is closed there: what he sends comes back. */
export async function linkSome({ database }: Services, box: World, members: readonly Member[]): Promise<void> {
  const issuer = `${box.identityUrl()}/${COMMUNITIES.find(({ type }) => type === LANTERN.type)?.path}`
  for (const { id, community: subject } of members)
    if (subject !== undefined)
      await database.insertInto('identity').values({ issuer, subject, member: id, linked_at: new Date() }).execute()
}

/** Has the partner's people send something to their accounts here by its own page; the orders that it told of. */
export async function sendFromPartner(box: World, members: readonly Member[], dice: Dice, stop: AbortSignal) {
  const people = COMMUNITIES.find(({ type }) => type === LANTERN.type)?.people ?? []
  const senders = people.filter(({ subject }) => members.some(({ community }) => community === subject))
  const told: string[] = []
  while (!stop.aborted) {
    const account = dice.pick(senders)?.account ?? ''
    const amount = `${10 + dice.roll(20)}.${1 + dice.roll(99_999_999)}`
    const body = new URLSearchParams({ account, password: COMMUNITY_PASSWORD, act: 'send', asset: 'DU', amount })
    const page = await fetch(box.partnerUrl(), { method: 'POST', body, signal: AbortSignal.timeout(5000) })
      .then((answer) => answer.text())
      .catch(() => '')
    const order = /<small>([0-9a-f-]{36})<\/small>/.exec(page)?.[1]
    if (order) told.push(order)
    await pause(1500)
  }
  return told
}
