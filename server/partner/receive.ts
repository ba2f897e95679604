import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { partnerTransferIn, partnerTransferStatus } from '#calls/partner/partner.ts'
import { ofSystem, ofUser, partnerOf } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type ErrorName, Refusal } from '#rules/errors/errors.ts'
import { partnerFault } from '#rules/transfer/inside.ts'
import { inTurn } from '#server/deposit/final/finality.ts'
import type { PartnerAsker } from '#server/handler/handler.ts'
import { tellMember } from '#server/notice/tell.ts'
import { memberLinkedTo } from '#server/session/identity.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { isOpen } from './fund.ts'
import { holdOrderId, insertOrder, movedSince, type OrderRow, orderOfPartner } from './order.sql.ts'

type Asked = RequestOf<typeof partnerTransferIn>
type Answer = AnswerOf<typeof partnerTransferIn>

const DAY_MS = 86_400_000

/**
 * Takes an order of a partner: credited out of what the partner has here, or refused, once and for good. What is refused is written
 * down too, since the partner gives it back on that word: the same order must not be taken a moment later. Refuses
 * partnerOrderDiffers for the same order with other content.
 */
export async function receiveOrder(asker: PartnerAsker, asked: Asked): Promise<Answer> {
  const { database } = asker.services
  try {
    return await inTransaction(database, (tx) => takeOnce(tx, asker, asked))
  } catch (error) {
    if (!(error instanceof SystemShort)) throw error
    return inTransaction(database, (tx) => takeOnce(tx, asker, asked, 'partnerShort'))
  }
}

/** What became of an order; `none` while it has not come. */
export async function statusOfOrder(
  { services, partner }: PartnerAsker,
  { orderId }: RequestOf<typeof partnerTransferStatus>,
): Promise<AnswerOf<typeof partnerTransferStatus>> {
  const row = await orderOfPartner(services.database, partner.type, orderId)
  return row ? answerOf(row) : { orderId, order: null, status: 'none', reason: null }
}

async function takeOnce(tx: Tx, asker: PartnerAsker, asked: Asked, fault?: ErrorName): Promise<Answer> {
  const { type, issuer } = asker.partner
  const { orderId, subject, asset } = asked
  const units = unitsOf(asked.amount)
  await holdOrderId(tx, type, orderId)
  const known = await orderOfPartner(tx, type, orderId)
  if (known) {
    const same = known.subject === subject && known.asset === asset && known.amount === units
    if (!same) throw new Refusal('partnerOrderDiffers', { order: orderId })
    return answerOf(known)
  }
  const member = await memberLinkedTo(tx, { issuer, subject })
  const why = fault ?? (await faultOf(tx, asker, asked, member))
  const at = asker.services.now()
  const worldAt = await worldNow(tx)
  const row = {
    id: uuidv7(),
    partner: type,
    way: 'in',
    order_id: orderId,
    member: member ?? null,
    subject,
    asset,
    amount: units,
    state: why ? 'refused' : 'settled',
    reason: why ?? null,
    made_at: at,
    ended_at: at,
    world_at: worldAt,
  } as const
  await insertOrder(tx, row)
  if (!why && member !== undefined) await credit(tx, asker, { ...row, member })
  return answerOf(row)
}

/** Why an order is not taken, by the name of an error. */
async function faultOf(
  tx: Tx,
  { services, partner }: PartnerAsker,
  { asset, amount }: Asked,
  member: UserId | undefined,
): Promise<ErrorName | undefined> {
  if (member === undefined) return 'partnerMemberUnknown'
  // what of the day counts must not change meanwhile
  await inTurn(tx, member)
  const since = new Date(services.now().getTime() - DAY_MS)
  const sent = (await movedSince(tx, { member, way: 'in', since })).get(asset) ?? 0n
  const fault = partnerFault(services.economy.partner, { asset, units: unitsOf(amount), sent })
  if (fault) return fault[0]
  return (await isOpen(tx, partner.type, asset)) ? undefined : 'partnerClosed'
}

interface Credited {
  readonly id: string
  readonly member: UserId
  readonly asset: Asked['asset']
  readonly amount: Minor
  readonly made_at: Date
  readonly world_at: Date
}

async function credit(tx: Tx, { partner: { type, name } }: PartnerAsker, row: Credited): Promise<void> {
  const { id, member, asset, amount, made_at, world_at } = row
  await post(tx, {
    id,
    kind: 'partnerIn',
    cause: id,
    actor: null,
    worldAt: world_at,
    facts: { partner: name },
    legs: [{ from: ofSystem(partnerOf(type)), to: ofUser(member, 'investment'), asset, units: amount }],
  })
  const facts = { amount: formatUnits(amount), asset, other: name, order: id }
  await tellMember(tx, { member, kind: 'partnerReceived', facts, at: made_at })
}

function answerOf({ id, order_id, state, reason }: Pick<OrderRow, 'id' | 'order_id' | 'state' | 'reason'>): Answer {
  const settled = state === 'settled'
  return { orderId: order_id, order: settled ? id : null, status: settled ? 'settled' : 'refused', reason }
}
