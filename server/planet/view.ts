import type { AnswerOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { imageAddress } from '#rules/planet/image.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { PlanetRow } from './planet.sql.ts'

export type PlanetView = AnswerOf<typeof planetList>['list'][number]

/** What a visitor sees of a planet's state: upcoming ones can be named from their opening time on, those in a fair opening by who is drawn (PLANET-02). */
export function shownState(planet: Pick<PlanetRow, 'state' | 'opens_at'>, world: Date): PlanetView['state'] {
  if (planet.state === 'upcoming') return planet.opens_at <= world ? 'namable' : 'upcoming'
  return planet.state
}

/** Whether the platform has it on sale: then it can be named at that price. */
export function ofPlatform(planet: Pick<PlanetRow, 'state' | 'owner'>): boolean {
  return planet.state === 'onSale' && planet.owner === null
}

/** A planet as lists and cards show it. */
export function viewPlanet(planet: PlanetRow, economy: Economy, world: Date, asker: bigint | undefined): PlanetView {
  const { fee, side } = levelOf(economy, planet.level)
  return {
    coordinates: coordinatesOf(planet),
    galaxy: planet.galaxy,
    system: planet.system,
    orbit: planet.orbit,
    name: planet.name ?? '',
    type: planet.type,
    level: planet.level,
    state: shownState(planet, world),
    price: formatUnits(planet.sale_price ?? fee),
    opensAt: planet.opens_at.getTime(),
    plots: side * side,
    plotsSold: planet.plots_sold,
    owner: planet.owner === null ? '' : shownName(planet.owner_name, planet.owner),
    image: imageAddress(planet.rendered_at ? planet.image : null),
    rendering: planet.image !== null && planet.rendered_at === null,
    mine: asker !== undefined && planet.owner === asker,
  }
}
