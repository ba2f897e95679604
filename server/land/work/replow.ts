import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { plotAt } from '#rules/land/plot.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { sellsLand } from '#server/land/buy/plot.ts'
import { workLand } from '#server/land/buy/purchase.ts'
import { spendQuote } from '#server/land/buy/quote.sql.ts'
import { makeQuote } from '#server/land/buy/quote.ts'
import type { LandRunRow } from '#server/land/mine/my.sql.ts'
import { changeLand, lockOwnRun, ownRun, tokenOf } from '#server/land/own.sql.ts'
import { planetOf } from '#server/planet/find.ts'
import { worldNow } from '#server/world/clock.ts'

/** Only a completed land is worked again, and by whom it is (LAND-12). */
function completed(row: LandRunRow | undefined): LandRunRow {
  if (!row) throw new Refusal('notLandOwner')
  if (row.state !== 'completed') throw new Refusal('landStateForbids')
  return row
}

/**
 * Works out what a new run on the plot of a completed land would cost (LAND-12): its investment stands in the plot's own
 * range, as at the first sale. Refuses notLandOwner, landStateForbids, purchaseNotOpen, enterAmount,
 * investmentOutOfRange, methodClosed.
 */
export async function quoteReplow(
  asker: Asker,
  { tokenId, ...asked }: RequestOf<typeof replowBefore>,
): Promise<AnswerOf<typeof replowBefore>> {
  const { database, economy } = asker.services
  const row = completed(await ownRun(database, BigInt(tokenId), asker.member.id))
  const planet = await planetOf(database, row.planet)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  const plot = plotAt(economy, planet, planet.level, row.x, row.y)
  if (!plot) throw new Refusal('landStateForbids')
  return makeQuote(asker, { ...asked, x: row.x, y: row.y, planet, plot, replows: row.id })
}

/**
 * Begins the new run of a quote (LAND-12). The completed one stays as it is, with what it has left to claim. Refuses
 * quoteExpired, notLandOwner, landStateForbids, insufficientBalance, bonusInsufficient, methodClosed.
 */
export async function replow(payer: Payer, quoteId: string): Promise<AnswerOf<typeof replowConfirm>> {
  const { tx, services, member } = payer
  const quote = await spendQuote(tx, quoteId, member.id, services.now())
  if (!quote || quote.replows === null) throw new Refusal('quoteExpired')
  const token = await tokenOf(tx, quote.replows)
  const row = completed(await lockOwnRun(tx, token, member.id))
  if (row.id !== quote.replows) throw new Refusal('landStateForbids')
  const planet = await planetOf(tx, row.planet)
  const plot = plotAt(services.economy, planet, planet.level, row.x, row.y)
  if (!plot || quote.investment < plot.least || quote.investment > plot.most) throw new Refusal('quoteChanged')
  await changeLand(tx, row.land, { owner: member.id })
  const land = { id: row.land, tokenId: token }
  return workLand(payer, { kind: 'replow', quote, planet, land, era: plot.era, world: await worldNow(tx) })
}
