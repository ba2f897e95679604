import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records } from '#calls/asset/records.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { brokenBy } from '#proof/database/broken-by.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { allLaws } from '#server/audit/laws.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction, openDatabase, sqlState } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { expirePoints } from './expire.ts'
import { pointsAtHand, spendPoints } from './use.ts'

const HOUR = 3_600_000
let scene: LandWorld
let ada: Person
let ben: Person
let token: string

beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [one, other] = scene.people
  const spots = (era: number, most: string) =>
    plots(scene.world, 1, era).filter(({ plot: { least } }) => least <= units(most))
  const [first, second] = spots(1, '100')
  const [stone] = spots(0, '50')
  if (!one || !other || !first || !second || !stone) throw new Error('nobody')
  ada = one
  ben = other
  token = await scene.buy(ada, first, '123.45678901')
  await scene.buy(ada, stone, '50')
  await scene.buy(ben, second, '300')
  await scene.days(1)
})
afterAll(() => scene.world.end())

const collect = (who = ada) => scene.world.ask(pointsCollect, { requestId: requestId() }, who.token)
const days = (who = ada, size = 20) => scene.world.get(pointsDays, { size }, who.token)
const held = async (book: 'points-budget' | 'points-accrued') =>
  formatUnits(await systemBalance(scene.world.services.database, book, 'DP'))
/** What a charge would find of hers now: of how many days, and what she bought. */
async function usable() {
  const { database } = scene.world.services
  const { collected, bought } = await pointsAtHand(database, await memberId(scene.world, ada), await worldNow(database))
  return { days: collected.length, bought }
}
const uncollected = async (who = ada) => (await scene.world.get(pointsStatistics, {}, who.token)).balance
async function pass(hours: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + hours * HOUR))
  await settleDue(scene.world.services)
}

describe('DP by the day', () => {
  it('[INCOME-09] are granted for land of the investment mode from the day it earns, out of a budget of 50,000,000', async () => {
    expect([await held('points-budget'), await uncollected()]).toEqual(['50000000', '0'])
    await scene.days(1)
    // a thousandth of 123.45678901, rounded down, and of 300; a Stone Age land brings none
    expect([await uncollected(), await uncollected(ben)]).toEqual(['0.12345678', '0.3'])
    // 423.45678901 / 1000 lie ready
    expect([await held('points-budget'), await held('points-accrued')]).toEqual(['49999999.57654322', '0.42345678'])
    expect((await days()).list).toMatchObject([
      { land: '123.45678901', growth: '1000000000000000', factor: '1', amount: '0.12345678', state: 'toCollect' },
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-09] of all days that are not over are claimed at once to the DP account, once however often', async () => {
    await scene.days(1)
    const answers = await Promise.all([collect(), collect(), collect()])
    const done = answers.filter(({ code }) => code === 0)
    expect(done.map(({ data }) => data)).toMatchObject([{ claimed: '0.24691356', days: 2 }])
    expect(answers.filter(({ code }) => code !== 0).map(({ data }) => data)).toEqual([
      refusal('nothingToClaim'),
      refusal('nothingToClaim'),
    ])
    expect([await shownBalance(scene.world, ada, 'DP', 'points'), await uncollected()]).toEqual(['0.24691356', '0'])
    expect((await scene.world.get(records, { type: 'pointsCollect' }, ada.token)).list).toMatchObject([
      { amount: '0.24691356', asset: 'DP', book: 'points', facts: { days: 2 } },
    ])
    expect(await days()).toMatchObject({ toCollect: '0', toUse: '0.24691356', list: [{ state: 'collected' }, {}] })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-09] that are not used within 24 hours of their claim are lost and go back to the budget, once', async () => {
    await pass(23)
    expect(await expirePoints(scene.world.services)).toBe(0)
    expect(await shownBalance(scene.world, ada, 'DP', 'points')).toBe('0.24691356')
    expect(await usable()).toEqual({ days: 2, bought: 0n })
    await pass(1)
    // nobody has taken them back yet, and they are over all the same: no charge uses them, and they pass for none that were bought
    expect(await usable()).toEqual({ days: 0, bought: 0n })
    expect(await days()).toMatchObject({ toUse: '0' })
    expect(await shownBalance(scene.world, ada, 'DP', 'points')).toBe('0.24691356')
    const databases = [1, 2, 3].map(() => openDatabase(scene.world.services.settings.databaseUrl, 1))
    const lost = await Promise.all(databases.map((database) => expirePoints({ ...scene.world.services, database })))
    await Promise.all(databases.map((database) => database.destroy()))
    expect(lost.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await shownBalance(scene.world, ada, 'DP', 'points')).toBe('0')
    const { list, toUse } = await days()
    expect(toUse).toBe('0')
    expect(list.map(({ state, lost: part }) => [state, part])).toEqual([
      ['toCollect', '0'],
      ['lost', '0.12345678'],
      ['lost', '0.12345678'],
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-09] that nobody claims are lost whole 120 hours after their day, to the budget', async () => {
    // five days after the first of ben's
    await scene.days(3)
    const before = await held('points-accrued')
    expect(await uncollected(ben)).toBe('1.5')
    expect(await expirePoints(scene.world.services)).toBe(1)
    // 0.42345678 were ready for that day, 0.12345678 of it claimed
    expect(Number(before) - Number(await held('points-accrued'))).toBeCloseTo(0.3, 9)
    expect((await collect(ben)).data).toMatchObject({ claimed: '1.5', days: 5 })
    const last = (await days(ben)).list.at(-1)
    expect(last).toMatchObject({ state: 'lost', lost: '0.3', amount: '0.3', journal: null, expiry: null })
    // the day of all owners, the journals that granted it and took back what nobody claimed
    expect(last?.settled).toMatchObject({ budget: '50000000', working: '423.45678901', granted: '0.42345678' })
    const { rows } = await sql<{ kind: string; cause: string }>`select kind, cause from ledger.journal
      where id in (${last?.settled.journal}, ${last?.settled.returned}) order by id`.execute(
      scene.world.services.database,
    )
    expect(rows).toEqual([
      { kind: 'pointsGrant', cause: `${last?.day}` },
      { kind: 'pointsExpiry', cause: `day:${last?.day}` },
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('that are lost are taken of who claimed them: a journal that took them of another one is found', async () => {
    const { settings, economy, database } = scene.world.services
    const [law] = allLaws(economy).filter(({ name }) => name === 'points-are-booked')
    if (!law) throw new Error('no law')
    const bens = await memberId(scene.world, ben)
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from points_grant where expiry is not null`.execute(database)
    expect(rows[0]?.count).toBeGreaterThan(0)
    const other = `(select id from ledger.account where owner = ${bens} and book = 'points' and asset = 'DP')`
    const taken = `update ledger.transfer set debit = ${other}
      where journal in (select expiry from points_grant where expiry is not null and member <> ${bens})`
    expect(await brokenBy(settings.databaseUrl, [law], [taken])).toEqual(['points-are-booked'])
    expect(await brokenBy(settings.databaseUrl, [law], [])).toEqual([])
  })

  it('[INCOME-09] of a land that is handed over are of whoever had it on the day, and none are counted twice', async () => {
    await expirePoints(scene.world.services)
    const adas = Number(await uncollected())
    // his own land, unclaimed for six days, would burn
    await scene.world.get(landClaimAll, { requestId: requestId() }, ben.token)
    const { code } = await scene.transfer(ada, token, ben)
    expect(code).toBe(0)
    expect([Number(await uncollected()), await uncollected(ben)]).toEqual([adas, '0'])
    await scene.days(1)
    // now 300 and 123.45678901 are ben's
    expect(await uncollected(ben)).toBe('0.42345678')
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-09] stop with the day on which a land burns and come again after its claim', async () => {
    await scene.days(5)
    expect((await days(ben)).list[0]).toMatchObject({ amount: '0.42345678' })
    // six days unclaimed, of both: from the seventh on they burn, and bring none
    await scene.days(2)
    expect((await days(ben)).list[0]).toMatchObject({ amount: '0.42345678', day: 20_791 })
    await scene.world.get(landClaimAll, { requestId: requestId() }, ben.token)
    await scene.days(1)
    expect((await days(ben)).list[0]).toMatchObject({ amount: '0.42345678', land: '423.45678901' })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-09] are cut by a factor of their own where the budget is short: 1% of what it holds, which all owners share', async () => {
    const { database } = scene.world.services
    await sql`update ledger.account set balance = case stripe when 0 then 2000000000 else 0 end
      where book = 'points-budget' and asset = 'DP'`.execute(database)
    await sql`delete from ledger.inflow where account in (select id from ledger.account where book = 'points-budget')`.execute(
      database,
    )
    await scene.days(1)
    // 0.2 of 0.42345678 DP that are due
    const [line] = (await days(ben)).list
    expect(line).toMatchObject({ factor: '0.472303218288298513', state: 'toCollect' })
    expect(Number(line?.amount)).toBeLessThanOrEqual(0.2)
    expect(Number(line?.amount)).toBeGreaterThan(0.1999)
  })

  it('[INCOME-09] that were used are not lost: what is taken back after 24 hours is the rest alone', async () => {
    const { database } = scene.world.services
    const { data } = await collect(ben)
    expect(data).toMatchObject({ days: expect.any(Number) })
    const {
      list: [newest],
      toUse,
    } = await days(ben)
    const used = units('0.05')
    await inTransaction(database, async (tx) => {
      const member = await memberId(scene.world, ben)
      const from = ofUser(member, 'points')
      await moveByHand(tx, await worldNow(tx), [{ from, to: ofSystem('burn'), asset: 'DP', units: used }])
      // by two charges
      await spendPoints(tx, member, [{ day: newest?.day ?? 0, amount: units('0.02') }])
      await spendPoints(tx, member, [{ day: newest?.day ?? 0, amount: units('0.03') }])
    })
    const after = await days(ben)
    expect(after.list[0]).toMatchObject({ state: 'collected', used: '0.05' })
    expect(units(toUse) - units(after.toUse)).toBe(used)
    await pass(24)
    await expirePoints(scene.world.services)
    expect(await shownBalance(scene.world, ben, 'DP', 'points')).toBe('0')
    const line = (await days(ben)).list.find(({ day }) => day === newest?.day)
    expect(line).toMatchObject({ state: 'lost', used: '0.05' })
    expect(units(line?.lost ?? '0')).toBe(units(newest?.amount ?? '0') - used)
  })

  it('[INCOME-09] of a day are over at the instant at which its 120 hours are, and not a moment before', async () => {
    const { services } = scene.world
    const { database } = services
    const open = () =>
      database
        .selectFrom('points_day')
        .select(['day', 'expires_at'])
        .where('returned', 'is', null)
        .orderBy('day')
        .execute()
    const [oldest] = await open()
    if (!oldest) throw new Error('no day')
    const isOpen = async () => (await open()).some(({ day }) => day === oldest.day)
    for (const [at, so] of [
      [oldest.expires_at.getTime() - 1, true],
      [oldest.expires_at.getTime(), false],
    ] as const) {
      await setClock(database, 'still', new Date(at))
      await settleDue(services)
      await expirePoints(services)
      expect(await isOpen()).toBe(so)
    }
  })

  it('[INCOME-09] once granted never change but by use and loss', async () => {
    const { database } = scene.world.services
    expect((await collect(ben)).code).toBe(0)
    const change = (statement: string) => sql.raw(statement).execute(database).catch(sqlState)
    expect(await change('update points_day set granted = granted + 1')).toBe('OP001')
    expect(await change('update points_grant set amount = amount + 1')).toBe('OP001')
    expect(await change('update points_grant set used = amount + 1 where expiry is null')).toBe('23514')
    expect(await change('delete from points_grant')).toBe('OP001')
  })
})
