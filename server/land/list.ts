import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { eraList } from '#calls/land/era-list.ts'
import type { landList } from '#calls/land/list.ts'
import { sameKey } from '#rules/account/account.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { coordinatesOf, nameKey, placeOf } from '#rules/planet/planet.ts'
import type { Visitor } from '#server/gate/handler.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'

/** The eras with their ranges (LAND-15). */
export function listEras({ economy }: Services): AnswerOf<typeof eraList> {
  return {
    eras: economy.eras.map(({ era, least, most, rate, tax }) => ({
      era,
      mode: era === 0 ? 'wallet' : 'investment',
      least: formatUnits(least),
      most: formatUnits(most),
      ratePercent: percent(rate, INDEX_SCALE),
      taxPercent: percent(tax, SHARE_SCALE),
    })),
  }
}

/** Sold lands over all planets or of one, newest first; search by coordinates, owner or planet name (LAND-03). */
export async function listLands(
  visitor: Visitor,
  asked: RequestOf<typeof landList>,
): Promise<AnswerOf<typeof landList>> {
  const { database } = visitor.services
  let query = database
    .selectFrom('run')
    .innerJoin('land', 'land.id', 'run.land')
    .innerJoin('planet', 'planet.id', 'run.planet')
    .innerJoin('member', 'member.id', 'run.owner')
    .select([
      'run.id',
      'run.era',
      'run.state',
      'run.investment',
      'run.bought_at',
      'run.owner',
      'land.token_id',
      'land.x',
      'land.y',
      'planet.galaxy',
      'planet.system',
      'planet.orbit',
      'planet.name',
      'member.username',
    ])
    .where('run.state', 'in', ['pending', 'activating', 'effective'])
  if (asked.coordinates) query = query.where('run.planet', '=', (await findPlanet(database, asked.coordinates)).id)
  if (asked.search) query = query.where(await searched(database, asked.search.trim()))
  if (asked.after) query = query.where('run.id', '<', BigInt(/^\d+$/.test(asked.after) ? asked.after : '0'))
  const rows = await query
    .orderBy('run.id', 'desc')
    .limit(asked.size + 1)
    .execute()
  const page = rows.slice(0, asked.size)
  return {
    list: page.map((row) => ({
      tokenId: row.token_id.toString(),
      coordinates: coordinatesOf(row),
      planetName: row.name ?? '',
      x: row.x,
      y: row.y,
      era: row.era,
      state: row.state,
      owner: row.username ?? '',
      mine: visitor.member?.id === row.owner,
      investment: formatUnits(row.investment),
      boughtAt: row.bought_at.getTime(),
    })),
    next: rows.length > asked.size ? (page.at(-1)?.id.toString() ?? null) : null,
  }
}

/** Up to so many names that begin alike are looked up first; of more, the newest lands hold a page soon enough. */
const FEW = 200

/** A planet's coordinates, a plot's "x, y", or the beginning of an owner's or planet's name. */
async function searched(database: Database, text: string): Promise<RawBuilder<boolean>> {
  const place = placeOf(text)
  if (place)
    return sql`run.planet = (select id from planet
      where (galaxy, system, orbit) = (${place.galaxy}::int, ${place.system}::int, ${place.orbit}::int))`
  const plot = /^(\d{1,4})\s*[,，\s]\s*(\d{1,4})$/.exec(text)
  // an array, not a join: else the planner walks all lands from the newest on
  if (plot)
    return sql`run.land = any (array(select id from land where (x, y) = (${Number(plot[1])}::int, ${Number(plot[2])}::int)))`
  const [planets, owners] = [prefix(nameKey(text)), prefix(sameKey(text))]
  const { rows } = await sql<{ planets: string[]; owners: string[] }>`
    select array(select id::text from planet where name_key like ${planets} limit ${FEW + 1}) as planets,
      array(select id::text from member where username_key like ${owners} limit ${FEW + 1}) as owners`.execute(database)
  const found = rows[0]
  if (found && found.planets.length <= FEW && found.owners.length <= FEW)
    return sql`(run.planet = any (${found.planets}::bigint[]) or run.owner = any (${found.owners}::bigint[]))`
  return sql`(planet.name_key like ${planets} or member.username_key like ${owners})`
}

function prefix(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
}
