import { type Selectable, sql } from 'kysely'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import { nameKey, placeOf } from '#rules/planet/planet.ts'
import { shownImage } from '#server/image/shown.ts'
import { cutRows } from '#server/page/cut.ts'
import type { Reader } from '#server/store/database.ts'
import type { Planet as PlanetTable } from '#server/store/rows.made.ts'

type Planet = Selectable<PlanetTable>

/** A planet on which plots are looked for. */
export interface MarketPlanet {
  id: bigint
  galaxy: number
  system: number
  orbit: number
  level: number
  type: Planet['type']
  state: Planet['state']
  name: string | null
  image: string | null
  plots_sold: number
  map_version: bigint
}

/** Which planets: those whose land can be bought and is not sold out, or those where it cannot be bought yet. */
export interface PlanetFilter {
  readonly open: boolean
  readonly types: readonly string[]
  readonly states: readonly string[]
  readonly levels: readonly number[]
  /** Only these, where a search found some. */
  readonly among: readonly PlanetId[] | null
}

/** Planets that a search finds at most. */
const FOUND = 50

/**
 * The planets of a search, by coordinates or by the beginning of their name, of which the first by name are taken, and whether these are
 * all.
 */
export async function planetsFound(
  reader: Reader,
  text: string,
): Promise<{ readonly among: readonly PlanetId[]; readonly all: boolean }> {
  const place = placeOf(text.trim())
  const key = nameKey(text.trim()).replaceAll(/[\\%_]/g, (special) => `\\${special}`)
  // in the order of the index that finds beginnings
  const { rows } = await (place
    ? sql<{ id: PlanetId }>`select id from planet
          where (galaxy, system, orbit) = (${place.galaxy}::int, ${place.system}::int, ${place.orbit}::int)`
    : sql<{
        id: PlanetId
      }>`select id from planet where name_key like ${`${key}%`} order by name_key using ~<~ limit ${FOUND + 1}`
  ).execute(reader)
  return { among: rows.slice(0, FOUND).map(({ id }) => id), all: rows.length <= FOUND }
}

/**
 * Planets of a filter from an id on, in the order of their ids. Of each type, state and level the first ones are read from
 * the index that holds just these (091-land-market.sql), so that no filter walks past what it does not want.
 */
export async function marketPlanets(
  reader: Reader,
  { open, types, states, levels, among }: PlanetFilter,
  from: bigint,
  limit: number,
): Promise<MarketPlanet[]> {
  const which = open
    ? sql`owner is not null and name is not null and plots_sold < (array[64, 256, 1024, 4096, 16384])[level]`
    : sql`(owner is null or name is null)`
  const columns = sql`id, galaxy, system, orbit, level, type, state, name, ${shownImage('planet')} as image, plots_sold, map_version`
  if (among) {
    const { rows } = await sql<MarketPlanet>`select ${columns} from planet
      where id = any (${among.map(String)}::bigint[]) and id >= ${from} and type = any (${types}::text[])
        and state = any (${states}::text[]) and level = any (${levels}::smallint[]) and ${which}
      order by id limit ${limit}`.execute(reader)
    return rows
  }
  const { rows } = await sql<MarketPlanet>`
    select p.* from unnest(${types}::text[]) t cross join unnest(${states}::text[]) s cross join unnest(${levels}::smallint[]) l
      cross join lateral (
        select ${columns} from planet
        where type = t and state = s and level = l and id >= ${from} and ${which} order by id limit ${limit}) p
    order by p.id limit ${limit}`.execute(reader)
  return rows
}

/** Which of some plots are sold, as `planet x y`. */
export async function soldAmong(
  reader: Reader,
  plots: readonly { readonly planet: PlanetId; readonly x: number; readonly y: number }[],
): Promise<Set<string>> {
  if (plots.length === 0) return new Set()
  const { rows } = await sql<{ planet: PlanetId; x: number; y: number }>`
    select l.planet, l.x, l.y from unnest(${plots.map(({ planet }) => planet.toString())}::bigint[],
        ${plots.map(({ x }) => x)}::smallint[], ${plots.map(({ y }) => y)}::smallint[]) c(planet, x, y)
      join land l on l.planet = c.planet and l.x = c.x and l.y = c.y where l.owner is not null`.execute(reader)
  return new Set(rows.map(({ planet, x, y }) => `${planet} ${x} ${y}`))
}

/** What changed on a planet since a version of its map, and its version at the same moment. */
export interface PlotChanges {
  readonly planet: PlanetId
  readonly version: bigint
  /** Each plot in five bytes: x, y, 1 where somebody owns it and else 0. As rows ten thousand of them took longer than all else. */
  readonly plots: Buffer
}

/**
 * The plots of planets that changed after a version of each; before the first one (-1): all that are sold, from an index that holds just
 * these (387-sold-plots.sql).
 */
export async function plotsSince(
  reader: Reader,
  asked: readonly { readonly planet: PlanetId; readonly since: bigint }[],
): Promise<PlotChanges[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<PlotChanges>`
    select p.id as planet, p.map_version as version, coalesce(case
        when a.since < 0 then (
          select string_agg(int2send(l.x) || int2send(l.y) || '\\x01'::bytea, '') from land l where l.planet = p.id and l.owner is not null)
        else (
          select string_agg(int2send(l.x) || int2send(l.y) || case when l.owner is null then '\\x00'::bytea else '\\x01'::bytea end, '')
          from land l where l.planet = p.id and l.map_version > a.since)
        end, '') as plots
    from unnest(${asked.map(({ planet }) => planet.toString())}::bigint[], ${asked.map(({ since }) => since.toString())}::bigint[])
      a(planet, since) join planet p on p.id = a.planet`.execute(reader)
  return rows
}

export interface SoldRow {
  id: bigint
  investment: Minor
  era: number
  owner: UserId
  username: string | null
  token_id: bigint
  x: number
  y: number
  galaxy: number
  system: number
  orbit: number
  level: number
  type: Planet['type']
  planet_state: Planet['state']
  name: string | null
  image: string | null
}

/** Which sold plots, and where a page begins. */
export interface SoldFilter {
  readonly types: readonly string[]
  readonly states: readonly string[]
  readonly from: bigint | null
  readonly to: bigint | null
  readonly era: number | undefined
  readonly up: boolean
  readonly after: { readonly investment: Minor; readonly id: bigint } | null
  /** Only on these planets, where a search found some. */
  readonly among: readonly PlanetId[] | null
}

/** Runs that are looked at for one page, whatever of them the filters of planets leave. */
const LOOKED = 2000
/** The same of a search, of each planet that it found. */
const LOOKED_EACH = 300
const lookedMost = ({ among }: SoldFilter): number => (among ? LOOKED_EACH : LOOKED)

/** A page of sold plots in the order of what was invested, and where the next begins. */
export async function soldByPrice(
  reader: Reader,
  filter: SoldFilter,
  size: number,
): Promise<{ rows: readonly SoldRow[]; next: { investment: Minor; id: bigint } | null }> {
  const looked = lookedAt(filter)
  const most = lookedMost(filter)
  const way = sql.raw(filter.up ? 'asc' : 'desc')
  const { rows } = await sql<SoldRow>`
    select r.id, r.investment, r.era, r.owner, m.username, l.token_id, l.x, l.y, p.galaxy, p.system, p.orbit, p.level, p.type,
      p.state as planet_state, p.name, ${shownImage('p')} as image
    from (${looked} limit ${most}) r join planet p on p.id = r.planet join land l on l.id = r.land join member m on m.id = r.owner
    where ${isFound(filter)}
    order by r.investment ${way}, r.id ${way} limit ${size + 1}`.execute(reader)
  const { page, last } = cutRows(rows, size)
  if (last) return { rows: page, next: { investment: last.investment, id: last.id } }
  const { rows: ends } = await sql<{ investment: Minor; id: bigint }>`
    select investment, id from (${looked} offset ${most - 1} limit 1) e`.execute(reader)
  return { rows, next: ends[0] ?? null }
}

/** How many sold plots a filter finds among those that are looked at, and whether these are all. */
export async function countSold(reader: Reader, filter: SoldFilter): Promise<{ plots: number; all: boolean }> {
  const most = lookedMost(filter)
  const { rows } = await sql<{ plots: bigint; looked: bigint }>`
    select count(*) filter (where ${isFound(filter)}) as plots, count(*) as looked
    from (${lookedAt({ ...filter, after: null })} limit ${most}) r join planet p on p.id = r.planet`.execute(reader)
  const [{ plots, looked } = { plots: 0n, looked: 0n }] = rows
  return { plots: Number(plots), all: looked < BigInt(most) }
}

function isFound({ types, states }: SoldFilter) {
  // a completed run that was worked again is not what the plot does now
  return sql`p.type = any (${types}::text[]) and p.state = any (${states}::text[])
    and (r.state <> 'completed' or not exists (select 1 from run n where n.land = r.land and n.id > r.id))`
}

function lookedAt(filter: SoldFilter) {
  const { from, to, era, up, after, among } = filter
  const conditions = [sql`state in ('pending', 'activating', 'effective', 'completed')`]
  if (era !== undefined) conditions.push(sql`era = ${era}::smallint`)
  if (from !== null) conditions.push(sql`investment >= ${from.toString()}::numeric`)
  if (to !== null) conditions.push(sql`investment <= ${to.toString()}::numeric`)
  const way = sql.raw(up ? 'asc' : 'desc')
  if (after)
    conditions.push(
      sql`(investment, id) ${sql.raw(up ? '>' : '<')} (${after.investment.toString()}::numeric, ${after.id})`,
    )
  const columns = sql`id, land, planet, owner, era, state, investment`
  const order = sql`order by investment ${way}, id ${way}`
  if (!among) return sql`select ${columns} from run where ${sql.join(conditions, sql` and `)} ${order}`
  return sql`select one.* from unnest(${among.map(String)}::bigint[]) place cross join lateral (
    select ${columns} from run where planet = place and ${sql.join(conditions, sql` and `)} ${order} limit ${lookedMost(filter)}) one
    ${order}`
}
