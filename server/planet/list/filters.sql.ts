import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { nameKey, placeOf } from '#rules/planet/planet.ts'
import type { PlanetView } from '#server/planet/view.ts'
import type { Reader } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'

/** What lists of planets are filtered by; `search` is coordinates or the beginning of a name. */
export interface Filters {
  readonly galaxy?: number | undefined
  readonly system?: number | undefined
  readonly type?: PlanetView['type'] | undefined
  readonly level?: number | undefined
  readonly state?: PlanetView['state'] | undefined
  readonly mine?: boolean | undefined
  readonly sellsLand?: boolean | undefined
  readonly search?: string | undefined
}

/** Somebody owns it, it has its name, and a plot is left; the words of the index planet_offers (091-land-market.sql). */
const SELLS_LAND = sql<boolean>`planet.owner is not null and planet.name is not null
  and planet.plots_sold < (array[64, 256, 1024, 4096, 16384])[planet.level]`

/** A total is counted so far and no further: beyond it nobody reads the number, and every row would be walked. */
const MOST_COUNTED = 10_000

/** How many planets some filters leave, counted up to 10,000. */
export async function countPlanets(reader: Reader, filters: Expression<SqlBool>): Promise<number> {
  const planets = reader.selectFrom('planet').select('planet.id').where(filters).limit(MOST_COUNTED)
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${planets}) counted`.execute(reader)
  return Number(rows[0]?.total ?? 0n)
}

/** What the asked filters mean, as conditions on `planet`. */
export function filtersOf(asked: Filters, world: Date, member: UserId | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'planet'>()
  const { galaxy, system, type, level, state } = asked
  return eb.and([
    ...(galaxy === undefined ? [] : [eb('planet.galaxy', '=', galaxy)]),
    ...(system === undefined ? [] : [eb('planet.system', '=', system)]),
    ...(type ? [eb('planet.type', '=', type)] : []),
    ...(level === undefined ? [] : [eb('planet.level', '=', level)]),
    // an array: else the planner walks all planets in the order of the page
    ...(asked.mine ? [sql<boolean>`planet.id = any (array(select id from planet where owner = ${member ?? 0n}))`] : []),
    ...(asked.sellsLand ? [SELLS_LAND] : []),
    ...(state ? [eb('planet.state', '=', state === 'namable' ? 'upcoming' : state)] : []),
    ...(state === 'namable' ? [eb('planet.opens_at', '<=', world)] : []),
    ...(state === 'upcoming' ? [eb('planet.opens_at', '>', world)] : []),
    // blanks look for nothing, and would begin every name
    ...(asked.search?.trim() ? [searched(asked.search.trim())] : []),
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
