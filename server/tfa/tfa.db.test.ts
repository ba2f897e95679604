import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records as assetRecords } from '#calls/asset/records.ts'
import { settledDays } from '#calls/income/days.ts'
import { solvency } from '#calls/solvency/now.ts'
import { bagBuyView } from '#calls/tfa/buy.ts'
import { bagBackfillCalculation, bagBackfillView } from '#calls/tfa/charge.ts'
import { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import { bagDetail, bagRecords } from '#calls/tfa/release.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { sqlState } from '#server/store/database.ts'

let scene: TfaWorld
let ada: Person
let bo: Person
beforeAll(async () => {
  scene = await tfaWorld(['ada', 'bo'])
  const [one, two] = scene.people
  if (!one || !two) throw new Error('nobody')
  ada = one
  bo = two
})
afterAll(() => scene.world.end())

const held = async (book: 'treasury' | 'tfa-budget' | 'burn', asset: 'RC' | 'USDT' | 'DP') =>
  formatUnits(await systemBalance(scene.world.services.database, book, asset))
const list = (who = ada) => scene.world.get(bagList, {}, who.token)
const rewards = (who = ada) => shownBalance(scene.world, who, 'RC', 'bonus')
const events = async (event: 'buy' | 'charge' | 'release' | 'withdrawal' | 'lost', size = 100, who = ada) =>
  (await scene.world.get(bagRecords, { event, size }, who.token)).list

describe('the packs', () => {
  it('[TFA-01][TFA-02] are three, with what they cost, give and hold', async () => {
    const { packs, ...rules } = await list()
    expect(packs).toMatchObject([
      { pack: 'A', level: 'primary', price: '100', quota: '150', multiplier: '1.5', stock: 100_000, aDay: 2_000 },
      { pack: 'B', level: 'mid', price: '1000', quota: '2000', multiplier: '2', stock: 20_000, aDay: 400 },
      { pack: 'C', level: 'high', price: '10000', quota: '25000', multiplier: '2.5', stock: 2_000, aDay: 40 },
    ])
    for (const pack of packs) expect(pack).toMatchObject({ state: 'onSale', whyNot: null })
    // 80% of the price at 1 RC a USDT; what its DP cost, half a percent of fee within
    expect(packs[0]).toMatchObject({ part: '80', worth: '100', chargeCost: '100.50251257' })
    expect(rules).toMatchObject({
      budget: '2000000',
      owed: '0',
      chargingPercent: '0.2',
      completedPercent: '0.6',
      factor: '1',
      budgetPercent: '80',
      burnAfterHours: 120,
    })
    expect(await scene.world.get(bagBuyView, { pack: 'B' }, ada.token)).toMatchObject({
      pack: { pack: 'B', part: '800' },
      balance: '100000',
    })
  })
})

describe('a package', () => {
  it('[TFA-03] is paid in USDT from the investment account, 80% of which the treasury puts into the budget as RC', async () => {
    const [rc, usdt] = [Number(await held('treasury', 'RC')), Number(await held('treasury', 'USDT'))]
    expect(await scene.buy(ada, 'A')).toMatchObject({ code: 0, data: { price: '100', quota: '150' } })
    expect(await shownBalance(scene.world, ada, 'USDT')).toBe('99900')
    expect([Number(await held('treasury', 'USDT')) - usdt, rc - Number(await held('treasury', 'RC'))]).toEqual([
      100, 80,
    ])
    expect(await held('tfa-budget', 'RC')).toBe('2000080')
    expect((await scene.world.get(solvency, {})).tfa).toEqual({
      budget: '2000080',
      owed: '150',
      ratioPercent: '1333386.66',
      left: '1999930',
    })
    expect(await list()).toMatchObject({
      owed: '150',
      allowedPercent: '1',
      packs: [{ left: 99_999, leftToday: 1_999, whyNot: 'once', state: 'onSale' }, { whyNot: 'charging' }, {}],
    })
    expect((await scene.world.get(assetRecords, { type: 'tfaPurchase' }, ada.token)).list).toMatchObject([
      { amount: '-100', asset: 'USDT', facts: { pack: 'A', quota: '150' } },
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-03][ERR-11] of pack A is one ever; another one is bought only after 100% charge', async () => {
    expect((await scene.buy(ada, 'A')).data).toEqual(refusal('tfaLimitReached'))
    for (const pack of ['B', 'C'] as const) expect((await scene.buy(ada, pack)).data).toEqual(refusal('tfaChargeFirst'))
    expect(await shownBalance(scene.world, ada, 'USDT')).toBe('99900')
  })

  it('[TFA-05] releases 0.2% of its quota a day, from the settlement after its purchase on', async () => {
    expect(await scene.newest(ada)).toMatchObject({ waiting: '0', ratePercent: '0.2', daily: '0.3', left: '150' })
    await scene.days(2)
    expect(await scene.newest(ada)).toMatchObject({
      state: 'charging',
      waiting: '0.6',
      left: '149.4',
      burning: false,
      chargePercent: '0',
    })
    // nothing is moved until it is withdrawn
    expect([await held('tfa-budget', 'RC'), await rewards()]).toEqual(['2000080', '0'])
    const [day] = (await scene.world.get(settledDays, { size: 1 }, ada.token)).list
    expect(day?.tfa).toEqual({ factor: '1', budget: '2000080', allowed: '20000.8', due: '0.3' })
  })

  it('[TFA-04] is charged with DP in parts, which go to the burn account', async () => {
    expect(await scene.world.get(bagBackfillView, {}, ada.token)).toMatchObject({
      missing: '100',
      usable: '50000',
      bought: '50000',
      collected: [],
      package: { pack: 'A' },
      completedPercent: '0.6',
    })
    const asked = { amount: '33.33333333' }
    expect(await scene.world.get(bagBackfillCalculation, asked, ada.token)).toMatchObject({
      charged: '33.33333333',
      missing: '66.66666667',
      completes: false,
      bought: '33.33333333',
    })
    const done = { amount: '33.33333333', charged: '33.33333333', target: '100', completed: false }
    expect((await scene.charge(ada, '33.33333333')).data).toMatchObject(done)
    expect(await scene.newest(ada)).toMatchObject({ charged: '33.33333333', chargePercent: '33.33', state: 'charging' })
    expect(await held('burn', 'DP')).toBe('33.33333333')
    expect(await shownBalance(scene.world, ada, 'DP', 'points')).toBe('49966.66666667')
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-04][ERR-07][ERR-13] is charged to no more than it lacks, nor with more than one has, nor by who has none', async () => {
    const missing = { error: 'amountOutOfRange', min: '0.00000001', max: '66.66666667' }
    for (const amount of ['66.66666668', '0']) expect((await scene.charge(ada, amount)).data).toEqual(missing)
    expect((await scene.charge(bo, '1')).data).toEqual(refusal('tfaNothingToCharge'))
    expect((await scene.buy(bo, 'C')).code).toBe(0)
    expect((await scene.charge(bo, '9999.99999999')).code).toBe(0)
    const some = await scene.world.ask(bagBackfillCalculation, {}, bo.token)
    expect(some.data).toEqual(refusal('enterAmount'))
    expect((await scene.charge(bo, '0.00000001')).data).toMatchObject({ completed: true })
    expect((await scene.buy(bo, 'C')).code).toBe(0)
    expect((await scene.charge(bo, '10000')).code).toBe(0)
    for (let count = 0; count < 3; count += 1) {
      expect((await scene.buy(bo, 'C')).code).toBe(0)
      if (count < 2) expect((await scene.charge(bo, '10000')).code).toBe(0)
    }
    // of 50,000 DP are 10,000 left
    expect((await scene.charge(bo, '10000')).code).toBe(0)
    expect((await scene.buy(bo, 'B')).code).toBe(0)
    expect((await scene.charge(bo, '0.00000001')).data).toEqual(refusal('pointsInsufficient'))
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-02][TFA-05] that is charged to 100% is completed and releases 0.6% from the next settlement on', async () => {
    const answers = await Promise.all([scene.charge(ada, '66.66666667'), scene.charge(ada, '66.66666667')])
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true])
    expect(answers.find(({ code }) => code !== 0)?.data).toEqual(refusal('tfaNothingToCharge'))
    expect(await scene.newest(ada)).toMatchObject({ state: 'completed', chargePercent: '100', waiting: '0.6' })
    await scene.days(1)
    expect(await scene.newest(ada)).toMatchObject({ waiting: '1.5', ratePercent: '0.6', daily: '0.9' })
    expect(await events('charge')).toMatchObject([
      { amount: '66.66666667', charge: { collected: '0', bought: '66.66666667', charged: '100', target: '100' } },
      { amount: '33.33333333', charge: { charged: '33.33333333' } },
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-06][ERR-12] pays all that waits to the bonus account, once however often it is asked', async () => {
    const before = Number(await held('tfa-budget', 'RC'))
    const answers = await Promise.all([scene.withdraw(ada), scene.withdraw(ada), scene.withdraw(ada)])
    const done = answers.filter(({ code }) => code === 0)
    expect(done.map(({ data }) => data)).toMatchObject([{ received: '1.5', lost: '0', packages: 1 }])
    for (const { data } of answers.filter(({ code }) => code !== 0)) expect(data).toEqual(refusal('nothingToRelease'))
    expect(await rewards()).toBe('1.5')
    expect(before - Number(await held('tfa-budget', 'RC'))).toBeCloseTo(1.5, 9)
    expect(await scene.newest(ada)).toMatchObject({ waiting: '0', withdrawn: '1.5', left: '148.5' })
    const { id } = await scene.newest(ada)
    expect((await scene.withdraw(bo, id)).data).toEqual(refusal('notFound'))
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-05][TFA-07] accrues for six settlements, then new release burns until it is withdrawn', async () => {
    await scene.days(6)
    expect(await scene.newest(ada)).toMatchObject({ waiting: '5.4', lost: '0', burning: false })
    expect(await events('lost')).toEqual([])
    await scene.days(2)
    expect(await scene.newest(ada)).toMatchObject({ waiting: '5.4', lost: '1.8', burning: true, burnsAt: null })
    expect((await events('lost')).map(({ amount, state }) => [amount, state])).toEqual([
      ['0.9', 'lost'],
      ['0.9', 'lost'],
    ])
    expect(await scene.world.get(bagStatistics, {}, ada.token)).toMatchObject({
      packages: 1,
      waiting: '5.4',
      lost: '1.8',
      left: '141.3',
      burning: true,
    })
    expect((await scene.withdraw(ada)).data).toMatchObject({ received: '5.4', lost: '1.8' })
    await scene.days(1)
    expect(await scene.newest(ada)).toMatchObject({ waiting: '0.9', lost: '1.8', withdrawn: '6.9', burning: false })
    expect((await events('release', 10)).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
      '0.9 waiting',
      '0.9 lost',
      '0.9 lost',
      ...Array<string>(6).fill('0.9 withdrawn'),
      '0.9 withdrawn',
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-07] tells each release and withdrawal with what it was worked out from', async () => {
    const { id } = await scene.newest(ada)
    const [, lost] = await events('release', 3)
    const { release } = await scene.world.get(bagDetail, { package: id, day: lost?.day ?? 0 }, ada.token)
    expect(release).toMatchObject({
      allowedPercent: '1',
      burnAfterHours: 120,
      amount: '0.9',
      state: 'lost',
      factor: '1',
      growth: '6000000000000000',
      ratePercent: '0.6',
      journal: null,
    })
    const [last] = await events('withdrawal')
    expect(last).toMatchObject({ amount: '5.4', lost: '1.8' })
    const { withdrawal } = await scene.world.get(bagDetail, { package: id, order: last?.journal ?? '' }, ada.token)
    expect(withdrawal).toMatchObject({ amount: '5.4', lost: '1.8' })
    expect((withdrawal?.burningFrom ?? 0) - (withdrawal?.fromDay ?? 0)).toBe(7)
    for (const asked of [
      { package: id, day: 1 },
      { package: id, order: id },
    ])
      expect((await scene.world.ask(bagDetail, asked, ada.token)).data).toEqual(refusal('notFound'))
    expect((await scene.world.ask(bagDetail, { package: id }, bo.token)).data).toEqual(refusal('notFound'))
    expect(await events('buy')).toMatchObject([{ amount: '100', quota: '150', pack: 'A' }])
  })

  it('[TFA-05] never changes but by charge, withdrawal and its end', async () => {
    const change = (statement: string) => sql.raw(statement).execute(scene.world.services.database).catch(sqlState)
    expect(await change('update tfa_package set quota = quota + 1')).toBe('OW005')
    expect(await change('update tfa_package set withdrawn = withdrawn - 1 where withdrawn > 0')).toBe('OW005')
    expect(await change('update tfa_package set charged = target + 1')).toBe('23514')
    expect(await change('update tfa_package set lost = quota + 1')).toBe('23514')
    expect(await change('update tfa_pack set sold = stock + 1')).toBe('23514')
    expect(await change('update tfa_pack_day set sold = most + 1')).toBe('23514')
    expect(await change('delete from tfa_charge')).toBe('OW005')
    expect(await change('update tfa_withdrawal set amount = 1')).toBe('OW005')
  })
})
