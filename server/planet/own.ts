import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { type FoundPlanet, findPlanet } from './find.ts'
import { lockPlanet, planetAt } from './planet.sql.ts'

/** The planet of some coordinates as it stands now, locked until the transaction ends. Refuses notFound. */
export async function lockedPlanet(tx: Tx, coordinates: string): Promise<FoundPlanet> {
  const found = await findPlanet(tx, coordinates)
  await lockPlanet(tx, found.id)
  return (await planetAt(tx, found)) ?? found
}

/** The same, of its owner. Refuses notFound, notPlanetOwner. */
export async function ownPlanet(tx: Tx, coordinates: string, member: UserId): Promise<FoundPlanet> {
  const planet = await lockedPlanet(tx, coordinates)
  if (planet.owner !== member) throw new Refusal('notPlanetOwner')
  return planet
}

/** Whether a member owns a planet. */
export async function ownsPlanet(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader.selectFrom('planet').select('id').where('owner', '=', member).limit(1).executeTakeFirst()
  return row !== undefined
}
