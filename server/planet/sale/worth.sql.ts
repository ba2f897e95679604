import type { PlanetId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** A planet's sales, the newest first. */
export function salePage(
  reader: Reader,
  { planet, after, limit }: { planet: PlanetId; after: string | undefined; limit: number },
) {
  const query = reader
    .selectFrom('planet_sale')
    .select(['id', 'world_at', 'price'])
    .where('planet', '=', planet)
    .orderBy('id', 'desc')
    .limit(limit)
  return (after === undefined ? query : query.where('id', '<', after)).execute()
}

/** What its namer paid, and when. */
export function namingOf(reader: Reader, planet: PlanetId) {
  return reader.selectFrom('naming').select(['world_at', 'fee']).where('planet', '=', planet).executeTakeFirst()
}
