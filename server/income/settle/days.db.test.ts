import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { manageList } from '#calls/planet/manage.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock } from '#server/world/clock.ts'

// bought at 06:00 of day 0, so that it is admitted on day 1 and earns from day 2 on
const FIRST = 20_778
let scene: LandWorld
let ada: Person
let day = 0

beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [first] = scene.people
  if (!first) throw new Error('nobody')
  ada = first
  await scene.buy(ada, spot(1, '100.00000123'), '100.00000123')
  await scene.buy(ada, spot(0, '50.00005'), '50.00005')
})
afterAll(() => scene.world.end())

function spot(era: number, amount: string) {
  const found = plots(scene.world, 1, era).find(({ plot: { least } }) => least <= units(amount))
  if (!found) throw new Error('no plot')
  return found
}
const nominal = (which: number) => nominalTime(FIRST + which)
/** Each day is settled at its very instant. */
async function until(which: number): Promise<void> {
  for (day += 1; day <= which; day += 1) {
    await setClock(scene.world.services.database, 'still', nominal(day))
    await settleDue(scene.world.services)
  }
  day = which
}
const held = (book: 'accrued-land' | 'accrued-tax' | 'accrued-tax-wallet') =>
  systemBalance(scene.world.services.database, book, 'DU')
const lands = async () => (await scene.world.get(myLands, { size: 100 }, ada.token)).list
const earned = async () => Object.fromEntries((await lands()).map(({ era, pending }) => [era, pending]))
const planet = async () => (await scene.world.get(manageList, {}, ada.token)).list[0]
async function coveredOn(which: number): Promise<bigint | null> {
  const row = scene.world.services.database
    .selectFrom('settlement')
    .select('covered')
    .where('day', '=', FIRST + which)
  return (await row.executeTakeFirstOrThrow()).covered
}

describe('days that are settled at their very instant', () => {
  it('[INCOME-01] hold back what withdrawals could take: 80% of each investment, rounded up, less what it has counted', async () => {
    expect(await scene.world.services.database.selectFrom('settlement').select('day').execute()).toEqual([
      { day: FIRST },
    ])
    await until(5)
    // 80.000000984 and, by day 5, 3 x 0.30000000369 less; a unit for the land
    expect(await Promise.all([1, 2, 3, 5].map(coveredOn))).toEqual([
      8_000_000_100n,
      8_000_000_100n,
      7_970_000_100n,
      7_910_000_099n,
    ])
  })

  it('[INCOME-01][INCOME-03] pay each reserve’s whole units, and carry its fractions for itself', async () => {
    await until(7)
    // six days of 0.2910000035793 and of 0.0098000098
    expect(await earned()).toEqual({ 0: '0.05880005', 1: '1.74600002' })
    expect(await held('accrued-land')).toBe(174_600_002n + 5_880_005n)
    // six days of 0.0090000001107 and of 0.0002000002
    expect([await held('accrued-tax'), await held('accrued-tax-wallet')]).toEqual([5_400_000n, 120_000n])
    expect(await planet()).toMatchObject({ taxPending: '0.0552', burning: false })
  })

  it('[INCOME-02] burn what lies unclaimed for more than 120 hours, and not what lies for 120', async () => {
    await until(8)
    expect(await earned()).toEqual({ 0: '0.05880005', 1: '1.74600002' })
    expect(await planet()).toMatchObject({ taxPending: '0.0552', burning: true })
    await until(9)
    expect(await earned()).toEqual({ 0: '0.05880005', 1: '1.74600002' })
    expect(await held('accrued-land')).toBe(180_480_007n)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[INCOME-02][INCOME-03] give up what was earned by a claim, from the reserve that earned it; then it goes on', async () => {
    const { world } = scene
    expect(await world.get(landClaimAll, { requestId: requestId() }, ada.token)).toMatchObject({
      claimed: '1.80480007',
      lands: 2,
    })
    expect(await world.get(incomeCollect, { requestId: requestId() }, ada.token)).toMatchObject({ claimed: '0.0552' })
    expect([await held('accrued-land'), await held('accrued-tax'), await held('accrued-tax-wallet')]).toEqual([
      0n,
      0n,
      0n,
    ])
    await until(10)
    // the fraction of a land is the reserve's from claim to claim
    expect(await earned()).toEqual({ 0: '0.0098', 1: '0.291' })
    expect(await world.get(landClaimAll, { requestId: requestId() }, ada.token)).toMatchObject({ claimed: '0.3008' })
    // both claims of each
    expect(Object.fromEntries((await lands()).map(({ era, claimed }) => [era, claimed]))).toEqual({
      0: '0.06860005',
      1: '2.03700002',
    })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-09] admit what was bought before them: a land of the very instant is of the next day', async () => {
    await setClock(scene.world.services.database, 'still', nominal(11))
    const [, ben] = scene.people
    if (!ben) throw new Error('nobody')
    const free = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('150'))[1]
    if (!free) throw new Error('no plot')
    await scene.buy(ben, free, '150')
    const state = async () => (await scene.world.get(myLands, {}, ben.token)).list[0]
    await settleDue(scene.world.services)
    day = 11
    expect(await state()).toMatchObject({ state: 'pending', pending: '0' })
    await until(12)
    expect(await state()).toMatchObject({ state: 'activating', pending: '0' })
    await until(13)
    // 0.3% of 150, less 3%
    expect(await state()).toMatchObject({ state: 'effective', pending: '0.4365' })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-11] keep again what a land would give back once a version gives more, and no more once it gives less', async () => {
    const [, ben] = scene.people
    if (!ben) throw new Error('nobody')
    const { services } = scene.world
    const { economy } = services
    const kept = async () => {
      const runs = services.database.selectFrom('run').select('covered').where('investment', '=', units('150'))
      return (await runs.execute()).map(({ covered }) => covered)
    }
    const law = async () => (await brokenLaws(scene.world)).filter(({ name }) => name === 'cover-is-of-runs')
    // it has counted more than 80% of 150, so that nothing would come back
    await rewarded(scene.world, ben, '125')
    await scene.world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ben.token)
    await until(14)
    expect(await kept()).toEqual([false])
    Object.assign(services, { economy: { ...economy, withdrawShare: 9_500n } })
    await until(15)
    expect(await kept()).toEqual([true])
    const before = (await coveredOn(14)) ?? 0n
    // 15% more of the other one’s 100, and the 17.5 of this one’s 142.5 that are not had yet, less what the day has brought
    expect((await coveredOn(15)) ?? 0n).toBeGreaterThan(before + units('15') + units('15'))
    expect(await law()).toEqual([])
    await until(16)
    expect(await kept()).toEqual([true])
    Object.assign(services, { economy })
    await until(17)
    expect(await kept()).toEqual([false])
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})
