import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { type Person, person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { expireRewards } from '#server/reward/expire.ts'

let scene: LandWorld
let ada: Person
let ben: Person
let cy: Person
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben', 'cy'], 1)
  const [one, other, third] = scene.people
  const [spot, next] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('100'))
  if (!one || !other || !third || !spot || !next) throw new Error('nobody')
  ada = one
  ben = other
  cy = third
  await scene.buy(ada, spot, '100')
  await scene.buy(third, next, '100')
  await scene.days(2)
})
afterAll(() => scene.world.end())

const sums = (who = ada) => scene.world.get(incomeOverview, { days: 90 }, who.token)
const rows = async (who = ada) => (await scene.world.get(rewardRecords, { size: 100 }, who.token)).list
const collect = () => scene.world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ada.token)
const sumOf = (amounts: readonly string[]) => formatUnits(amounts.reduce((sum, amount) => sum + units(amount), 0n))
/** The days that rewarded something, and how much. */
const rewardDays = async (who = ada) =>
  (await sums(who)).days.map(({ rewards }) => rewards).filter((rewards) => rewards !== '0')

it('[INCOME-11] the overview holds rewards by what became of them and by day, and both agree with the rows', async () => {
  await rewarded(scene.world, ada, '10')
  await rewarded(scene.world, ada, '5.5', { kind: 'community', buyer: ben })
  await collect()
  await scene.days(1)
  await rewarded(scene.world, ada, '7', { kind: 'sameLevel' })
  const open = { rewardsToCollect: '7', rewardsWaiting: '5.5', rewardsCollected: '10', rewardsLost: '0' }
  expect(await sums()).toMatchObject(open)
  expect(await rewardDays()).toEqual(['15.5', '7'])
  await scene.days(6)
  await expireRewards(scene.world.services)
  const now = await sums()
  expect(now).toMatchObject({ ...open, rewardsToCollect: '0', rewardsLost: '7' })
  expect(now.lost).toBe('0')
  const list = await rows()
  const of = (state: string) => list.filter((row) => row.state === state)
  expect(now.rewardsCollected).toBe(sumOf(list.map(({ collected }) => collected)))
  expect(now.rewardsLost).toBe(sumOf(list.map(({ lost }) => lost)))
  expect(now.rewardsWaiting).toBe(sumOf(of('waiting').map(({ amount }) => amount)))
  expect(sumOf(await rewardDays())).toBe(sumOf(list.map(({ amount }) => amount)))
  // each day holds what was made from its settlement on until the next
  for (const { dayAt, rewards } of now.days) {
    const day = list.filter(({ madeAt }) => madeAt >= dayAt && madeAt < dayAt + 86_400_000)
    expect([dayAt, rewards]).toEqual([dayAt, sumOf(day.map(({ amount }) => amount))])
  }
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[INCOME-11] what a claim of generations left counts as a reward, and not again as a day’s', async () => {
  const before = await rewardDays()
  await rewarded(scene.world, ada, '3', { kind: 'generation' })
  expect(await sums()).toMatchObject({ rewardsToCollect: '3' })
  expect(await rewardDays()).toEqual(before)
})

it('[INCOME-11] nobody sees what another was rewarded', async () => {
  const none = { rewardsToCollect: '0', rewardsWaiting: '0', rewardsCollected: '0', rewardsLost: '0' }
  expect(await sums(ben)).toMatchObject(none)
  expect(await rewardDays(ben)).toEqual([])
})

it('[INCOME-05][INCOME-07][INCOME-08][INCOME-11] the overview tells each kind of reward apart, what became of it and on which day', async () => {
  const { world } = scene
  await scene.days(1)
  const { day: first = 0 } = (await sums(cy)).days.at(-1) ?? {}
  await rewarded(world, cy, '1', { kind: 'referral' })
  await rewarded(world, cy, '2.5', { kind: 'community' })
  await rewarded(world, cy, '0.25', { kind: 'community' })
  await world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, cy.token)
  await scene.days(1)
  await rewarded(world, cy, '4', { kind: 'sameLevel' })
  await rewarded(world, cy, '0.5', { kind: 'generation' })
  await scene.days(6)
  await expireRewards(world.services)
  await rewarded(world, cy, '8', { kind: 'market' })
  await rewarded(world, cy, '16', { kind: 'referral', buyer: ben })
  const now = await sums(cy)
  const none = { toCollect: '0', waiting: '0', collected: '0', lost: '0' }
  expect(now.kinds).toEqual([
    { ...none, kind: 'referral', waiting: '16', collected: '1' },
    { ...none, kind: 'community', collected: '2.75' },
    { ...none, kind: 'sameLevel', lost: '4' },
    { ...none, kind: 'market', toCollect: '8' },
    { ...none, kind: 'generation', lost: '0.5' },
  ])
  expect(now).toMatchObject({
    rewardsToCollect: '8',
    rewardsWaiting: '16',
    rewardsCollected: '3.75',
    rewardsLost: '4.5',
  })
  const zero = { referral: '0', community: '0', sameLevel: '0', market: '0' }
  expect(
    now.days.filter(({ rewards }) => rewards !== '0').map(({ day, rewards, team }) => [day, rewards, team]),
  ).toEqual([
    [first, '3.75', { ...zero, referral: '1', community: '2.75' }],
    [first + 1, '4', { ...zero, sameLevel: '4' }],
    [first + 7, '24', { ...zero, referral: '16', market: '8' }],
  ])
})

it('[INCOME-11] the days of a young account are its own, not all that the platform settled', async () => {
  const { world } = scene
  const young = await person(world, 'young')
  const days = async (who: Person, count: number) =>
    (await world.get(incomeOverview, { days: count }, who.token)).days.map(({ day }) => day)
  const before = await days(ada, 90)
  expect(before.length).toBeGreaterThan(5)
  // rewards of its first day belong to the settlement before it
  expect(await days(young, 90)).toEqual(before.slice(-1))
  await scene.days(3)
  expect(await days(young, 90)).toHaveLength(4)
  expect(await days(young, 2)).toEqual((await days(ada, 90)).slice(-2))
})
