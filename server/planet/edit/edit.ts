import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { editPlanet as editCall } from '#calls/planet/edit.ts'
import type { editView as editViewCall } from '#calls/planet/edit-view.ts'
import { refuse } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { imageAddress } from '#rules/planet/image.ts'
import { manifestoFault, nameFault, nameKey } from '#rules/planet/planet.ts'
import { lockedUntil } from '#rules/planet/sale.ts'
import type { Asker } from '#server/handler/handler.ts'
import { takeUpImage } from '#server/image/take-up.ts'
import { findPlanet } from '#server/planet/find.ts'
import { freeName } from '#server/planet/name/free-name.ts'
import { ownPlanet } from '#server/planet/own.ts'
import { type PlanetRow, planetAt } from '#server/planet/planet.sql.ts'
import { viewPlanet } from '#server/planet/view.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { setEdited } from './edit.sql.ts'

/** Until when a planet cannot be edited; null: it can, as may who has bought it, once (economy, Planets). */
export function lockOf(planet: Pick<PlanetRow, 'edit_locked_until' | 'free_edit'>, world: Date): Date | null {
  const until = planet.edit_locked_until
  return until !== null && until > world && !planet.free_edit ? until : null
}

/** What the editor begins with. Refuses notFound, notPlanetOwner. */
export async function viewEdit(asker: Asker, coordinates: string): Promise<AnswerOf<typeof editViewCall>> {
  const { database, economy } = asker.services
  const planet = await findPlanet(database, coordinates)
  if (planet.owner !== asker.member.id) throw new Refusal('notPlanetOwner')
  const world = await worldNow(database)
  return {
    planet: viewPlanet(planet, economy, world, asker.member.id),
    manifesto: planet.manifesto ?? '',
    image: planet.image === null ? null : { hash: planet.image, address: imageAddress(planet.image) },
    lockedUntil: lockOf(planet, world)?.getTime() ?? null,
    freeEdit: planet.free_edit,
    lockDays: economy.editLockDays,
    worldAt: world.getTime(),
  }
}

/** Edits a planet of the asker and locks it for further edits (PLANET-07, PLANET-08). What is on sale stays as it is shown. */
export function editPlanet(asker: Asker, asked: RequestOf<typeof editCall>): Promise<AnswerOf<typeof editCall>> {
  const { name = '', manifesto = '' } = asked
  refuse(nameFault(name), manifestoFault(manifesto))
  return inTransaction(asker.services.database, (tx) => edit(tx, asker, { ...asked, name, manifesto }))
}

async function edit(
  tx: Tx,
  { services, member }: Asker,
  { coordinates, name, manifesto, image, withoutImage }: Edited,
): Promise<AnswerOf<typeof editCall>> {
  const planet = await ownPlanet(tx, coordinates, member.id)
  const world = await worldNow(tx)
  const locked = lockOf(planet, world)
  if (locked) throw new Refusal('planetLocked', { until: locked.getTime() })
  if (planet.state === 'onSale') throw new Refusal('planetOnSale')
  if (image !== undefined) await takeUpImage(tx, image)
  const until = lockedUntil(services.economy, world)
  const kept = withoutImage ? null : planet.image
  await freeName(
    tx,
    planet.id,
    name,
    setEdited(tx, planet.id, { name, nameKey: nameKey(name), manifesto, image: image ?? kept, lockedUntil: until }),
  )
  const now = (await planetAt(tx, planet)) ?? planet
  return { planet: viewPlanet(now, services.economy, world, member.id), lockedUntil: until.getTime() }
}

interface Edited extends RequestOf<typeof editCall> {
  readonly name: string
  readonly manifesto: string
}
