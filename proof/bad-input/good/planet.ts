import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { openingEnter } from '#calls/opening/enter.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { uploadImage } from '#calls/planet/upload-image.ts'
import { opens } from '#proof/api/buyer.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { drawing } from '#proof/images/images.ts'
import { unseal } from '#server/secret/secret.ts'
import { always, ask, type Makers } from './asked.ts'
import type { Member, Scene } from './scene.ts'

/** A planet that a member has named just now. */
async function named(scene: Scene, who: Member): Promise<string> {
  const coordinates = await scene.unnamed()
  await opens(scene.world, who, coordinates, `Named${scene.next()}`)
  return coordinates
}

/** An opening that takes entries. */
async function opening(scene: Scene): Promise<string> {
  return openToCrowd(scene.world, await scene.unnamed())
}

/** An opening that someone has entered. */
async function entered(scene: Scene): Promise<string> {
  const id = await opening(scene)
  await ask(scene, openingEnter, { opening: id, ...spend() }, scene.someone)
  return id
}

/** Lets it be someone's turn, as a draw by a block of the chain does: there is no chain here. */
async function drawn(scene: Scene): Promise<string> {
  const id = await entered(scene)
  const { database, settings } = scene.world.services
  const row = database.selectFrom('opening').select('salt_sealed').where('id', '=', id)
  const salt = unseal((await row.executeTakeFirstOrThrow()).salt_sealed, settings.pepper)
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update opening_entry set state = 'turn', place = 1 where opening = ${id}`.execute(tx)
    await sql`update opening set state = 'drawn', entries = 1, list_hash = ${'0'.repeat(64)}, seed_at = 1, block_number = 1,
      block_hash = ${`0x${'0'.repeat(64)}`}, block_time = 2, salt = ${salt}, turn = 1, turn_until = world_now() + interval '30 minutes',
      closed_at = world_now(), drawn_at = world_now() where id = ${id}`.execute(tx)
  })
  return id
}

/** A planet of the other's that is on sale. */
async function onSale(scene: Scene, price: string): Promise<string> {
  const coordinates = await named(scene, scene.other)
  await ask(scene, sellPlanet, { coordinates, price, ...leave(scene.world, scene.other) }, scene.other)
  return coordinates
}

const png = () => drawing(380, 380, 'png')
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

/** The makers of what is done with planets. */
export const PLANET: Makers = {
  'node/detail': always({ coordinates: '1-1-1' }),
  'node/worth': always({ coordinates: '1-1-1' }),
  'node/renameview': async (scene) => ({ fields: { coordinates: await scene.unnamed() } }),
  'node/editview': always({ coordinates: '1-1-1' }),
  'node/uploadimage': async () => {
    const file = await png()
    return { file, fields: { sha256: sha256(file) } }
  },
  'node/buy': async (scene) => ({
    fields: {
      coordinates: await scene.unnamed(),
      name: `Vega${scene.next()}`,
      manifesto: 'Of all who come',
      fee: '500',
    },
  }),
  'node/buy of another member': async (scene) => ({
    fields: { coordinates: await onSale(scene, '20'), price: '20' },
  }),
  'node/editconfirm': async (scene) => {
    const coordinates = await named(scene, scene.someone)
    const file = await png()
    const { image } = await ask(scene, uploadImage, { file, sha256: sha256(file) }, scene.someone)
    return { fields: { coordinates, name: `Lyra${scene.next()}`, manifesto: 'Strings.', image } }
  },
  'node/sell': async (scene) => ({ fields: { coordinates: await named(scene, scene.someone), price: '20' } }),
  'node/unsell': async (scene) => {
    const coordinates = await named(scene, scene.someone)
    await ask(scene, sellPlanet, { coordinates, price: '20', ...leave(scene.world, scene.someone) }, scene.someone)
    return { fields: { coordinates } }
  },
  'manage/transfer': async (scene) => ({
    fields: { coordinates: await named(scene, scene.someone), account: scene.other.username },
  }),
  'opening/queue': async (scene) => ({ fields: { opening: await opening(scene) } }),
  'opening/log': async (scene) => ({ fields: { opening: await drawn(scene) } }),
  'opening/detail': async (scene) => ({ fields: { opening: await opening(scene) } }),
  'opening/enter': async (scene) => ({ fields: { opening: await opening(scene) } }),
  'opening/back': async (scene) => ({ fields: { opening: await entered(scene) } }),
  'opening/name': async (scene) => ({
    fields: { opening: await drawn(scene), name: `Drawn${scene.next()}`, manifesto: 'Drawn.' },
  }),
  'favourite/add': always({ coordinates: '1-1-1', plot: { x: 0, y: 0 } }),
  'favourite/remove': always({ coordinates: '1-1-1', plot: { x: 0, y: 0 } }),
  'favourite/has': always({ coordinates: '1-1-1', plot: { x: 0, y: 0 } }),
  'income/points': async (scene) => {
    await scene.days(1)
    return { fields: { requestId: requestId() } }
  },
}
