import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Planets that a choice holds at most. */
const MOST = 1000

export interface LandPlaceRow {
  galaxy: number
  system: number
  orbit: number
  name: string | null
  lands: bigint
}

/** The planets on which a member has or had land, with how many different lands; by name, the nameless last. */
export async function landPlanets(reader: Reader, member: UserId): Promise<LandPlaceRow[]> {
  const { rows } = await sql<LandPlaceRow>`
    select p.galaxy, p.system, p.orbit, p.name, r.lands from (
      select planet, count(distinct land) as lands from run where owner = ${member} group by planet
      order by lands desc, planet limit ${MOST}) r join planet p on p.id = r.planet
    order by p.name_key nulls last, p.id`.execute(reader)
  return rows
}
