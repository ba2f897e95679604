import { type RawBuilder, sql } from 'kysely'
import type { PlanetId, UserId } from '#rules/amount/labels.ts'
import { planetIdAt } from '#server/coordinates/planet-id.ts'
import type { Reader } from '#server/store/database.ts'

const HELD = ['pending', 'activating', 'effective', 'completed'] as const

/** Whether a run is what its plot does now: a completed one is its owner's still, until it is worked again. */
function isHeld(run: 'run' | 'r'): RawBuilder<boolean> {
  const of = sql.raw(run)
  return sql<boolean>`${of}.state in (${sql.join(HELD)}) and (${of}.state <> 'completed'
    or not exists (select 1 from run later where later.land = ${of}.land and later.id > ${of}.id))`
}

/** Which sold lands, newest first: of a planet, of a search, after the last run of the page before. */
export interface SoldLandFilter {
  readonly planet?: PlanetId | undefined
  readonly search?: LandSearch | undefined
  readonly after?: bigint | undefined
  readonly limit: number
}

/** What was typed: a planet's place, a plot's, an owner without a name by what stands for it, or the beginning of a planet's or an owner's name. */
export type LandSearch =
  | { readonly planet: { readonly galaxy: number; readonly system: number; readonly orbit: number } }
  | { readonly plot: { readonly x: number; readonly y: number } }
  | { readonly planetKey: string; readonly ownerKey: string; readonly nameless: UserId | undefined }

export async function soldLands(reader: Reader, filter: SoldLandFilter) {
  const { planet, search, after, limit } = filter
  let query = reader
    .selectFrom('run')
    .innerJoin('land', 'land.id', 'run.land')
    .innerJoin('planet', 'planet.id', 'run.planet')
    .innerJoin('member', 'member.id', 'run.owner')
    .select(['run.id', 'run.era', 'run.state', 'run.investment', 'run.bought_at', 'run.owner'])
    .select(['land.token_id', 'land.x', 'land.y'])
    .select(['planet.galaxy', 'planet.system', 'planet.orbit', 'planet.name', 'member.username'])
    .where(isHeld('run'))
  if (planet !== undefined) query = query.where('run.planet', '=', planet)
  if (search) query = query.where(await searched(reader, search, filter))
  if (after !== undefined) query = query.where('run.id', '<', after)
  return query.orderBy('run.id', 'desc').limit(limit).execute()
}

/** Up to so many names that begin alike are looked up first; of more, the newest lands hold a page soon enough. */
const FEW = 200

async function searched(reader: Reader, search: LandSearch, filter: SoldLandFilter): Promise<RawBuilder<boolean>> {
  if ('planet' in search) return sql`run.planet = ${planetIdAt(search.planet)}`
  // an array, not a join: else the planner walks all lands from the newest on
  if ('plot' in search)
    return sql`run.land = any (array(select id from land where (x, y) = (${search.plot.x}::int, ${search.plot.y}::int)))`
  const [planets, owners] = [beginning(search.planetKey), beginning(search.ownerKey)]
  const { rows } = await sql<{ planets: string[]; owners: string[] }>`
    select array(select id::text from planet where name_key like ${planets} limit ${FEW + 1}) as planets,
      array(select id::text from member where username_key like ${owners} limit ${FEW + 1})
        || array(select id::text from member where id = ${search.nameless ?? null} and username is null) as owners`.execute(
    reader,
  )
  const [found] = rows
  if (!found || found.planets.length > FEW || found.owners.length > FEW)
    return sql`(planet.name_key like ${planets} or member.username_key like ${owners})`
  return filter.planet === undefined ? ofAny(found, filter) : ofAnyOn(filter.planet, found)
}

/** What names and numbers stand for. */
interface Found {
  readonly planets: readonly string[]
  readonly owners: readonly string[]
}

/** On one planet all of it if its name was searched for, else what the owners have there: its runs are looked at by its own index, at most as many as its plots had. */
function ofAnyOn(planet: PlanetId, { planets, owners }: Found): RawBuilder<boolean> {
  return planets.includes(planet.toString()) ? sql`true` : sql`run.owner = any (${owners}::bigint[])`
}

/** The newest of each planet and of each owner by its index, and of these as many as the page shows. */
function ofAny(found: Found, { after, limit }: SoldLandFilter): RawBuilder<boolean> {
  const newest = (column: RawBuilder<unknown>) => sql`select r.id from run r where r.${column} = one
    and ${isHeld('r')} ${after === undefined ? sql`` : sql`and r.id < ${after}`} order by r.id desc limit ${limit}`
  return sql`run.id = any (array(
    select found.id from (
      select n.id from unnest(${found.planets}::bigint[]) one cross join lateral (${newest(sql`planet`)}) n
      union select n.id from unnest(${found.owners}::bigint[]) one cross join lateral (${newest(sql`owner`)}) n) found
    order by found.id desc limit ${limit}))`
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}
