import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { expirePoints } from './expire.ts'

const HOUR = 3_600_000
let scene: LandWorld
let ada: Person
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
  const [one] = scene.people
  const [spot] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('100'))
  if (!one || !spot) throw new Error('nobody')
  ada = one
  await scene.buy(ada, spot, '100')
  // one day of 0.1 DP
  await scene.days(2)
})
afterAll(() => scene.world.end())

async function moveOn(hours: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + hours * HOUR))
}

it('[INCOME-09] DP of days that were settled late can be claimed for 120 hours from then, and what is shown is what a claim gives', async () => {
  const { world } = scene
  await moveOn(72)
  await settleDue(world.services)
  await scene.days(4)
  await moveOn(23)
  await settleDue(world.services)
  // an hour before they are over: three days settled in a row, and the two after them until the land burned
  const { list, toCollect } = await world.get(pointsDays, { size: 30 }, ada.token)
  expect(list.filter(({ state }) => state === 'toCollect')).toHaveLength(5)
  expect(toCollect).toBe('0.5')
  expect(await world.get(pointsStatistics, {}, ada.token)).toEqual({ balance: '0.5' })
  expect(await world.get(pointsCollect, { requestId: requestId() }, ada.token)).toMatchObject({
    claimed: '0.5',
    days: 5,
  })
  expect(await brokenLaws(world)).toEqual([])
})

it('[INCOME-09] while a day that is due is not settled nothing is lost, neither what was claimed nor what lies ready, though its time is over', async () => {
  const { world } = scene
  const ready = () => systemBalance(world.services.database, 'points-accrued', 'DP')
  await world.get(landClaimAll, { requestId: requestId() }, ada.token)
  await scene.days(1)
  await moveOn(5 * 24 + 1)
  const before = await ready()
  expect(before).toBeGreaterThan(0n)
  // nobody can claim meanwhile, so nothing is lost either
  expect(await expirePoints(world.services)).toBe(0)
  expect(await shownBalance(world, ada, 'DP', 'points')).toBe('0.5')
  expect(await ready()).toBe(before)
  await settleDue(world.services)
  const settled = await ready()
  expect(await expirePoints(world.services)).toBeGreaterThan(5)
  expect(await shownBalance(world, ada, 'DP', 'points')).toBe('0')
  expect(await ready()).toBeLessThan(settled)
  expect(await brokenLaws(world)).toEqual([])
})
