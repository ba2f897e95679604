import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { planetList } from '#calls/planet/list.ts'
import { nameKey, placeOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/gate/handler.ts'
import type { Reader } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { worldNow } from '#server/world/clock.ts'
import { planetQuery } from './planet.sql.ts'
import { viewPlanet } from './view.ts'

type Asked = RequestOf<typeof planetList>

/**
 * Order of each sort: a number and the id, so that a page begins exactly after the last. Each has its index
 * (004-planet-land.sql), which the planner finds only by the same words and the same type.
 */
const KEYS = {
  orbit: {
    key: sql<bigint>`(planet.galaxy * 1000000000::bigint + planet.system * 1000 + planet.orbit)`,
    type: 'bigint',
    direction: 'asc',
  },
  priceUp: {
    key: sql<bigint>`coalesce(planet.sale_price, planet.level * 50000000000::numeric)`,
    type: 'numeric',
    direction: 'asc',
  },
  priceDown: {
    key: sql<bigint>`coalesce(planet.sale_price, planet.level * 50000000000::numeric)`,
    type: 'numeric',
    direction: 'desc',
  },
  soldDown: { key: sql<bigint>`planet.plots_sold`, type: 'integer', direction: 'desc' },
} as const

/** A total is counted so far and no further: beyond it nobody reads the number, and every row would be walked. */
const MOST_COUNTED = 10_000

/** The planet market: filters, search by name or coordinates, keyset pages (PLANET-03). */
export async function listPlanets(visitor: Visitor, asked: Asked): Promise<AnswerOf<typeof planetList>> {
  const { database, economy } = visitor.services
  const world = await worldNow(database)
  const { key, type, direction } = KEYS[asked.sort]
  const compare = direction === 'asc' ? sql.raw('>') : sql.raw('<')
  const filters = filtersOf(asked, world, visitor.member?.id)
  let query = planetQuery(database).where(filters).select(key.as('sort_key'))
  if (asked.after) {
    const [sortKey = '0', id = '0'] = asked.after.split('~')
    query = query.where(sql<boolean>`(${key}, planet.id) ${compare} (${sortKey}::${sql.raw(type)}, ${id}::bigint)`)
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
    total: await count(database, filters),
  }
}

async function count(reader: Reader, filters: Expression<SqlBool>): Promise<number> {
  const planets = reader.selectFrom('planet').select('planet.id').where(filters).limit(MOST_COUNTED)
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${planets}) counted`.execute(reader)
  return Number(rows[0]?.total ?? 0n)
}

/** What the asked filters mean, as conditions on `planet`. */
function filtersOf(asked: Asked, world: Date, member: bigint | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'planet'>()
  const { galaxy, system, type, level, state } = asked
  return eb.and([
    ...(galaxy === undefined ? [] : [eb('planet.galaxy', '=', galaxy)]),
    ...(system === undefined ? [] : [eb('planet.system', '=', system)]),
    ...(type ? [eb('planet.type', '=', type)] : []),
    ...(level === undefined ? [] : [eb('planet.level', '=', level)]),
    ...(asked.mine ? [eb('planet.owner', '=', member ?? 0n)] : []),
    ...(state ? [eb('planet.state', '=', state === 'namable' ? 'upcoming' : state)] : []),
    ...(state === 'namable' ? [eb('planet.opens_at', '<=', world)] : []),
    ...(state === 'upcoming' ? [eb('planet.opens_at', '>', world)] : []),
    ...(asked.search ? [searched(asked.search.trim())] : []),
  ])
}

/** Coordinates, or the beginning of a name. */
function searched(text: string): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'planet'>()
  const place = placeOf(text)
  if (place)
    return eb.and([
      eb('planet.galaxy', '=', place.galaxy),
      eb('planet.system', '=', place.system),
      eb('planet.orbit', '=', place.orbit),
    ])
  const key = nameKey(text).replaceAll(/[\\%_]/g, (special) => `\\${special}`)
  return eb('planet.name_key', 'like', `${key}%`)
}
