import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { plotSeed, plotStep } from '#rules/land/plot.ts'
import { type MarketPlanet, marketPlanets } from '#server/land/market/market.sql.ts'
import type { Database } from '#server/store/database.ts'
import { unsoldAmong, unsoldOn } from './unsold-counts.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
})
afterAll(() => scene.world.end())

async function planetNow(): Promise<MarketPlanet> {
  const { database } = scene.world.services
  const which = { open: true, types: ['terran'], states: ['named'], levels: [1], among: null }
  const [planet] = await marketPlanets(database, which, 0n, 1)
  if (!planet) throw new Error('no planet')
  return planet
}
const counted = async (database: Database, planet?: MarketPlanet) => [
  ...(await unsoldOn(database, scene.world.services.economy, planet ?? (await planetNow()))),
]
/** As a process counts that has just begun: nothing is remembered of a connection that is new to it. */
const anew = () => counted(scene.world.services.database.withoutPlugins())
/** Counted one by one, ten steps an era. */
function byHand(sold: readonly Spot[]): number[] {
  const counts = Array<number>(70).fill(0)
  for (const era of [0, 1, 2])
    for (const spot of plots(scene.world, 1, era)) {
      if (sold.some(({ x, y }) => x === spot.x && y === spot.y)) continue
      const at = era * 10 + plotStep(plotSeed({ galaxy: 1, system: 1, orbit: 1 }, spot.x, spot.y))
      counts[at] = (counts[at] ?? 0) + 1
    }
  return counts
}

describe('[LAND-04] unsold plots of a planet, by era and step', () => {
  it('are what is left of it after each purchase and each end, remembered or counted anew', async () => {
    const [ada, ben] = scene.people
    if (!ada || !ben) throw new Error('nobody')
    const { database } = scene.world.services
    const sold: Spot[] = []
    const tokens: string[] = []
    expect(await counted(database)).toEqual(byHand([]))
    for (const [at, spot] of plots(scene.world, 1, 1).slice(0, 5).entries()) {
      tokens.push(await scene.buy(at % 2 === 0 ? ada : ben, spot, '500'))
      sold.push(spot)
      // sometimes two purchases lie between two questions
      if (at === 1) continue
      expect(await counted(database)).toEqual(byHand(sold))
      expect(await anew()).toEqual(byHand(sold))
    }
    await scene.days(3)
    for (const at of [0, 2]) {
      await scene.end(ada, tokens[at] ?? '')
      const still = sold.filter((_, place) => place > at || (at === 2 && place === 1))
      expect(await counted(database)).toEqual(byHand(still))
      expect(await anew()).toEqual(byHand(still))
    }
    // one that is bought again, with none of the others changed
    await scene.buy(ben, sold[0] ?? { x: 0, y: 0 }, '500')
    const last = [sold[0], sold[1], sold[3], sold[4]].filter((spot) => spot !== undefined)
    expect(await counted(database)).toEqual(byHand(last))
  })

  it('are what is newest though somebody asks with what he read before, at the same time or later', async () => {
    const [ada] = scene.people
    const [spot] = plots(scene.world, 1, 2)
    if (!ada || !spot) throw new Error('nobody')
    const { database } = scene.world.services
    const old = await planetNow()
    const before = await counted(database, old)
    await scene.buy(ada, spot, '1000')
    const planet = await planetNow()
    const both = await Promise.all([old, planet, old, planet].map((one) => counted(database, one)))
    const left = before.reduce((sum, count) => sum + count, 0) - 1
    for (const counts of [both[1], both[3], await counted(database, old), await counted(database)])
      expect(counts?.reduce((sum, count) => sum + count, 0)).toBe(left)
  })

  it('of several planets stand in the order in which they were asked for', async () => {
    const { database, economy } = scene.world.services
    const planet = await planetNow()
    const empty = { ...planet, id: -1n, level: 2, plots_sold: 0, map_version: 0n }
    const [one, other, again] = await unsoldAmong(database, economy, [empty, planet, empty])
    expect(one?.reduce((sum, count) => sum + count, 0)).toBe(256)
    expect([...(other ?? [])]).toEqual(await counted(database))
    expect(again).toEqual(one)
  })
})
