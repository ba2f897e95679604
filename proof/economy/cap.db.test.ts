import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { quickEconomy } from '#proof/settlement/history.ts'

let scene: LandWorld
beforeAll(async () => {
  // a land of 9% a day
  scene = await landWorld(['ada'], 1, { ...quickEconomy(), capTimes: 5n })
})
afterAll(() => scene.world.end())

describe('the cap of a land', () => {
  it('[LAND-09] is as many times its investment as it was bought under, whatever is configured later; days go on', async () => {
    const { world } = scene
    const [ada] = scene.people
    const [spot] = plots(world, 1, 1)
    if (!ada || !spot) throw new Error('nobody')
    await scene.buy(ada, spot, '300')
    const land = async () => (await world.get(myLands, {}, ada.token)).list[0]
    for (let week = 0; week < 7; week += 1) {
      await scene.days(5)
      await world.get(landClaimAll, { requestId: requestId() }, ada.token)
    }
    // 34 days of 27
    expect(await land()).toMatchObject({ state: 'effective', cap: '1500', counted: '918', room: '582' })
    Object.assign(world.services, { economy: { ...world.services.economy, capTimes: 3n } })
    for (let week = 0; week < 5; week += 1) {
      await scene.days(5)
      await world.ask(landClaimAll, { requestId: requestId() }, ada.token)
    }
    expect(await land()).toMatchObject({ state: 'completed', counted: '1500' })
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)
})
