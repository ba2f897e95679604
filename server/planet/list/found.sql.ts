import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** A named planet's place. */
interface Place {
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
}

/**
 * The parts of `size` ids in which named planets stand, the first `most` of them: one look into the index for each, however
 * many planets there are.
 */
export async function namedParts(reader: Reader, size: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`with recursive named (id) as (
      (select id from planet where name is not null order by id limit 1)
      union all
      select (select planet.id from planet where planet.name is not null and planet.id >= (named.id / ${size}::bigint + 1) * ${size}::bigint
        order by planet.id limit 1) from named where named.id is not null
    ) select (id / ${size}::bigint)::int as part from named where id is not null limit ${most}`.execute(reader)
  return rows.map(({ part }) => part)
}

/** The places of the named planets of one such part. */
export async function namedOfPart(reader: Reader, part: number, size: number): Promise<Place[]> {
  const { rows } = await sql<Place>`select galaxy, system, orbit from planet where name is not null
    and id >= ${part}::bigint * ${size}::bigint and id < (${part}::bigint + 1) * ${size}::bigint order by id`.execute(
    reader,
  )
  return rows
}
