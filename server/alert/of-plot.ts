import { MOST_ALERTS } from '#rules/alert/alerts.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import type { Tx } from '#server/store/database.ts'
import { holdCount, holdPlanet, putPlotAlert } from './alert.sql.ts'

/** The planet of some coordinates, held: until the transaction ends none of its plots is sold or becomes free. Refuses notFound. */
export async function holdForAlert(tx: Tx, coordinates: string): Promise<PlanetId> {
  const place = placeOf(coordinates)
  const planet = place && (await holdPlanet(tx, place))
  if (!planet) throw new Refusal('notFound')
  return planet.id
}

/** Keeps that a member waits for a plot of a planet that is held; `price`: minor units of DU. Refuses tooManyAlerts. */
export async function waitForPlot(
  tx: Tx,
  alert: { readonly member: UserId; readonly planet: PlanetId; readonly price: Minor; readonly at: Date },
): Promise<void> {
  if ((await holdCount(tx, alert.member, { plotsOf: alert.planet })) >= MOST_ALERTS)
    throw new Refusal('tooManyAlerts', { most: MOST_ALERTS })
  await putPlotAlert(tx, alert)
}
