import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticePushOn } from '#calls/notice/push.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { pushBy, pushService, waitingPushes } from '#proof/api/push/service.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { waitsForLock } from '#proof/database/waiting.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openDatabase, sqlState } from '#server/store/database.ts'
import { marksSameData } from '#server/store/same-data.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { letterOf } from './letter.ts'
import { warnOfLapses } from './warn.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: TestWorld
/** Ada invited ben, who named a planet, so she has a part of its tax, and owns land there; cid has nothing. */
let ada: Person
let ben: Person
let cid: Person
beforeAll(async () => {
  world = await testWorld({ push: pushBy('fcm.googleapis.com') })
  await openWorld(world, [1, 1])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '5000')
  const named = { coordinates: '1-1-1', name: 'First', manifesto: 'of all', ...spend() }
  const { inviteCode } = await world.get(namePlanet, named, ada.token)
  ben = await person(world, 'ben', true, inviteCode)
  cid = await person(world, 'cid')
  await fund(world, 'ben', 'DU', '5000')
  await opens(world, ben, '1-1-2', 'Second')
  await buyBronze(world, ben, 2, 1, 0)
})
afterAll(() => world.end())

// one session, which can be named and killed
const another = () => openDatabase(world.services.settings.directUrl, 1)
const mailsOf = async (who: Person) => (await world.mails(who.email)).filter(({ mail }) => mail === 'lapse')
const linesOf = async (who: Person) => (await mailsOf(who)).map(({ values }) => values.lines)
const pass = (ms: number) => advanceWorld(world.services, ms)
const warned = async () => {
  const { rows } = await sql<{
    username: string
    day: number
    kinds: string[]
  }>`select username, day, kinds from lapse_warning
    join member on member.id = member order by day, username`.execute(world.services.database)
  return rows
}

describe('the mail before something lapses', () => {
  it('goes to nobody while nothing lapses within a day', async () => {
    // bought on the 21st, it earns from the 23rd on: six settlements accrue, the one of the 29th burns
    await pass(6 * DAY)
    expect(await worldNow(world.services.database)).toEqual(new Date('2026-11-27T06:00:00Z'))
    expect(await warnOfLapses(world.services)).toBe(0)
    expect(await warned()).toEqual([])
  })

  it('goes to nobody while a due day is not settled: nobody could claim', async () => {
    const { database } = world.services
    await setClock(database, 'still', new Date('2026-11-28T00:00:01Z'))
    expect(await warnOfLapses(world.services)).toBe(0)
    expect(await warned()).toEqual([])
    await setClock(database, 'still', new Date('2026-11-27T06:00:00Z'))
    await pass(DAY)
  })

  it('is neither noted nor sent by one that is killed on the way', async () => {
    const { database } = world.services
    const victim = another()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(victim)
    const pid = rows[0]?.pid ?? 0
    let ended = Promise.resolve()
    await database.transaction().execute(async (tx) => {
      // the row is written before the mail is queued; here it waits for it
      await sql`lock table lapse_warning in share mode`.execute(tx)
      // of the two who were to be warned together, each by himself as well
      const killed = expect(warnOfLapses({ ...world.services, database: victim })).rejects.toThrow(
        '2 could not be done',
      )
      await waitsForLock(database, pid)
      // who is killed asks no more
      ended = victim.destroy()
      await sql`select pg_terminate_backend(${pid})`.execute(database)
      await killed
    })
    await ended
    expect([await warned(), await mailsOf(ben)]).toEqual([[], []])
  })

  it('goes out once a member, with each stream’s sum, however many processes look at the same moment', async () => {
    const processes = Array.from({ length: 6 }, another)
    const counts = await Promise.all(processes.map((database) => warnOfLapses({ ...world.services, database })))
    await Promise.all(processes.map((database) => database.destroy()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    // 0.3% of 500 are 1.5 a day, which burn before land tax; 3% of them are the planet's: of that 99.6% its owner's and 0.4% who referred him
    expect(await linesOf(ben)).toEqual([
      'Land income: 8.73 DU are ready and stay yours. From 2026-11-29 00:00 UTC on nothing is added: 1.5 DU a day burn until you claim.\n\n' +
        'Land tax: 0.26892 DU are ready and stay yours. From 2026-11-29 00:00 UTC on nothing is added: 0.04482 DU a day burn until you claim.\n\n' +
        'DP by the day: 0.5 DP are lost unless claimed, the first of them at 2026-11-29 00:00 UTC.',
    ])
    expect(await linesOf(ada)).toEqual([
      'Planet referral: 0.00108 DU are ready and stay yours. From 2026-11-29 00:00 UTC on nothing is added: 0.00018 DU a day burn until you claim.',
    ])
    expect((await mailsOf(ada))[0]?.values).toMatchObject({ at: '2026-11-29 00:00', place: '/income-record' })
    expect(await warned()).toEqual([
      { username: 'ada', day: 20_785, kinds: ['referral'] },
      { username: 'ben', day: 20_785, kinds: ['land', 'tax', 'points'] },
    ])
  })

  it('goes out once a day, whatever comes later on it', async () => {
    expect(await warnOfLapses(world.services)).toBe(0)
    expect(await mailsOf(ben)).toHaveLength(1)
  })

  it('is looked for among all whose streams burn once more only after ten minutes, once nobody of them is left', async () => {
    const { services } = world
    const { database } = services
    const looked = async () => {
      const ran = await plansOf(database, (spied) => {
        marksSameData(spied, database)
        return warnOfLapses({ ...services, database: spied })
      })
      return rowsLookedAt(ran, 'run')
    }
    expect(await warnOfLapses(services)).toBe(0)
    expect(await looked()).toBe(0)
    world.pass(10 * MINUTE)
    expect(await looked()).toBeGreaterThan(0)
  })

  it('tells on the next day what begins to burn then, and not again what has', async () => {
    await world.get(landClaimAll, { requestId: requestId() }, ben.token)
    // her generation reward was unlocked by the first settlement of the land in effect, a day later than its income
    await pass(DAY)
    expect(await warnOfLapses(world.services)).toBe(1)
    expect((await linesOf(ada))[0]).toBe(
      'Generation reward: 0.45 DU are ready and stay yours. From 2026-11-30 00:00 UTC on nothing is added: 0.075 DU a day burn until you claim.',
    )
    expect(await linesOf(ben)).toHaveLength(1)
  })

  it('of rewards looks to the end of the next day, so that one mail tells of two that are lost apart', async () => {
    await pass(DAY)
    // who claims in time is told nothing: unclaimed, his land would burn on the 5th
    await world.get(landClaimAll, { requestId: requestId() }, ben.token)
    for (const kind of ['referral', 'generation'] as const)
      await world.get(incomeCollect, { kind, requestId: requestId() }, ada.token)
    await rewarded(world, cid, '12.5')
    await pass(10 * HOUR)
    await rewarded(world, cid, '2.5')
    // released on the 30th at 6 and at 16, lost 120 hours later; 24 hours and a minute before the first
    await pass(4 * DAY - 10 * HOUR - MINUTE)
    expect(await warnOfLapses(world.services)).toBe(0)
    await pass(2 * MINUTE)
    expect(await warnOfLapses(world.services)).toBe(2)
    // what she claimed of her team found no room, and is a reward since then
    expect((await linesOf(ada))[0]).toBe(
      'Rewards: 0.45 DU are lost unless claimed, the first of them at 2026-12-05 06:00 UTC.',
    )
    expect(await linesOf(cid)).toEqual([
      'Rewards: 15 DU are lost unless claimed, the first of them at 2026-12-05 06:00 UTC.',
    ])
    await pass(10 * HOUR)
    expect(await warnOfLapses(world.services)).toBe(0)
    // on the next day both are within 24 hours, and both were told of
    await pass(12 * HOUR)
    expect(await warnOfLapses(world.services)).toBe(0)
    expect(await mailsOf(cid)).toHaveLength(1)
  })
})

it('of claimed DP goes out when 12 hours are left', async () => {
  const dee = await person(world, 'dee')
  await fund(world, 'dee', 'DU', '5000')
  await buyBronze(world, dee, 2, 1, 1)
  await pass(2 * DAY)
  await world.get(pointsCollect, { requestId: requestId() }, dee.token)
  const claimedAt = await worldNow(world.services.database)
  await pass(12 * HOUR - MINUTE)
  await warnOfLapses(world.services)
  expect(await mailsOf(dee)).toEqual([])
  await pass(2 * MINUTE)
  await warnOfLapses(world.services)
  const at = new Date(claimedAt.getTime() + DAY).toISOString().slice(0, 16).replace('T', ' ')
  expect(await linesOf(dee)).toEqual([`Claimed DP: 0.5 DP are lost unless used, the first of them at ${at} UTC.`])
})

it('goes to a browser as well, without a mail where none is wanted, and to nobody who hears of it nowhere', async () => {
  const service = await pushService()
  const people = [await person(world, 'eve'), await person(world, 'fay')]
  for (const [index, who] of people.entries()) {
    const { p256dh, auth } = service.browser().subscription
    const endpoint = `https://fcm.googleapis.com/fcm/send/${index}`
    await world.get(noticePushOn, { endpoint, p256dh, auth }, who.token)
    await world.get(noticeChoose, { topic: 'lapses', mail: false, push: index === 0 }, who.token)
    await rewarded(world, who, '7')
  }
  await service.end()
  // lost 120 hours after they were released
  await pass(4 * DAY + HOUR)
  await warnOfLapses(world.services)
  await warnOfLapses(world.services)
  const [eve, fay] = people as [Person, Person]
  expect([await mailsOf(eve), await mailsOf(fay)]).toEqual([[], []])
  const told = (await warned()).map(({ username }) => username)
  expect([told.filter((name) => name === 'eve'), told.filter((name) => name === 'fay')]).toEqual([['eve'], []])
  const { rows } = await sql<{ id: string }>`select id::text from push_subscription
    where member = ${await memberId(world, eve)}`.execute(world.services.database)
  const lapses = (await waitingPushes(world)).filter(({ payload }) => payload.tag === 'lapse')
  expect(lapses.map(({ payload: { browser, text, place } }) => ({ browser, text, place }))).toEqual([
    {
      browser: rows[0]?.id,
      text: expect.stringMatching(/^Lapses from \d{4}-\d\d-\d\d \d\d:\d\d UTC: claim before$/),
      place: '/income-record',
    },
  ])
})

it('says all of it in each language', () => {
  const at = new Date('2026-11-29T00:00:00Z')
  const lapses = [
    { kind: 'land', units: 873_000_000n, daily: 145_500_000n, at },
    { kind: 'tfa', units: 400_000_000n, daily: 200_000_000n, at },
    { kind: 'rewards', units: 1_250_000_000n, daily: 0n, at },
    { kind: 'claimedPoints', units: 50_000_000n, daily: 0n, at },
  ] as const
  for (const language of LANGUAGES) {
    const { values } = letterOf(language, lapses)
    expect(`${values.lines}`).toMatch(
      /8\.73 DU.*2026-11-29 00:00.*1\.455 DU[\s\S]*TFA[\s\S]*4 RC.*2 RC[\s\S]*12\.5 DU.*2026-11-29[\s\S]*DP.*0\.5 DP/,
    )
  }
})

it('a warning stays as it was written', async () => {
  const { database } = world.services
  const change = (what: ReturnType<typeof sql>) => what.execute(database).catch(sqlState)
  const kept = await warned()
  expect(typeof (await change(sql`update lapse_warning set day = day + 1`))).toBe('string')
  expect(typeof (await change(sql`delete from lapse_warning`))).toBe('string')
  expect(await warned()).toEqual(kept)
})
