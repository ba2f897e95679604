import { MARKET_PLANET_STATES } from '#calls/land/market.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import type { Services } from '#server/services/services.ts'
import { type PlanetFilter, planetsFound } from './market.sql.ts'

/** What every list of the market filters planets by. */
interface Asked {
  readonly landState: 'purchasable' | 'soldOut' | 'notOpen'
  readonly planetType?: (typeof PLANET_TYPES)[number] | undefined
  readonly planetState?: (typeof MARKET_PLANET_STATES)[number] | undefined
  readonly search?: string | undefined
}

/** A filter of planets; `all`: whether a search found no more planets than the filter names. */
export interface SearchedFilter extends Omit<PlanetFilter, 'levels'> {
  readonly all: boolean
}

/** What was asked as a filter of planets; a search is looked up first. */
export async function planetFilter(
  { database }: Pick<Services, 'database'>,
  { landState, planetType, planetState, search = '' }: Asked,
): Promise<SearchedFilter> {
  // blanks look for nothing, and would begin every name
  const found = search.trim() !== '' ? await planetsFound(database, search) : { among: null, all: true }
  return {
    open: landState === 'purchasable',
    types: planetType ? [planetType] : [...PLANET_TYPES],
    states: planetState ? [planetState] : [...MARKET_PLANET_STATES],
    among: found.among,
    all: found.all,
  }
}
