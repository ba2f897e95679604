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
