import { afterAll, beforeAll, expect, it } from 'vitest'
import { landTransfer } from '#calls/land/transfer.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { translator } from '#languages/translate.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

const LINK = 'orr3ry.com/login'
let world: TestWorld
let victim: Person
let thief: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1])
  victim = await person(world, 'victim')
  thief = await person(world, LINK)
  for (const { username } of [victim, thief]) await fund(world, username, 'DU', '5000')
  await names(thief, '1-1-1', 'Vesper')
  await names(victim, '1-1-2', 'Hesper')
})
afterAll(() => world.end())

const names = (who: Person, coordinates: string, name: string) =>
  world.get(namePlanet, { coordinates, name, manifesto: 'Dusk.', ...spend() }, who.token)

const ways: readonly [string, () => Promise<unknown>][] = [
  [
    'planetReceived',
    () =>
      world.get(
        transferPlanet,
        { coordinates: '1-1-1', account: victim.username, ...leave(world, thief) },
        thief.token,
      ),
  ],
  [
    'landReceived',
    async () => {
      const tokenId = await buyBronze(world, thief, 2, 1, 0)
      await world.get(landTransfer, { tokenId, account: victim.username, ...leave(world, thief) }, thief.token)
    },
  ],
  [
    'planetSold',
    async () => {
      const offer = { coordinates: '1-1-2', price: '1000' }
      await world.get(sellPlanet, { ...offer, ...leave(world, victim) }, victim.token)
      await world.get(namePlanet, { ...offer, ...leave(world, thief) }, thief.token)
    },
  ],
  [
    'planetBought',
    async () => {
      await names(thief, '1-1-3', 'Dawn')
      const offer = { coordinates: '1-1-3', price: '1000' }
      await world.get(sellPlanet, { ...offer, ...leave(world, thief) }, thief.token)
      await world.get(namePlanet, { ...offer, ...leave(world, victim) }, victim.token)
    },
  ],
]

it.each(ways)(
  '[AUTH-08] no mail of ours bears an address that a stranger wrote into his name: %s',
  async (kind, done) => {
    await done()
    const mail = (await world.mails(victim.email)).find((one) => one.mail === kind)
    const text = translator('en_US')
    const subject = text(`mail.${kind as 'planetReceived'}Subject`, mail?.values)
    const body = text(`mail.${kind as 'planetReceived'}Text`, { ...mail?.values, link: '' })
    expect(body).toContain('o***n')
    expect(`${subject}\n${body}`).not.toContain(LINK)
    expect(subject).not.toMatch(/\w\.\w{2,}\//)
  },
)
