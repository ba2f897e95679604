import type { AnswerOf } from '#calls/call.ts'
import type { galactic } from '#calls/home/galactic.ts'
import { keptBriefly } from '#server/services/kept-briefly.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { busiestSystems, countSystems } from './galactic.sql.ts'

type Answer = AnswerOf<typeof galactic>

/** So many stars are told at most: more would be neither seen apart nor loaded at a glance. */
const MOST_STARS = 600

/** The galaxies with their star systems, in their order; of very many systems the busiest (HOME-02). */
export const galaxyNow = keptBriefly(async ({ database }: Services): Promise<Answer> => {
  const at = await worldNow(database)
  const galaxies = new Map<number, Answer['galaxies'][number]>()
  for (const row of await busiestSystems(database, at, MOST_STARS)) {
    const galaxy = galaxies.get(row.galaxy) ?? { galaxy: row.galaxy, name: row.galaxy_name, systems: [] }
    galaxy.systems.push({
      system: row.system,
      name: row.name ?? '',
      planets: Number(row.planets),
      named: Number(row.named),
      namable: Number(row.namable),
      plotsSold: Number(row.sold),
    })
    galaxies.set(row.galaxy, galaxy)
  }
  return { galaxies: [...galaxies.values()], systems: await countSystems(database), at: at.getTime() }
})
