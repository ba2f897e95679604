import type { Insertable } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Planet, StarSystem } from '#server/store/rows.made.ts'

/** Makes a galaxy when it is new; one that stands keeps its name. */
export async function insertGalaxy(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .insertInto('galaxy')
    .values({ id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertSystem(tx: Tx, system: Insertable<StarSystem>): Promise<void> {
  await tx.insertInto('star_system').values(system).execute()
}

export async function insertPlanets(tx: Tx, planets: readonly Insertable<Planet>[]): Promise<void> {
  if (planets.length > 0) await tx.insertInto('planet').values(planets).execute()
}
