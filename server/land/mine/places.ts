import type { AnswerOf } from '#calls/call.ts'
import type { landPlaces } from '#calls/land/own/places.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Asker } from '#server/handler/handler.ts'
import { landPlanets } from './places.sql.ts'

/** Where the asker has or had land (LAND-14). */
export async function listPlaces({ services, member }: Asker): Promise<AnswerOf<typeof landPlaces>> {
  const rows = await landPlanets(services.database, member.id)
  return {
    planets: rows.map((row) => ({
      coordinates: coordinatesOf(row),
      planetName: row.name ?? '',
      lands: Number(row.lands),
    })),
  }
}
