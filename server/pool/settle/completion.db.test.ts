import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { poolList } from '#calls/pool/pool.ts'
import { poolRedeem } from '#calls/pool/stakes.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import type { Person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { leaving, type StakingWorld, stakingWorld } from '#proof/pools/staking-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const DAY = 86_400_000
let scene: StakingWorld
let cy: Person
let dee: Person
let eve: Person
let flo: Person
beforeAll(async () => {
  scene = await stakingWorld(['cy', 'dee', 'eve', 'flo'], 1)
  const [one, two, three, four] = scene.people
  if (!one || !two || !three || !four) throw new Error('nobody')
  cy = one
  dee = two
  eve = three
  flo = four
})
afterAll(() => scene.world.end())

const landsOf = (who: Person) => scene.tokens.get(who) ?? []
const stakeOf = async (who: Person) => (await scene.stakes(who))[0]
const landOf = async (who: Person) =>
  (await scene.world.get(landDetail, { tokenId: landsOf(who)[0] ?? '' }, who.token)).land
/** What he is told of what ends: each kind, and how. */
const ends = async (who: Person) =>
  (await toldOf(scene.world, who, 'ends')).map(({ kind, period, how, amount, times }) => {
    return kind === 'landCompleted' ? [kind, amount, times] : [kind, period, how]
  })
const collect = (who: Person) => scene.world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, who.token)

describe('a staked land that completes', () => {
  it('[LAND-02][POOL-03] by a collection is redeemed free by the next settlement, with all of its own rate', async () => {
    await scene.stake(cy, landsOf(cy), 30)
    await scene.tend(4)
    // three settlements: 0.2 each by its own rate, 0.1 of it day by day
    expect(await stakeOf(cy)).toMatchObject({ receivable: '0.3', atEnd: '0.3', state: 'staked' })
    await rewarded(scene.world, cy, '5000')
    const { room } = await scene.world.get(rewardRecords, {}, cy.token)
    expect(await collect(cy)).toMatchObject({ claimed: room })
    expect(await landOf(cy)).toMatchObject({ state: 'completed', counted: '1500' })
    expect(await brokenLaws(scene.world)).toEqual([])
    await scene.tend(1)
    expect(await stakeOf(cy)).toMatchObject({ state: 'completed', receivable: '0.6', atEnd: '0', lost: '0' })
    expect(await landOf(cy)).toMatchObject({ staked: null })
    // each once, as it happened: the collection, then the settlement
    expect(await ends(cy)).toEqual([
      ['landCompleted', '500', '3'],
      ['stakeEnded', '30', 'completed'],
    ])
    await scene.tend(1)
    expect(await scene.receive(cy)).toBe('0.6')
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-02][LAND-09][POOL-03] at a settlement earns that day still and is redeemed free by it', async () => {
    await scene.stake(dee, landsOf(dee), 30)
    await scene.tend(2)
    expect(await stakeOf(dee)).toMatchObject({ receivable: '0.1', atEnd: '0.1' })
    // but for one DU of room, less than the 1.5 of a day
    const { room } = await scene.world.get(rewardRecords, {}, dee.token)
    await rewarded(scene.world, dee, formatUnits(units(room) - units('1')))
    await collect(dee)
    expect(await landOf(dee)).toMatchObject({ state: 'effective', room: '1' })
    await scene.days(1)
    expect(await landOf(dee)).toMatchObject({ state: 'completed', counted: '1500', staked: null })
    // it is his and works no more, which is said
    await expect(scene.stake(dee, landsOf(dee), 7)).rejects.toThrow('landNotEligible')
    expect(await stakeOf(dee)).toMatchObject({ state: 'completed', receivable: '0.4', atEnd: '0', burned: '0' })
    expect(await ends(dee)).toEqual([
      ['landCompleted', '500', '3'],
      ['stakeEnded', '30', 'completed'],
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-02][POOL-03] at the last settlement of its period is completed, and no law is broken', async () => {
    const { world } = scene
    const made = await scene.stake(eve, landsOf(eve), 7)
    // 1.5 a day: at the eighth settlement, which is the seventh of its period
    const { room } = await world.get(rewardRecords, {}, eve.token)
    await rewarded(world, eve, formatUnits(units(room) - units('11')))
    await collect(eve)
    await scene.tend(8)
    expect((await worldNow(world.services.database)).getTime() - made.endsAt).toBeLessThan(DAY)
    expect(await stakeOf(eve)).toMatchObject({ state: 'completed', receivable: '0.7', lost: '0', burned: '0' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[POOL-04] that is redeemed while its day is settled is redeemed once, by one of the two', async () => {
    const { world } = scene
    await scene.stake(flo, landsOf(flo), 7)
    await scene.tend(7)
    const { database } = world.services
    await setClock(database, 'still', new Date((await worldNow(database)).getTime() + DAY))
    const asked = leaving(await scene.stakes(flo))
    const [answer] = await Promise.all([world.ask(poolRedeem, asked, flo.token), settleDue(world.services)])
    const stake = await stakeOf(flo)
    expect(stake?.state).toBe(answer.code === 0 ? 'early' : 'ended')
    expect(stake?.receivable).toBe(answer.code === 0 ? '0.6' : '0.7')
    expect(await brokenLaws(world)).toEqual([])
  })
})

it('[POOL-05] a short budget pays its pools by one factor below 1, which is published', async () => {
  const poor = await stakingWorld(['fay'], 1, { budget: '5' })
  const [fay] = poor.people
  if (!fay) throw new Error('nobody')
  await poor.stake(fay, poor.tokens.get(fay) ?? [], 7)
  await poor.tend(2)
  // 1% of 5 RC of the 0.1 that are due
  expect((await poor.stakes(fay))[0]).toMatchObject({ receivable: '0.05' })
  expect(await poor.world.get(poolList, {})).toMatchObject({ factor: '0.5' })
  await poor.tend(1)
  // and 1% of 4.95
  expect((await poor.stakes(fay))[0]).toMatchObject({ receivable: '0.0995' })
  expect(await brokenLaws(poor.world)).toEqual([])
  await poor.world.end()
})
