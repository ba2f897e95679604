import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { thirdConfig, thirdTransfer } from '#calls/partner/third.ts'
import { ofSystem, ofUser, partnerTransitOf } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units as unitsOf } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { partnerFault } from '#rules/transfer/inside.ts'
import type { Asker, Leaver } from '#server/handler/handler.ts'
import { subjectAt } from '#server/session/identity.ts'
import { partnersOf } from '#server/settings/partners.ts'
import { worldNow } from '#server/world/clock.ts'
import { isOpen } from './fund.ts'
import { insertOrder, movedSince } from './order.sql.ts'

const DAY_MS = 86_400_000
/** What goes to a partner costs nothing here (economy, Withdrawals and transfers). */
export const PARTNER_FEE = '0'

/** Which platforms there are, who the asker is at each, and what he has sent in the last 24 hours. */
export async function configuration({ services, member }: Asker): Promise<AnswerOf<typeof thirdConfig>> {
  const { database, economy, settings } = services
  const { assets, least, most, aDay } = economy.partner
  const since = new Date(services.now().getTime() - DAY_MS)
  const sent = await movedSince(database, { member: member.id, way: 'out', since })
  const partners = []
  for (const { type, name, issuer } of partnersOf(settings))
    partners.push({ sourceType: type, name, account: (await subjectAt(database, member.id, issuer)) ?? null })
  return {
    partners,
    assets: assets.map((asset) => ({
      asset,
      least: formatUnits(least),
      most: formatUnits(most),
      aDay: formatUnits(aDay),
      sent: formatUnits(sent.get(asset) ?? 0n),
    })),
    fee: PARTNER_FEE,
  }
}

/**
 * Sends an asset to the asker's account at a partner platform (ASSET-10): it leaves his investment account at once and is on its way
 * until the platform has settled or refused it (`deliver.ts`). What of the day counts is read here, since exits of one member follow
 * one another. Refuses partnerClosed, partnerNotLinked, transferNotOffered, enterAmount, amountOutOfRange, partnerDayLimit, and as
 * `post` does when the balance is short.
 */
export async function sendOut(
  { tx, services, member, exit }: Leaver,
  { sourceType, asset, amount = '0' }: RequestOf<typeof thirdTransfer>,
): Promise<AnswerOf<typeof thirdTransfer>> {
  const partner = partnersOf(services.settings).find(({ type }) => type === sourceType)
  if (!partner) throw new Refusal('partnerClosed')
  const subject = await subjectAt(tx, member.id, partner.issuer)
  if (subject === undefined) throw new Refusal('partnerNotLinked', { partner: partner.name })
  const units = unitsOf(amount)
  const at = services.now()
  const since = new Date(at.getTime() - DAY_MS)
  const sent = (await movedSince(tx, { member: member.id, way: 'out', since })).get(asset) ?? 0n
  const fault = partnerFault(services.economy.partner, { asset, units, sent })
  if (fault) throw new Refusal(...fault)
  if (!(await isOpen(tx, sourceType, asset))) throw new Refusal('partnerClosed')
  const worldAt = await worldNow(tx)
  const { id } = exit
  await post(tx, {
    id,
    kind: 'partnerOut',
    cause: id,
    actor: member.id,
    worldAt,
    facts: { partner: partner.name },
    legs: [{ from: ofUser(member.id, 'investment'), to: ofSystem(partnerTransitOf(sourceType)), asset, units }],
  })
  await insertOrder(tx, {
    id,
    partner: sourceType,
    way: 'out',
    order_id: id,
    member: member.id,
    subject,
    asset,
    amount: units,
    state: 'asked',
    next_at: at,
    made_at: at,
    world_at: worldAt,
  })
  const told = { order: id, sourceType, partner: partner.name, asset, amount: formatUnits(units) }
  return { ...told, status: 'asked', worldAt: worldAt.getTime() }
}
