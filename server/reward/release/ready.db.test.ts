import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeList } from '#calls/notice/list.ts'
import type { Person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { type LandWorld, landWorld } from '#proof/races/land-world.ts'
import { tellReady } from './ready.ts'
import { releaseRewards } from './release.ts'

let scene: LandWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [one, other] = scene.people
  if (!one || !other) throw new Error('nobody')
  ada = one
  ben = other
})
afterAll(() => scene.world.end())

const tell = () => tellReady(scene.world.services)
/** What somebody was told of rewards, the newest first. */
async function told(who: Person) {
  const { list } = await scene.world.get(noticeList, { size: 100 }, who.token)
  return list.filter(({ kind }) => kind === 'rewardsReleased').map(({ facts }) => facts)
}

it('several rewards of a day are one notice, once the day is over, whether they waited for a buyer or not; each member has his own', async () => {
  await rewarded(scene.world, ada, '10')
  await rewarded(scene.world, ada, '0.5', { kind: 'sameLevel' })
  await rewarded(scene.world, ada, '2.25', { kind: 'community', buyer: ben })
  await rewarded(scene.world, ada, '0.25', { kind: 'sameLevel', buyer: ben })
  await rewarded(scene.world, ben, '7')
  // the buyer's are released by the worker, both at once
  expect(await releaseRewards(scene.world.services)).toBe(2)
  expect(await tell()).toBe(0)
  expect(await told(ada)).toEqual([])
  await scene.days(1)
  // however many workers do so
  const counts = await Promise.all([tell(), tell(), tell()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await told(ada)).toEqual([{ count: '4', amount: '13' }])
  expect(await told(ben)).toEqual([{ count: '1', amount: '7' }])
  expect(await tell()).toBe(0)
})

it('what waits for its buyer is told of on the day on which it is released, and days are told apart', async () => {
  const before = await told(ada)
  await rewarded(scene.world, ada, '1')
  await scene.days(1)
  await rewarded(scene.world, ada, '4')
  await scene.days(1)
  expect(await tell()).toBe(2)
  expect((await told(ada)).slice(0, -before.length)).toEqual([
    { count: '1', amount: '4' },
    { count: '1', amount: '1' },
  ])
})
