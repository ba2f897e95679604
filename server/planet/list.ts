import { sql } from 'kysely'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import { nameKey, placeOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/gate/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { planetQuery } from './planet.sql.ts'
import { viewPlanet } from './view.ts'

type Asked = RequestOf<typeof planetList>

/** Order of each sort: a number and the id, so that a page begins exactly after the last. */
const KEYS = {
  orbit: {
    key: sql<bigint>`planet.galaxy::bigint * 1000000000 + planet.system * 1000 + planet.orbit`,
    direction: 'asc',
  },
  priceUp: { key: sql<bigint>`coalesce(planet.sale_price, planet.level * 50000000000)`, direction: 'asc' },
  priceDown: { key: sql<bigint>`coalesce(planet.sale_price, planet.level * 50000000000)`, direction: 'desc' },
  soldDown: { key: sql<bigint>`planet.plots_sold::bigint`, direction: 'desc' },
} as const

/** The planet market: filters, search by name or coordinates, keyset pages (PLANET-03). */
export async function listPlanets(visitor: Visitor, asked: Asked): Promise<AnswerOf<typeof planetList>> {
  const { database, economy } = visitor.services
  const world = await worldNow(database)
  const { key, direction } = KEYS[asked.sort]
  const compare = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  let query = filtered(planetQuery(database), asked, world, visitor.member?.id).select(key.as('sort_key'))
  if (asked.after) {
    const [sortKey = '0', id = '0'] = asked.after.split('~')
    query = query.where(sql<boolean>`(${key}, planet.id) ${compare} (${sortKey}::numeric, ${id}::bigint)`)
  }
  const rows = await query
    .orderBy(key, direction)
    .orderBy('planet.id', direction)
    .limit(asked.size + 1)
    .execute()
  const page = rows.slice(0, asked.size)
  const last = page.at(-1)
  return {
    list: page.map((row) => viewPlanet(row, economy, world, visitor.member?.id)),
    next: rows.length > asked.size && last ? `${last.sort_key}~${last.id}` : null,
    total: await count(visitor, asked, world),
  }
}

async function count(visitor: Visitor, asked: Asked, world: Date): Promise<number> {
  const query = filtered(planetQuery(visitor.services.database), asked, world, visitor.member?.id)
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${query}) counted`.execute(
    visitor.services.database,
  )
  return Number(rows[0]?.total ?? 0n)
}

type Query = ReturnType<typeof planetQuery>

function filtered(query: Query, asked: Asked, world: Date, member: bigint | undefined): Query {
  let found = query
  if (asked.galaxy !== undefined) found = found.where('planet.galaxy', '=', asked.galaxy)
  if (asked.system !== undefined) found = found.where('planet.system', '=', asked.system)
  if (asked.type) found = found.where('planet.type', '=', asked.type)
  if (asked.level !== undefined) found = found.where('planet.level', '=', asked.level)
  if (asked.mine) found = found.where('planet.owner', '=', member ?? 0n)
  if (asked.state === 'namable')
    found = found.where('planet.state', '=', 'upcoming').where('planet.opens_at', '<=', world)
  else if (asked.state === 'upcoming')
    found = found.where('planet.state', '=', 'upcoming').where('planet.opens_at', '>', world)
  else if (asked.state) found = found.where('planet.state', '=', asked.state)
  return asked.search ? searched(found, asked.search.trim()) : found
}

function searched(query: Query, text: string): Query {
  const place = placeOf(text)
  if (place)
    return query
      .where('planet.galaxy', '=', place.galaxy)
      .where('planet.system', '=', place.system)
      .where('planet.orbit', '=', place.orbit)
  const key = nameKey(text).replaceAll(/[\\%_]/g, (special) => `\\${special}`)
  return query.where('planet.name_key', 'like', `${key}%`)
}
