import { sql } from 'kysely'

/** The hash of the picture that a planet shows: of one that is still being made, none. `planet`: its name in the query. */
export function shownImage(planet: 'planet' | 'p') {
  return sql<
    string | null
  >`(select hash from image where hash = ${sql.ref(`${planet}.image`)} and rendered_at is not null)`
}
