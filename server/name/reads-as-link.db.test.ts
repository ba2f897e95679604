import { afterAll, beforeAll, expect, it } from 'vitest'
import { namePlanet } from '#calls/planet/name.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { translator } from '#languages/translate.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1])
})
afterAll(() => world.end())

it('[AUTH-08] no mail of ours begins with an address that a stranger wrote into his name', async () => {
  const victim = await person(world, 'victim', false)
  const thief = await person(world, 'orr3ry.com/login')
  await fund(world, thief.username, 'DU', '1000')
  const name = { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Dusk.', ...spend() }
  await world.get(namePlanet, name, thief.token)
  await world.get(
    transferPlanet,
    { coordinates: '1-1-1', account: victim.username, ...leave(world, thief) },
    thief.token,
  )
  const [mail] = await world.mails(victim.email)
  const subject = translator('en_US')(`mail.${mail?.mail as 'planetReceived'}Subject`, mail?.values)
  expect(subject).not.toMatch(/\w\.\w{2,}\//)
})
