import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { sellPlanet as sellCall, unsellPlanet as unsellCall } from '#calls/planet/sell.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { priceFault, saleParts } from '#rules/planet/sale.ts'
import { planetOffered } from '#server/alert/fire.ts'
import type { Leaver, Payer } from '#server/handler/handler.ts'
import { ownPlanet } from '#server/planet/own.ts'
import { planetAt } from '#server/planet/planet.sql.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { worldNow } from '#server/world/clock.ts'
import { setOffSale, setOnSale } from './sale.sql.ts'

/** Puts a planet of the asker on sale (PLANET-10); says what of the price would be his. */
export async function sellPlanet(
  { tx, services, member }: Leaver,
  { coordinates, price }: RequestOf<typeof sellCall>,
): Promise<AnswerOf<typeof sellCall>> {
  const { economy } = services
  if (price === undefined) throw new Refusal('enterAmount')
  const asked = units(price)
  const fault = priceFault(economy, asked)
  const { least, most } = economy.planetSale
  if (fault) throw new Refusal(fault, { min: formatUnits(least), max: formatUnits(most) })
  const planet = await ownPlanet(tx, coordinates, member.id)
  if (planet.state === 'onSale') throw new Refusal('planetOnSale')
  await setOnSale(tx, planet.id, asked)
  const now = (await planetAt(tx, planet)) ?? planet
  await planetOffered(tx, {
    planet: planet.id,
    coordinates: coordinatesOf(planet),
    name: now.name ?? '',
    price: asked,
    owner: member.id,
  })
  const { fee, received } = saleParts(economy, asked)
  const view = viewPlanet(now, economy, await worldNow(tx), member.id)
  return { planet: view, fee: formatUnits(fee), receives: formatUnits(received) }
}

/** Takes it off sale. */
export async function unsellPlanet(
  { tx, services, member }: Payer,
  { coordinates }: RequestOf<typeof unsellCall>,
): Promise<AnswerOf<typeof unsellCall>> {
  const planet = await ownPlanet(tx, coordinates, member.id)
  if (planet.state !== 'onSale') throw new Refusal('planetNotOnSale')
  await setOffSale(tx, planet.id)
  const now = (await planetAt(tx, planet)) ?? planet
  return { planet: viewPlanet(now, services.economy, await worldNow(tx), member.id) }
}
