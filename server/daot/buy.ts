import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotBuy } from '#calls/daot/round.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { partsOf } from '#rules/daot/parts.ts'
import { costOf, subscriptionFault } from '#rules/daot/round.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Payer } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { holdRound, insertSubscription, subscribedOf } from './round.sql.ts'

/**
 * Subscribes DAOT of the open round (DAOT-01): USDT goes to the treasury, the DAOT from the sale to what is locked, with the parts of its
 * release. Who subscribes holds the round, so that no unit is sold twice. Refuses daotNotOpen, enterQuantity, daotStep, daotBounds,
 * daotRestWhole, daotInsufficient, insufficientBalance.
 */
export async function subscribe(
  { tx, member }: Payer,
  asked: Pick<RequestOf<typeof daotBuy>, 'round' | 'amount'>,
): Promise<AnswerOf<typeof daotBuy>> {
  const round = await holdRound(tx, asked.round)
  if (!round) throw new Refusal('daotNotOpen')
  // read once the round is held: whoever waited for it may find its window closed
  const worldAt = await worldNow(tx)
  const amount = units(asked.amount ?? '0')
  const mine = await subscribedOf(tx, round.id, member.id)
  const fault = subscriptionFault(round, mine, amount, worldAt.getTime())
  if (fault) throw new Refusal(fault.error, fault.facts)
  const paid = costOf(round.price, amount)
  const parts = partsOf(round, amount, round.closesAt)
  const id = uuidv7()
  await post(tx, {
    id,
    kind: 'daotSubscription',
    cause: id,
    actor: member.id,
    worldAt,
    facts: { round: round.id, amount: formatUnits(amount), price: formatUnits(round.price) },
    legs: [
      { from: ofUser(member.id, 'investment'), to: ofSystem('treasury'), asset: 'USDT', units: paid },
      { from: ofSystem('daot-sale'), to: ofSystem('daot-locked'), asset: 'DAOT', units: amount },
    ],
  })
  await insertSubscription(tx, { id, round: round.id, member: member.id, amount, paid, world_at: worldAt }, parts)
  return {
    order: id,
    amount: formatUnits(amount),
    paid: formatUnits(paid),
    firstAt: round.closesAt,
    lastAt: parts.at(-1)?.dueAt ?? round.closesAt,
  }
}
