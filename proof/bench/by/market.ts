import { MARKET_SORTS, marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import type { Figure } from '#proof/bench/figures.ts'
import { fillWorld } from '#proof/bench/fill/fill.ts'
import { moreWorlds } from '#proof/bench/fill/fill-worlds.ts'
import { type List, measureLists, PLANET_LISTS } from '#proof/bench/lists.ts'
import { command } from '#proof/database/cluster.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { BenchServer } from './server.ts'

const SIZE = { lands: 10_000_000, planets: 1000, owners: 200_000, whaleLands: 10_000 }
const PLANETS = 1_000_000

/** The five filters of the land market and its search: each by itself and what people set together, both ways round. */
const MARKET: List = {
  call: marketLands,
  payloads: (['purchasable', 'soldOut', 'notOpen'] as const).flatMap((landState) =>
    MARKET_SORTS.flatMap((sort) =>
      [
        {},
        { era: 3 },
        { planetType: 'ocean' },
        { planetState: 'sold' },
        { priceFrom: '1000', priceTo: '5000' },
        { era: 4, planetType: 'ice', planetState: 'named', priceFrom: '6000' },
        { search: 'planet 77' },
      ].map((filters) => ({ landState, sort, ...filters })),
    ),
  ),
}

/** The same by planet. */
const GROUPS: List = {
  call: marketPlanets,
  payloads: MARKET_SORTS.flatMap((sort) => [
    { sort },
    { sort, era: 3, planetType: 'ocean' },
    { sort, priceFrom: '1000', priceTo: '5000' },
    { sort, search: 'planet 7' },
    { sort, landState: 'notOpen' },
  ]),
}

const LISTS: readonly List[] = [
  ...PLANET_LISTS,
  MARKET,
  GROUPS,
  {
    call: marketPrices,
    payloads: [{}, { planetType: 'ice' }, { planetState: 'onSale' }, { landState: 'notOpen' }, { search: 'planet 7' }],
  },
  { call: landRecords, payloads: [{}] },
  {
    call: manageList,
    payloads: [
      ...(['orbit', 'newest', 'soldDown', 'taxDown'] as const).map((sort) => ({ sort })),
      { state: 'named', type: 'ocean' },
      { search: 'planet 1' },
    ],
  },
  { call: manageStatistics, payloads: [{}] },
]

/** The lists of planets and land at 1,000,000 planets and 10,000,000 sold lands, with every filter and sort on offer. */
export async function marketBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('market', true)
  await fillWorld(url, configuredEconomy(), SIZE)
  await command(url, ['set session_replication_role = replica', ...moreWorlds(SIZE.planets, PLANETS)].join(';\n'))
  await command(url, 'vacuum analyze')
  await command(url, 'checkpoint')
  return measureLists(url, LISTS, 'market')
}
