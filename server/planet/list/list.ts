import { sql } from 'kysely'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { amount, count, cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { planetQuery } from '#server/planet/planet.sql.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { worldNow } from '#server/world/clock.ts'
import { countPlanets, filtersOf } from './filters.sql.ts'

/** What is asked for a planet: its price on sale, else what naming costs; the words of the index planet_by_price. */
const ASKED = sql<bigint>`coalesce(planet.sale_price,
  (array[50000000000, 100000000000, 250000000000, 500000000000, 1000000000000]::numeric[])[planet.level])`

/**
 * Order of each sort: a number and the id, so that a page begins exactly after the last. Each has its index
 * (004-planet-land.sql, 081-planet-sale.sql), which the planner finds only by the same words and the same type.
 */
const KEYS = {
  orbit: {
    key: sql<bigint>`(planet.galaxy * 1000000000::bigint + planet.system * 1000 + planet.orbit)`,
    type: 'bigint',
    place: cursorOf(id, id),
    direction: 'asc',
  },
  priceUp: {
    key: ASKED,
    type: 'numeric',
    place: cursorOf(amount, id),
    direction: 'asc',
  },
  priceDown: {
    key: ASKED,
    type: 'numeric',
    place: cursorOf(amount, id),
    direction: 'desc',
  },
  soldDown: {
    key: sql<bigint>`planet.plots_sold`,
    type: 'integer',
    place: cursorOf(count, id),
    direction: 'desc',
  },
} as const

/** The planet market: filters, search by name or coordinates, keyset pages (PLANET-03). */
export async function listPlanets(
  visitor: Visitor,
  asked: RequestOf<typeof planetList>,
): Promise<AnswerOf<typeof planetList>> {
  const { database, economy } = visitor.services
  const world = await worldNow(database)
  const { key, type, place, direction } = KEYS[asked.sort]
  const compare = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  const filters = filtersOf(asked, world, visitor.member?.id)
  let query = planetQuery(database).where(filters).select(key.as('sort_key'))
  const after = place.read(asked.after)
  if (after)
    query = query.where(sql<boolean>`(${key}, planet.id) ${compare} (${after[0]}::${sql.raw(type)}, ${after[1]})`)
  const rows = await query
    .orderBy(key, direction)
    .orderBy('planet.id', direction)
    .limit(asked.size + 1)
    .execute()
  const { page, next } = cutPage(rows, asked.size, place, (row) => [row.sort_key, row.id])
  return {
    list: page.map((row) => viewPlanet(row, economy, world, visitor.member?.id)),
    next,
    total: await countPlanets(database, filters),
  }
}
