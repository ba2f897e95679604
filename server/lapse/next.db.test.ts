import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { lapseNext } from '#calls/lapse/next.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagStatistics } from '#calls/tfa/packs.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { LAPSE_KINDS, type LapseKind } from '#rules/lapse/lapses.ts'
import { expirePoints } from '#server/points/expire.ts'
import { expireRewards } from '#server/reward/expire.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { setClock } from '#server/world/clock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestWorld
/** Ada invited ben, who named a planet and owns land there; cid's land is nearly full, on eve's planet; dee has rewards alone. */
let ada: Person
let ben: Person
let cid: Person
let dee: Person
let eve: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '5000')
  const named = { coordinates: '1-1-1', name: 'First', manifesto: 'of all', ...spend() }
  const { inviteCode } = await world.get(namePlanet, named, ada.token)
  ben = await person(world, 'ben', true, inviteCode)
  cid = await person(world, 'cid')
  dee = await person(world, 'dee')
  eve = await person(world, 'eve')
  for (const who of ['ben', 'cid', 'eve']) await fund(world, who, 'DU', '5000')
  await fund(world, 'ben', 'USDT', '100000')
  await opens(world, ben, '1-1-2', 'Second')
  await buyBronze(world, ben, 2, 1, 0)
  // of no team, on a planet of its own: a land that burns brings nobody tax or a reward that could burn besides
  await opens(world, eve, '1-1-3', 'Third')
  await buyBronze(world, cid, 3, 1, 1)
  await inTransaction(world.services.database, (tx) => fundTfa(tx, units('2000000')))
  await world.get(bagBuy, { pack: 'A', ...spend() }, ben.token)
})
afterAll(() => world.end())

type Line = AnswerOf<typeof lapseNext>['list'][number]
const linesOf = async (who: Person) => (await world.get(lapseNext, {}, who.token)).list
const utc = (at: number) => new Date(at).toISOString().slice(0, 16)
const said = (lines: readonly Line[]) =>
  lines.map(({ kind, at, burning, units, loses, count }) => [
    kind,
    utc(at),
    units,
    loses,
    count,
    ...(burning ? ['burning'] : []),
  ])

/** Moves the world on, as the worker does too. */
async function pass(ms: number): Promise<void> {
  const { services } = world
  await advanceWorld(services, ms)
  await expireRewards(services)
  await expirePoints(services)
}

/** All that somebody has lost, by kind, as his records say it. */
async function lostBy(who: Person): Promise<Record<LapseKind, bigint>> {
  const sums = await world.get(incomeOverview, { days: 1 }, who.token)
  const rewards = await world.get(rewardRecords, { size: 100 }, who.token)
  const points = await world.get(pointsDays, { size: 100 }, who.token)
  const tfa = await world.get(bagStatistics, {}, who.token)
  const sum = (list: readonly { readonly lost: string }[]) => list.reduce((total, { lost }) => total + units(lost), 0n)
  return {
    land: units(sums.landBurned),
    tax: units(sums.taxBurned),
    referral: units(sums.referralBurned),
    generation: units(sums.generationBurned),
    tfa: units(tfa.lost),
    rewards: sum(rewards.list),
    points: sum(points.list.filter(({ journal }) => journal === null)),
    claimedPoints: sum(points.list.filter(({ journal }) => journal !== null)),
  }
}

type Lost = ReadonlyMap<Person, Record<LapseKind, bigint>>
const NOTHING: Record<LapseKind, bigint> = {
  land: 0n,
  tax: 0n,
  referral: 0n,
  generation: 0n,
  tfa: 0n,
  rewards: 0n,
  points: 0n,
  claimedPoints: 0n,
}
const seen = new Map<LapseKind, bigint>()

/** Lives through a day, and compares what was said with what was lost, kind by kind. */
async function live(who: readonly Person[], before: Lost): Promise<Lost> {
  const said = await Promise.all(who.map(linesOf))
  const from = (await world.get(lapseNext, {}, dee.token)).worldNow
  expect(said.flat().filter(({ at }) => at <= from)).toEqual([])
  await pass(DAY)
  const { worldNow } = await world.get(lapseNext, {}, dee.token)
  const now = new Map<Person, Record<LapseKind, bigint>>()
  for (const [at, one] of who.entries()) {
    const lines = said[at] ?? []
    const lost = before.get(one) ?? NOTHING
    const after = await lostBy(one)
    now.set(one, after)
    for (const kind of LAPSE_KINDS) {
      const told = lines
        .filter((line) => line.kind === kind && line.at <= worldNow)
        .reduce((sum, { loses }) => sum + units(loses), 0n)
      const place = `${one.username} ${kind} at ${utc(worldNow)}`
      expect(`${place} ${formatUnits(after[kind] - lost[kind])}`).toBe(`${place} ${formatUnits(told)}`)
      seen.set(kind, (seen.get(kind) ?? 0n) + told)
    }
  }
  return now
}

describe('what lapses next', () => {
  it('is nothing of who has nothing, nor before something is earned', async () => {
    expect(await linesOf(dee)).toEqual([])
    expect(await linesOf(cid)).toEqual([])
  })

  it('is told with sum, kind and time, whichever comes first before what comes later', async () => {
    await rewarded(world, dee, '12.5')
    await pass(9 * HOUR)
    await rewarded(world, dee, '2.5')
    expect(said(await linesOf(dee))).toEqual([
      ['rewards', '2026-11-26T06:00', '12.5', '12.5', 1],
      ['rewards', '2026-11-26T15:00', '2.5', '2.5', 1],
    ])
    // bought on the 21st, a land earns from the 23rd on; a package is released from by the next settlement
    await pass(39 * HOUR)
    expect(said(await linesOf(ben))).toEqual([
      ['tfa', '2026-11-28T00:00', '0.6', '0.3', 1],
      ['points', '2026-11-28T00:00', '0.5', '0.5', 1],
      ['land', '2026-11-29T00:00', '1.455', '1.5', 1],
      ['tax', '2026-11-29T00:00', '0.04482', '0.04482', 1],
    ])
    expect(said(await linesOf(ada))).toEqual([['referral', '2026-11-29T00:00', '0.00018', '0.00018', 1]])
  })

  it('[INCOME-02][INCOME-08] is what the settlement then burns and what is then lost, of each kind, whoever claims in between', async () => {
    // so much of his land's cap is taken that what burns first is less than a day's income
    await rewarded(world, cid, '1490')
    await world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, cid.token)
    let lost: Lost = new Map()
    for (let day = 0; day < 12; day += 1) {
      if (day === 3) await world.get(pointsCollect, { requestId: requestId() }, ben.token)
      // his land earns on, so that of its tax and of what it brings his upline each day as much can burn
      await world.get(landClaimAll, { requestId: requestId() }, ben.token)
      if (day === 10) await world.get(bagReleaseWithdraw, { requestId: requestId() }, ben.token)
      lost = await live([ada, ben, cid, dee], lost)
    }
    expect(Object.fromEntries([...seen].map(([kind, lost]) => [kind, formatUnits(lost)]))).toEqual({
      // the first 1.5 of cid's land were cut to the room of its cap
      land: '1',
      tax: '0.31374',
      referral: '0.00126',
      generation: '0.45',
      tfa: '1.8',
      rewards: '15',
      points: '5',
      claimedPoints: '2',
    })
  })

  it('is of a reward what was not collected of it', async () => {
    await rewarded(world, ben, '5000')
    const { left } = await world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ben.token)
    // the room of his land: 1,500 less what thirteen days of 1.5 counted
    expect(left).toBe('3519.5')
    expect(said(await linesOf(ben)).filter(([kind]) => kind === 'rewards')).toEqual([
      ['rewards', '2026-12-10T06:00', '3519.5', '3519.5', 1],
    ])
  })

  it('is told while a day waits to be settled, by the settlement that will burn it', async () => {
    const { database } = world.services
    const { worldNow } = await world.get(lapseNext, {}, ada.token)
    await setClock(database, 'still', new Date(worldNow + 3 * DAY))
    const lines = await linesOf(ada)
    expect(lines.map(({ kind, burning }) => [kind, burning])).toContainEqual(['referral', true])
    await setClock(database, 'still', new Date(worldNow))
  })
})
