import { type RawBuilder, sql } from 'kysely'
import type { PlanetId } from '#rules/amount/labels.ts'
import type { PlanetView } from '#server/planet/view.ts'
import type { Reader } from '#server/store/database.ts'

/** A planet as a search finds it. */
export interface SearchedRow {
  readonly id: PlanetId
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
  readonly type: PlanetView['type']
  readonly level: number
  readonly name: string | null
  /** Whether its land is for sale: somebody owns it, and it has its name. */
  readonly opened: boolean
}

const COLUMNS = sql`p.id, p.galaxy, p.system, p.orbit, p.type, p.level, p.name,
  p.owner is not null and p.name is not null as opened`

/** A planet is listed once, however many parts of its name begin alike: a name has at most so many. */
const PARTS_MOST = 16

async function rowsOf(reader: Reader, query: RawBuilder<SearchedRow>): Promise<SearchedRow[]> {
  return (await query.execute(reader)).rows
}

/** The planet at a place, as a list of one. */
export function atPlace(reader: Reader, place: { galaxy: number; system: number; orbit: number }) {
  return rowsOf(
    reader,
    sql<SearchedRow>`select ${COLUMNS} from planet p
      where (p.galaxy, p.system, p.orbit) = (${place.galaxy}::int, ${place.system}::int, ${place.orbit}::int)`,
  )
}

/** The first planets of a star system. */
export function ofSystem(reader: Reader, { galaxy, system }: { galaxy: number; system: number }, limit: number) {
  return rowsOf(
    reader,
    sql<SearchedRow>`select ${COLUMNS} from planet p where p.galaxy = ${galaxy}::int and p.system = ${system}::int
      order by p.galaxy, p.system, p.orbit limit ${limit}`,
  )
}

/** Planets whose names begin so, the name itself first. */
export function namesBeginning(reader: Reader, key: string, limit: number) {
  const like = `${key.replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`
  return rowsOf(
    reader,
    sql<SearchedRow>`select ${COLUMNS} from planet p where p.name_key like ${like} order by p.name_key using ~<~ limit ${limit}`,
  )
}

/** Planets that have it at the beginning of a later word, the word itself first; what is read of the index is bounded. */
export function wordsBeginning(reader: Reader, key: string, limit: number) {
  return rowsOf(
    reader,
    sql<SearchedRow>`select ${COLUMNS} from (
        select planet, min(part) as part from (
          select planet, part from planet_part where part >= ${key} and part < ${`${key}\u{10ffff}`}
          order by part, planet limit ${limit * PARTS_MOST}) near
        group by planet order by 2, 1 limit ${limit}) found
      join planet p on p.id = found.planet order by found.part, p.id`,
  )
}
