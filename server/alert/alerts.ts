import type { alertAsset, alertList, alertPlanet, alertRemove } from '#calls/alert/alerts.ts'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import { isReached, MOST_ALERTS } from '#rules/alert/alerts.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { PRICE_SCALE } from '#rules/swap/price.ts'
import type { Asker } from '#server/handler/handler.ts'
import { inTransaction } from '#server/store/database.ts'
import { priceText } from '#server/swap/price-text.ts'
import { standingOf } from '#server/swap/states.ts'
import { holdCount, holdPlanet, holdProgress, putPlanetAlert, putPoolAlert } from './alert.sql.ts'
import { planetAlerts, plotAlerts, poolAlerts, removeAlerts } from './list.sql.ts'

/** Prices of pools in alerts have as many decimals as amounts. */
const OF_UNITS = PRICE_SCALE / 10n ** 8n

/** What the asker waits for. */
export async function listAlerts({ services, member }: Asker): Promise<AnswerOf<typeof alertList>> {
  const { database } = services
  const planets = await planetAlerts(database, member.id)
  const plots = await plotAlerts(database, member.id)
  const assets = await poolAlerts(database, member.id)
  return {
    most: MOST_ALERTS,
    planets: planets.map(({ id, coordinates, name, sale_price, at }) => {
      return { id: `${id}`, coordinates, planetName: name ?? '', price: formatUnits(sale_price), at: at.getTime() }
    }),
    plots: plots.map(({ id, coordinates, name, price, at }) => {
      return { id: `${id}`, coordinates, planetName: name ?? '', price: formatUnits(price), at: at.getTime() }
    }),
    assets: assets.map(({ id, asset, way, threshold, at }) => {
      return { id: `${id}`, asset, way, price: priceText(threshold), at: at.getTime() }
    }),
  }
}

/** Waits for a planet to be put on sale at no more than a price. Refuses notFound, enterAmount, alertHolds, tooManyAlerts. */
export async function setPlanetAlert(
  { services, member }: Asker,
  { coordinates, price }: RequestOf<typeof alertPlanet>,
): Promise<AnswerOf<typeof alertPlanet>> {
  const asked = priceAsked(price)
  await inTransaction(services.database, async (tx) => {
    const place = placeOf(coordinates)
    const planet = place && (await holdPlanet(tx, place))
    if (!planet) throw new Refusal('notFound')
    if (planet.sale_price !== null && planet.sale_price <= asked)
      throw new Refusal('alertHolds', { price: formatUnits(planet.sale_price), unit: 'DU' })
    if ((await holdCount(tx, member.id, { planet: planet.id })) >= MOST_ALERTS)
      throw new Refusal('tooManyAlerts', { most: MOST_ALERTS })
    await putPlanetAlert(tx, { member: member.id, planet: planet.id, price: asked, at: services.now() })
  })
  return {}
}

/** Waits for the price of an asset. Refuses pairNotOffered, enterAmount, alertHolds, tooManyAlerts. */
export async function setAssetAlert(
  { services, member }: Asker,
  { asset, way, price }: RequestOf<typeof alertAsset>,
): Promise<AnswerOf<typeof alertAsset>> {
  const threshold = priceAsked(price) * OF_UNITS
  await inTransaction(services.database, async (tx) => {
    const before = await standingOf(tx, asset)
    if (!before) throw new Refusal('pairNotOffered')
    if ((await holdCount(tx, member.id, { asset, way })) >= MOST_ALERTS)
      throw new Refusal('tooManyAlerts', { most: MOST_ALERTS })
    // nobody looks at its prices until this is written down
    await holdProgress(tx, asset, before.sequence)
    const pool = (await standingOf(tx, asset)) ?? before
    if (isReached(way, threshold, pool.price))
      throw new Refusal('alertHolds', { price: priceText(pool.price), unit: 'USDT' })
    const since = pool.sequence
    await putPoolAlert(tx, { member: member.id, asset, way, threshold, since, at: services.now() })
  })
  return {}
}

/** Takes alerts of the asker away. */
export async function removeAlert(
  { services, member }: Asker,
  { planetAlert, plotAlert, assetAlert }: RequestOf<typeof alertRemove>,
): Promise<AnswerOf<typeof alertRemove>> {
  await removeAlerts(services.database, member.id, { planet: planetAlert, plot: plotAlert, pool: assetAlert })
  return {}
}

/** A price that an alert waits for; refuses enterAmount without one. */
export function priceAsked(price: string | undefined): bigint {
  const asked = price === undefined ? 0n : units(price)
  if (asked === 0n) throw new Refusal('enterAmount')
  return asked
}
