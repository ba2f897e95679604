import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { namePlanet as nameCall } from '#calls/planet/name.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { saleParts } from '#rules/planet/sale.ts'
import { requireFinal } from '#server/deposit/final/finality.ts'
import type { Leaver, Payer } from '#server/handler/handler.ts'
import { requireNoHold } from '#server/hold/hold.ts'
import { settleTax } from '#server/income/claim/tax.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { tellMember } from '#server/notice/tell.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import { lockedPlanet } from '#server/planet/own.ts'
import { planetAt } from '#server/planet/planet.sql.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { handOver, insertSale } from './sale.sql.ts'

type Asked = RequestOf<typeof nameCall>
type Bought = AnswerOf<typeof nameCall>

/** `node/buy`: a planet on sale at the price that was shown (an exit), or else the naming right of one that nobody has. */
export async function buyPlanet(payer: Payer, asked: Asked): Promise<Bought> {
  if (asked.price === undefined) return namePlanet(payer, asked)
  const { exit } = payer
  if (!exit) throw new Error('a planet is bought from a member, and the call did not say that it goes out')
  return buyOnSale({ ...payer, exit }, asked.coordinates, units(asked.price))
}

/**
 * Buys a planet from its owner (PLANET-10): owner, tax stream and management move with the price in one transaction; what
 * its tax has come to is paid to the old owner, burning ends, its clock starts anew (settlement, 14). Who is paid a part of
 * its tax for having referred it stays (INCOME-04). Money leaves the buyer, whom the gate asks, and a planet the seller.
 */
async function buyOnSale({ tx, services, member, exit }: Leaver, coordinates: string, shown: Minor): Promise<Bought> {
  const standing = await beginLandWork(tx)
  const planet = await lockedPlanet(tx, coordinates)
  const { owner: seller, sale_price: price } = planet
  if (seller === member.id) throw new Refusal('ownPlanet')
  if (planet.state !== 'onSale' || seller === null || price === null) throw new Refusal('planetNotOnSale')
  if (price !== shown) throw new Refusal('planetPriceChanged', { price: formatUnits(price) })
  await ofSeller(requireNoHold(tx, seller))
  await settleTax(tx, standing, { planet: planet.id, owner: seller })
  const order = exit.id
  const { received, fee } = saleParts(services.economy, price)
  const from = ofUser(member.id, 'investment')
  const legs: Leg[] = [{ from, to: ofUser(seller, 'investment'), asset: 'DU', units: received }]
  if (fee > 0n) legs.push({ from, to: ofSystem('fees'), asset: 'DU', units: fee })
  const facts = { planet: coordinates, name: planet.name ?? '' }
  await post(tx, {
    id: order,
    kind: 'planetSale',
    cause: order,
    actor: member.id,
    worldAt: standing.world,
    facts,
    legs,
  })
  await handOver(tx, exit, { planet: planet.id, from: seller, to: member.id, day: standing.day, bought: true })
  await insertSale(tx, exit, { planet: planet.id, seller, price, fee, at: standing.world })
  await ofSeller(requireFinal(tx, services.economy, seller))
  const at = services.now()
  const told = { planet: coordinates, name: planet.name ?? '', price: formatUnits(price), order }
  // a stranger's name could read as a link in a mail
  const sold = { ...told, other: maskedName(member.username), received: formatUnits(received) }
  await tellMember(tx, { member: seller, kind: 'planetSold', facts: sold, at })
  const bought = { ...told, other: maskedName(planet.owner_name ?? '') }
  await tellMember(tx, { member: member.id, kind: 'planetBought', facts: bought, at })
  const now = (await planetAt(tx, planet)) ?? planet
  const view = viewPlanet(now, services.economy, standing.world, member.id)
  return { planet: view, paid: formatUnits(price), commission: '0', order, inviteCode: '' }
}

/**
 * Nothing leaves a seller's account while that is held or owes finality, not by an offer of before either; why is not the
 * buyer's business.
 */
async function ofSeller(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('planetHeld') : error
  }
}
