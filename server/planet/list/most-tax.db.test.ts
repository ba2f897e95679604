import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { manageList } from '#calls/planet/manage.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
let world: TestWorld
let owner: Person
let farmer: Person

/** Days pass; the lands are claimed every day, so that they never burn. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await advanceWorld(world.services, DAY)
    await world.ask(landClaimAll, { requestId: requestId() }, farmer.token)
  }
}

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1])
  owner = await person(world, 'owner')
  farmer = await person(world, 'farmer')
  for (const name of ['owner', 'farmer']) await fund(world, name, 'DU', '9000')
  for (const [coordinates, name] of Object.entries({ '1-1-1': 'Vesper', '1-1-2': 'Lyra', '1-1-3': 'Mira' }))
    await world.get(namePlanet, { coordinates, name, manifesto: 'Taxed.', ...spend() }, owner.token)
  await buyBronze(world, farmer, 1, 1, 0)
  await days(3)
  await world.get(incomeCollect, { requestId: requestId() }, owner.token)
  for (let at = 0; at < 5; at += 1) await buyBronze(world, farmer, 2, 1, at)
  await days(4)
})
afterAll(() => world.end())

it('[PLANET-06] the planets with most tax are those that brought most, claimed or not', async () => {
  const ask = (after?: string) =>
    world.get(manageList, { sort: 'taxDown', size: 1, ...(after && { after }) }, owner.token)
  const seen = []
  for (let page = await ask(); ; page = await ask(page.next ?? '')) {
    seen.push(...page.list)
    if (!page.next) break
  }
  expect(seen.map(({ name }) => name)).toEqual(['Lyra', 'Vesper', 'Mira'])
  // of which the second one alone has been claimed from
  expect(seen.map(({ taxClaimed }) => units(taxClaimed) > 0n)).toEqual([false, true, false])
})
