import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { namePlanet as namePlanetCall } from '#calls/planet/name.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { refuse } from '#rules/account/account.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { cheapestOf, placesByClass, plotsByClass, plotsOfClass } from '#rules/land/offer.ts'
import { namingFee, namingParts } from '#rules/planet/naming.ts'
import { coordinatesOf, manifestoFault, nameFault, nameKey } from '#rules/planet/planet.ts'
import { plotOffered } from '#server/alert/fire.ts'
import type { Payer } from '#server/handler/handler.ts'
import { tellJoined } from '#server/notice/joined.ts'
import { findPlanet } from '#server/planet/find.ts'
import { insertNaming, lockPlanet, type PlanetRow, planetAt, setNamed } from '#server/planet/planet.sql.ts'
import { ofPlatform, shownState, viewPlanet } from '#server/planet/view.ts'
import { letWait } from '#server/reward/commission.ts'
import type { Tx } from '#server/store/database.ts'
import { inviteCodeOf, referrerOf } from '#server/team/invite.ts'
import { worldNow } from '#server/world/clock.ts'
import { freeName } from './free-name.ts'

/**
 * Buys a planet's naming right for its fee (PLANET-04): 10% to the referrer if that one has named a planet, which waits
 * (`server/reward`), the rest to the treasury (economy, Planets). The platform may offer it at a price of its own meanwhile: at another
 * fee than was shown it is refused (`planetPriceChanged`). Of two at the same moment one gets it, the other `planetTaken` and no charge.
 */
export async function namePlanet(
  payer: Payer,
  asked: RequestOf<typeof namePlanetCall>,
): Promise<AnswerOf<typeof namePlanetCall>> {
  const { tx, services, member } = payer
  const { name = '', manifesto = '', inviteCode = '' } = asked
  refuse(nameFault(name), manifestoFault(manifesto))
  const found = await findPlanet(tx, asked.coordinates)
  await lockPlanet(tx, found.id)
  const planet = (await planetAt(tx, found)) ?? found
  const world = await worldNow(tx)
  const state = shownState(planet, world)
  if (state === 'opening') throw new Refusal('planetInOpening')
  if (state === 'upcoming') throw new Refusal('planetNotOpen', { opensAt: planet.opens_at.getTime() })
  if (state !== 'namable' && !ofPlatform(planet)) throw new Refusal('planetTaken')
  const fee = namingFee(services.economy, planet.level, planet.sale_price)
  if (asked.fee !== undefined && units(asked.fee) !== fee)
    throw new Refusal('planetPriceChanged', { price: formatUnits(fee) })
  return giveName(payer, planet, { name, manifesto, inviteCode, fee, world }, ({ order, facts, legs }) =>
    post(tx, { id: order, kind: 'naming', cause: order, actor: member.id, worldAt: world, facts, legs }),
  )
}

/** What is bought: the texts have been looked at. `world`: the world's instant. */
interface Naming {
  readonly name: string
  readonly manifesto: string
  readonly inviteCode: string
  readonly fee: Minor
  readonly world: Date
}

/** What is to be paid, out of the investment account. */
export interface NamingBill {
  readonly order: string
  readonly facts: Readonly<Record<string, string>>
  readonly legs: readonly Leg[]
}

/**
 * Gives a planet, locked and known to be free for its buyer, its name and owner; `pay` books what it costs under the order. Refuses
 * nameTaken, unknownInviteCode, ownInviteCode, inviteWhileHeld.
 */
export async function giveName(
  { tx, services, member }: Payer,
  planet: PlanetRow,
  { name, manifesto, inviteCode, fee, world }: Naming,
  pay: (bill: NamingBill) => Promise<unknown>,
): Promise<AnswerOf<typeof namePlanetCall>> {
  const referrer = await referrerOf(tx, member.id, inviteCode)
  if (referrer?.isNew) await tellJoined(tx, { upline: referrer.id, username: member.username, at: services.now() })
  const order = uuidv7()
  const facts = { planet: coordinatesOf(planet), name }
  const { commission, rest } = namingParts(services.economy, fee, referrer?.hasNamed === true)
  const legs: Leg[] = [{ from: ofUser(member.id, 'investment'), to: ofSystem('treasury'), asset: 'DU', units: rest }]
  if (referrer && commission > 0n) {
    const sides = { buyer: member.id, receiver: referrer.id, asset: 'DU', amount: commission } as const
    legs.push(await letWait(tx, { kind: 'naming', cause: order, ...sides, facts }))
  }
  await pay({ order, facts, legs })
  await freeName(
    tx,
    planet.id,
    name,
    setNamed(tx, planet.id, {
      name,
      nameKey: nameKey(name),
      manifesto,
      owner: member.id,
      referral: referrer && { referrer: referrer.id, share: services.economy.referralTaxShare },
      at: world,
    }),
  )
  await tellFirstPlot(tx, services.economy, planet, { name, seller: member.id })
  await insertNaming(tx, { id: order, member: member.id, planet: planet.id, fee, journal: order, world_at: world })
  const own = await inviteCodeOf(tx, services, member.id)
  const now = (await planetAt(tx, planet)) ?? planet
  return {
    planet: viewPlanet(now, services.economy, world, member.id),
    paid: formatUnits(fee),
    commission: formatUnits(commission),
    order,
    inviteCode: own,
  }
}

/** Tells who waits for a plot of the planet: its land is for sale from now on, and the first of the cheapest is named. */
async function tellFirstPlot(
  tx: Tx,
  economy: Economy,
  planet: PlanetRow,
  { name, seller }: { readonly name: string; readonly seller: UserId },
): Promise<void> {
  const cheapest = cheapestOf(economy, plotsByClass(economy, planet))
  if (!cheapest) return
  const [first] = plotsOfClass(placesByClass(economy, planet), cheapest)
  if (!first) return
  const { price } = cheapest
  await plotOffered(tx, { planet: planet.id, coordinates: coordinatesOf(planet), name, plot: first, price, seller })
}
