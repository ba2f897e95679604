import { sql } from 'kysely'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** A plot that was ever sold, with what its last run says. */
export interface MapRow {
  readonly x: number
  readonly y: number
  readonly owner: UserId | null
  readonly era: number | null
  readonly investment: Minor | null
}

/** The plots of a planet that changed after `since`; at most `most`. */
export async function changedPlots(reader: Reader, planet: PlanetId, since: bigint, most: number): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select l.x, l.y, l.owner, r.era, r.investment
    from land l left join lateral (select era, investment from run where run.land = l.id order by id desc limit 1) r on true
    where l.planet = ${planet} and l.map_version > ${since}
    limit ${most}`.execute(reader)
  return rows
}

/** The plots of a planet that somebody owns. */
export async function soldPlots(reader: Reader, planet: PlanetId): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select l.x, l.y, l.owner, r.era, r.investment
    from land l left join lateral (select era, investment from run where run.land = l.id order by id desc limit 1) r on true
    where l.planet = ${planet} and l.owner is not null
    order by l.y, l.x`.execute(reader)
  return rows
}

/** Where one user has land on a planet. */
export function heldPlots(reader: Reader, planet: PlanetId, owner: UserId) {
  return reader
    .selectFrom('land')
    .select(['x', 'y'])
    .where('planet', '=', planet)
    .where('owner', '=', owner)
    .orderBy('y')
    .orderBy('x')
    .execute()
}

/** A time in which a plot was held in one era, whoever had it meanwhile. Days are of settlements; null: since its purchase, until its end. */
export interface HeldTimeRow {
  readonly x: number
  readonly y: number
  readonly era: number
  readonly bought_at: Date
  readonly from_day: number | null
  readonly until_day: number | null
  readonly ended_at: Date | null
}

/** More times than these are not told, the oldest first. */
const MOST_TIMES = 200_000

/**
 * When which plots of a planet were held, newest first: by the runs that a purchase began, each until its chain of owners ended or the
 * completed land was worked again, parted where an addition lifted it into another era. One read of the planet's runs by their index.
 */
export async function heldTimes(reader: Reader, planet: PlanetId): Promise<HeldTimeRow[]> {
  const { rows } = await sql<HeldTimeRow>`
    with own as (select id, land, purchase, era, bought_at, continues from run where planet = ${planet}),
    begun as (
      select id, land, purchase, bought_at, lead(bought_at) over (partition by land order by id) as next_at
      from own where continues is null),
    ends as (
      select o.purchase, e.ended_at from land_end e join own o on o.id = e.run where e.planet = ${planet} and e.state = 'done'),
    last as (select distinct on (purchase) purchase, era from own order by purchase, id desc),
    eras as (
      select o.purchase, s.era, s.closed_day as until_day from segment s join own o on o.id = s.run where s.kind = 'addition'
      union all select purchase, era, null from last)
    select l.x, l.y, t.era, b.bought_at, lag(t.until_day) over (partition by t.purchase order by t.until_day) as from_day,
      t.until_day, coalesce(e.ended_at, b.next_at) as ended_at
    from begun b join land l on l.id = b.land join eras t on t.purchase = b.purchase left join ends e on e.purchase = b.purchase
    order by b.id desc, t.until_day desc limit ${MOST_TIMES}`.execute(reader)
  return rows
}
