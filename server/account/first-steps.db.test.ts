import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstSteps, firstStepsAway } from '#calls/account/first-steps.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  const owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '1000')
  await opens(world, owner, '1-1-1', 'Terra')
  await scannedTo(world, 99)
})
afterAll(() => world.end())

const steps = ({ token }: Person) => world.get(firstSteps, {}, token)
const done = async (who: Person) => (await steps(who)).done.join(' ')

describe('the first steps', () => {
  it('follow from what a newcomer has: each is done when it is, and none before', async () => {
    const bare = await person(world, 'bare', false)
    expect(await steps(bare)).toEqual({ done: [], away: false })
    const ann = await person(world, 'ann')
    expect(await done(ann)).toBe('secure')
    await arrived(world, 'ann', '900', 100)
    await scannedTo(world, 102)
    expect(await done(ann)).toBe('secure fund')
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '800', ...spend() }, ann.token)
    expect(await done(ann)).toBe('secure fund pay')
    await buyBronze(world, ann, 1, 1, 0)
    expect(await done(ann)).toBe('secure fund pay plot')
    for (let day = 0; day < 4; day += 1) await advanceWorld(world.services, 86_400_000)
    await world.get(landClaimAll, { requestId: requestId() }, ann.token)
    expect(await done(ann)).toBe('secure fund pay plot claim')
    expect(await done(bare)).toBe('')
  })

  it('are sent away and brought back, of nobody else', async () => {
    const [eve, fay] = [await person(world, 'eve', false), await person(world, 'fay', false)]
    await fund(world, 'eve', 'DU', '5')
    await world.get(firstStepsAway, { away: true }, eve.token)
    expect(await steps(eve)).toEqual({ done: ['fund'], away: true })
    expect((await steps(fay)).away).toBe(false)
    await world.get(firstStepsAway, { away: false }, eve.token)
    expect((await steps(eve)).away).toBe(false)
  })
})
