import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planetDetail } from '#calls/planet/detail.ts'
import { editPlanet } from '#calls/planet/edit.ts'
import { editView } from '#calls/planet/edit-view.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet, unsellPlanet } from '#calls/planet/sell.ts'
import { uploadImage } from '#calls/planet/upload-image.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { drawing } from '#proof/images/images.ts'
import { renderImage } from '#server/image/render.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
const here = { coordinates: '1-1-1' }
let world: TestWorld
let owner: Person
let other: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  owner = await person(world, 'owner')
  other = await person(world, 'other')
  for (const name of ['owner', 'other']) await fund(world, name, 'DU', '2000')
  await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, owner.token)
  await world.get(namePlanet, { coordinates: '1-1-2', name: 'Lyra', manifesto: 'Strings.', ...spend() }, other.token)
})
afterAll(() => world.end())

const edit = (change: object, who = owner) =>
  world.ask(editPlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...change }, who.token)
async function uploaded(turn: number): Promise<string> {
  const file = await drawing(380, 380, 'png', turn)
  const sha256 = createHash('sha256').update(file).digest('hex')
  return (await world.get(uploadImage, { file, sha256 }, owner.token)).image
}
/** Does the jobs that wait for an image to be rendered, as the worker would. */
async function renderWaiting(): Promise<number> {
  const { rows } = await sql<{ hash: string }>`delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'render-image'
    returning j.payload ->> 'hash' as hash`.execute(world.services.database)
  for (const { hash } of rows) await renderImage(world.services, hash)
  return rows.length
}

describe('editing a planet', () => {
  it('[PLANET-07] needs a name and a declaration, a free name, and its owner', async () => {
    for (const [change, name] of [
      [{ name: '' }, 'badName'],
      [{ name: 'a'.repeat(17) }, 'badName'],
      [{ manifesto: '' }, 'enterManifesto'],
      [{ manifesto: 'x'.repeat(301) }, 'badManifesto'],
      [{ name: 'lyra' }, 'nameTaken'],
      [{ image: '0'.repeat(64) }, 'imageGone'],
    ] as const)
      expect((await edit(change)).data, name).toEqual(refusal(name))
    expect((await edit({}, other)).data).toEqual(refusal('notPlanetOwner'))
    expect((await edit({ coordinates: '9-9-9' })).data).toEqual(refusal('notFound'))
    expect(await world.get(editView, here, owner.token)).toMatchObject({ lockedUntil: null, lockDays: 15 })
    expect((await world.ask(editView, here, other.token)).data).toEqual(refusal('notPlanetOwner'))
    expect(await renderWaiting()).toBe(0)
  })

  it('[PLANET-07] shows a new picture from when it is rendered, by a job of the same transaction', async () => {
    const image = await uploaded(1)
    const { planet } = await world.get(
      editPlanet,
      { ...here, name: 'Hesper', manifesto: 'Evening, again.', image },
      owner.token,
    )
    expect(planet).toMatchObject({ name: 'Hesper', image: '', rendering: true })
    const editing = await world.get(editView, here, owner.token)
    expect(editing.image).toEqual({ hash: image, address: `/images/${image}-380.webp` })
    expect(await renderWaiting()).toBe(1)
    const shown = await world.get(planetDetail, here)
    expect(shown).toMatchObject({ manifesto: 'Evening, again.', image: `/images/${image}-380.webp`, rendering: false })
    const small = await world.server.inject({ method: 'GET', url: `/images/${image}-96.webp` })
    expect(small.statusCode).toBe(200)
  })

  it('[PLANET-08] is locked for 15 days of the world, to the millisecond, and says until when', async () => {
    const { lockedUntil, worldAt } = await world.get(editView, here, owner.token)
    expect((lockedUntil ?? 0) - worldAt).toBe(15 * DAY)
    expect((await edit({ name: 'Third' })).data).toMatchObject({ error: 'planetLocked', until: lockedUntil })
    await advanceWorld(world.services, 15 * DAY - 1)
    expect((await edit({ name: 'Third' })).data).toEqual(refusal('planetLocked'))
    await advanceWorld(world.services, 1)
    expect((await edit({ name: 'Third' })).code).toBe(0)
    // left out, the picture stays
    expect((await world.get(planetDetail, here)).image).not.toBe('')
  })

  it('[PLANET-07] takes a picture off, which is then forgotten', async () => {
    await advanceWorld(world.services, 15 * DAY)
    expect((await edit({ withoutImage: true })).code).toBe(0)
    expect(await world.get(planetDetail, here)).toMatchObject({ image: '', rendering: false })
  })

  it('[PLANET-10] what is on sale stays as it is shown', async () => {
    await advanceWorld(world.services, 15 * DAY)
    await world.get(sellPlanet, { ...here, price: '600', ...leave(world, owner) }, owner.token)
    expect((await edit({ name: 'Bait' })).data).toEqual(refusal('planetOnSale'))
    await world.get(unsellPlanet, { ...here, requestId: requestId() }, owner.token)
    expect((await edit({ name: 'Fourth' })).code).toBe(0)
  })
})
