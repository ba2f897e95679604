import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser, partnerOf, partnerTransitOf } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { PARTNER_OPEN, partnerReason } from '#rules/partner/states.ts'
import { tellMember } from '#server/notice/tell.ts'
import type { Partner } from '#server/settings/partners.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { changeOrder, lockOrder, type OrderRow } from './order.sql.ts'

/** The partner has it: what was on its way goes to the partner's account. */
export async function settle(tx: Tx, partner: Partner, id: string, at: Date): Promise<void> {
  const order = await openOrder(tx, id)
  if (!order) return
  const [from, to] = [ofSystem(partnerTransitOf(order.partner)), ofSystem(partnerOf(order.partner))]
  await post(tx, {
    id: uuidv7(),
    kind: 'partnerSettled',
    cause: order.id,
    actor: null,
    worldAt: await worldNow(tx),
    facts: { partner: partner.name },
    legs: [{ from, to, asset: order.asset, units: order.amount }],
  })
  await changeOrder(tx, order.id, { state: 'settled', next_at: null, ended_at: at })
  await tell(tx, 'partnerSettled', partner, order, at)
}

/** The partner will not take it: what was on its way goes back to where it came from. */
export async function giveBack(tx: Tx, partner: Partner, id: string, at: Date, reason: string): Promise<void> {
  const order = await openOrder(tx, id)
  if (!order) return
  const [from, to] = [ofSystem(partnerTransitOf(order.partner)), ofUser(order.member, 'investment')]
  await changeOrder(tx, order.id, { state: 'refused', reason: partnerReason(reason), next_at: null, ended_at: at })
  await post(tx, {
    id: uuidv7(),
    kind: 'partnerReturned',
    cause: order.id,
    actor: null,
    worldAt: await worldNow(tx),
    facts: { partner: partner.name },
    legs: [{ from, to, asset: order.asset, units: order.amount }],
  })
  await changeOrder(tx, order.id, { state: 'returned' })
  await tell(tx, 'partnerReturned', partner, order, at)
}

/** Nothing that counts was heard: the partner is asked again then. */
export async function askAgain(tx: Tx, id: string, next: Date): Promise<void> {
  const order = await openOrder(tx, id)
  if (order) await changeOrder(tx, order.id, { state: 'unknown', next_at: next })
}

/** An order that is still on its way, held; another worker may have heard of it meanwhile. */
async function openOrder(tx: Tx, id: string): Promise<(OrderRow & { readonly member: UserId }) | undefined> {
  const order = await lockOrder(tx, id)
  if (!order || order.member === null || !PARTNER_OPEN.includes(order.state)) return undefined
  return { ...order, member: order.member }
}

async function tell(
  tx: Tx,
  kind: 'partnerSettled' | 'partnerReturned',
  { name }: Partner,
  { id, member, asset, amount }: OrderRow & { readonly member: UserId },
  at: Date,
): Promise<void> {
  await tellMember(tx, { member, kind, facts: { amount: formatUnits(amount), asset, other: name, order: id }, at })
}
