import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { noticeList } from '#calls/notice/list.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { expirePoints } from '#server/points/expire.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openDatabase } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { receiptsOfBurns } from './receipt.ts'
import { warnOfLapses } from './warn.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  ann = await person(world, 'ann')
  ben = await person(world, 'ben')
  for (const name of ['ann', 'ben']) await fund(world, name, 'DU', '5000')
  await opens(world, ann, '1-1-1', 'First')
  await buyBronze(world, ben, 1, 1, 0)
})
afterAll(() => world.end())

const pass = (ms: number) => advanceWorld(world.services, ms)
const told = async ({ token }: Person) =>
  (await world.get(noticeList, { size: 100 }, token)).list
    .filter(({ kind }) => kind === 'lapsed')
    .map(({ facts }) => facts)
/** How many losses several processes tell of that look at the same moment. */
async function receipts(): Promise<number> {
  const processes = Array.from({ length: 4 }, () => openDatabase(world.services.settings.databaseUrl, 1))
  const counts = await Promise.all(processes.map((database) => receiptsOfBurns({ ...world.services, database })))
  await Promise.all(processes.map((database) => database.destroy()))
  return counts.reduce((sum, count) => sum + count, 0)
}

it('what began to burn is told once, with how much of how much and when a mail had told of it', async () => {
  await pass(7 * DAY)
  expect(await receipts()).toBe(0)
  expect(await warnOfLapses(world.services)).toBe(2)
  await pass(DAY)
  expect(await receipts()).toBe(1)
  // 1.5 burned before tax beside six days of 1.455; of the tax nothing burns, since the only land burns as well
  expect(await told(ben)).toEqual([
    { what: 'land', lost: '1.5', of: '10.23', asset: 'DU', when: '2026-11-29 00:00', warned: '2026-11-28 06:00' },
  ])
  expect(await told(ann)).toEqual([])
})

it('is dated by the world, in which it fell due, beside the wall', async () => {
  const { list } = await world.get(noticeList, { size: 100 }, ben.token)
  const lapsed = list.find(({ kind }) => kind === 'lapsed')
  expect(lapsed?.worldAt).toBe((await worldNow(world.services.database)).getTime())
  expect(lapsed?.worldAt).toBeGreaterThan(Date.UTC(2026, 10, 29))
  expect(lapsed?.at).toBeLessThan(Date.UTC(2026, 10, 22))
})

it('is not told again while it burns on, and told anew once it was claimed and burns again', async () => {
  await pass(DAY)
  expect(await receipts()).toBe(0)
  await world.get(landClaimAll, { requestId: requestId() }, ben.token)
  await pass(7 * DAY)
  expect(await receipts()).toBe(1)
  // no mail went out meanwhile
  expect((await told(ben))[0]).toMatchObject({ what: 'land', lost: '1.5', warned: 'none' })
  expect(await told(ben)).toHaveLength(2)
})

it('lost rewards and claimed DP are told where they are lost, once', async () => {
  await world.get(landClaimAll, { requestId: requestId() }, ben.token)
  await pass(2 * DAY)
  await world.get(pointsCollect, { requestId: requestId() }, ben.token)
  await rewarded(world, ann, '10')
  await rewarded(world, ann, '2.5')
  await pass(DAY)
  expect(await expirePoints(world.services)).toBeGreaterThan(0)
  expect((await told(ben))[0]).toEqual({
    what: 'claimedPoints',
    lost: '2',
    of: '2',
    asset: 'DP',
    when: '2026-12-10 06:00',
    warned: 'none',
  })
  await pass(3 * DAY + HOUR)
  await warnOfLapses(world.services)
  await pass(DAY)
  expect(await expireRewards(world.services)).toBe(2)
  expect(await expireRewards(world.services)).toBe(0)
  const rewards = (await told(ann)).filter(({ what }) => what === 'rewards')
  expect(rewards).toEqual([
    { what: 'rewards', lost: '12.5', of: '12.5', asset: 'DU', when: '2026-12-14 06:00', warned: '2026-12-13 07:00' },
  ])
})

it('DP that nobody claimed are told to who had claimed the day before, and to who was mailed of them: how much, and when; once', async () => {
  const lost = async (who: Person) => (await told(who)).filter(({ what }) => what === 'points').reverse()
  await world.get(landClaimAll, { requestId: requestId() }, ben.token)
  await pass(2 * DAY)
  await world.get(pointsCollect, { requestId: requestId() }, ben.token)
  await expirePoints(world.services)
  const before = (await lost(ben)).length
  const since = async () => (await lost(ben)).slice(before)
  // nothing is claimed from here on; a reward is the reason of the mail that tells of DP, too
  await pass(2 * DAY)
  await rewarded(world, ben, '1')
  await pass(4 * DAY + HOUR)
  await expirePoints(world.services)
  const first = { what: 'points', lost: '0.5', of: '0.5', asset: 'DP', when: '2026-12-22 00:00', warned: 'none' }
  expect(await since()).toEqual([first])
  expect(await warnOfLapses(world.services)).toBeGreaterThan(0)
  await pass(DAY)
  await expirePoints(world.services)
  await expirePoints(world.services)
  const next = { ...first, when: '2026-12-23 00:00', warned: '2026-12-22 08:00' }
  expect(await since()).toEqual([first, next])
  // the day after that no mail told of, and the one before it was not claimed
  await pass(DAY)
  await expirePoints(world.services)
  expect(await since()).toEqual([first, next])
  // whoever owns no land loses none
  expect(await lost(ann)).toEqual([])
})

it('of days that were settled together it is told since when each thing burned, the first of several, and the mail that told of that day', async () => {
  const eve = await person(world, 'eve')
  await fund(world, 'eve', 'DU', '5000')
  await buyBronze(world, eve, 1, 1, 1)
  await pass(DAY)
  await buyBronze(world, eve, 1, 1, 2)
  await pass(6 * DAY)
  await warnOfLapses(world.services)
  const warnedAt = await worldNow(world.services.database)
  // the worker that writes receipts is away: the first land burns from the next settlement on, the second from the one after it
  await pass(3 * DAY)
  expect(await receipts()).toBeGreaterThan(0)
  const midnight = new Date(Math.ceil(warnedAt.getTime() / DAY) * DAY)
  expect(await told(eve)).toEqual([
    // of 1.5 a day each, three days of the one and two of the other, beside twice six days of 1.455
    { what: 'land', lost: '7.5', of: '24.96', asset: 'DU', when: minute(midnight), warned: minute(warnedAt) },
  ])
})

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
