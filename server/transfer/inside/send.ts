import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { insideConfig, insideTransfer } from '#calls/transfer/inside.ts'
import { ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { insideFault } from '#rules/transfer/inside.ts'
import type { Asker, Leaver } from '#server/handler/handler.ts'
import { tellMember } from '#server/notice/tell.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertInside, sentSince } from './inside.sql.ts'
import { receiverOf } from './receiver.ts'

const DAY_MS = 86_400_000
/** Inside transfers cost nothing (economy, Withdrawals and transfers). */
export const INSIDE_FEE = '0'

/** What may be sent inside, and what the asker has sent in the last 24 hours. */
export async function configuration({ services, member }: Asker): Promise<AnswerOf<typeof insideConfig>> {
  const { assets, least, most, aDay } = services.economy.inside
  const sent = await sentSince(services.database, member.id, dayBefore(services.now()))
  return {
    assets: assets.map((asset) => ({
      asset,
      least: formatUnits(least),
      most: formatUnits(most),
      aDay: formatUnits(aDay),
      sent: formatUnits(sent.get(asset) ?? 0n),
    })),
    fee: INSIDE_FEE,
  }
}

/**
 * Sends an asset to somebody of the sender's team (ASSET-09), from investment account to investment account, and tells both. What
 * of the day counts is read here, since exits of one member follow one another. Refuses enterReceiver, notToOneself, notInTeam,
 * transferNotOffered, enterAmount, amountOutOfRange, insideDayLimit, and as `post` does when the balance is short.
 */
export async function sendInside(
  { tx, services, member, exit }: Leaver,
  { asset, amount = '0', receiver }: RequestOf<typeof insideTransfer>,
): Promise<AnswerOf<typeof insideTransfer>> {
  const to = await receiverOf(tx, member.id, receiver)
  const units = unitsOf(amount)
  const at = services.now()
  const sent = (await sentSince(tx, member.id, dayBefore(at))).get(asset) ?? 0n
  const fault = insideFault(services.economy.inside, { asset, units, sent })
  if (fault) throw new Refusal(...fault)
  const worldAt = await worldNow(tx)
  const { id } = exit
  await post(tx, {
    id,
    kind: 'insideTransfer',
    cause: id,
    actor: member.id,
    worldAt,
    legs: [{ from: ofUser(member.id, 'investment'), to: ofUser(to.id, 'investment'), asset, units }],
  })
  await insertInside(tx, {
    id,
    sender: member.id,
    receiver: to.id,
    asset,
    amount: units,
    made_at: at,
    world_at: worldAt,
  })
  const facts = { amount: formatUnits(units), asset, order: id }
  const [from, other] = [maskedName(member.username), maskedName(to.username)]
  await tellMember(tx, { member: to.id, kind: 'assetReceived', facts: { ...facts, other: from }, at })
  await tellMember(tx, { member: member.id, kind: 'assetSent', facts: { ...facts, other }, at })
  return { order: id, asset, amount: formatUnits(units), maskedName: other, worldAt: worldAt.getTime() }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
