import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { priceFault } from '#rules/planet/sale.ts'
import { planetOffered } from '#server/alert/fire.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import { lockedPlanet } from '#server/planet/own.ts'
import { setOffSale, setOnSale } from '#server/planet/sale/sale.sql.ts'
import { ofPlatform } from '#server/planet/view.ts'
import type { Tx } from '#server/store/database.ts'

/**
 * The platform puts a planet that nobody has named on sale: from then on it is named at this price (minor units of DU),
 * also before its opening time (PLANET-02). Refuses notFound, planetTaken, planetInOpening,
 * planetPriceOutOfRange.
 */
export async function offerPlanet(
  tx: Tx,
  economy: Economy,
  operator: Operator,
  { coordinates, price }: { readonly coordinates: string; readonly price: bigint },
): Promise<void> {
  const fault = priceFault(economy, price)
  const { least, most } = economy.planetSale
  if (fault) throw new Refusal(fault, { min: formatUnits(least), max: formatUnits(most) })
  const planet = await lockedPlanet(tx, coordinates)
  if (planet.state === 'opening') throw new Refusal('planetInOpening')
  if (planet.state !== 'upcoming') throw new Refusal('planetTaken')
  await setOnSale(tx, planet.id, price)
  // nobody has named it: it is called by its place
  await planetOffered(tx, { planet: planet.id, coordinates, name: coordinates, price, owner: null })
  await recordAct(tx, operator, 'offerPlanet', { coordinates, price: formatUnits(price) })
}

/** Takes such a planet off sale: it opens at its time and costs its level's fee again. Refuses notFound, planetNotOnSale. */
export async function unofferPlanet(tx: Tx, operator: Operator, coordinates: string): Promise<void> {
  const planet = await lockedPlanet(tx, coordinates)
  if (!ofPlatform(planet)) throw new Refusal('planetNotOnSale')
  await setOffSale(tx, planet.id)
  await recordAct(tx, operator, 'unofferPlanet', { coordinates })
}
