import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { referralRecords, taxRecords } from '#calls/income/tax.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let world: TestWorld
let referrer: Person
let owner: Person
let buyer: Person

/** The planet that was named with somebody above its namer, and the one that was not. */
const HERE = { coordinates: '1-1-2' }

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  referrer = await person(world, 'referrer')
  await fund(world, 'referrer', 'DU', '100000')
  const named = { name: 'First', manifesto: 'by nobody', ...spend() }
  const { inviteCode } = await world.get(namePlanet, { coordinates: '1-1-1', ...named }, referrer.token)
  owner = await person(world, 'owner', true, inviteCode)
  buyer = await person(world, 'buyer')
  for (const { username } of [owner, buyer]) await fund(world, username, 'DU', '100000')
  await world.get(namePlanet, { ...HERE, name: 'Second', manifesto: 'by his team', ...spend() }, owner.token)
  for (const orbit of [1, 2]) await buy(orbit, 1, '100.00000123')
  await buy(2, 0, '50.00005')
})
afterAll(() => world.end())

async function buy(orbit: number, era: number, investment: string): Promise<void> {
  const spot = plotsOfEra(world, orbit, 1, era).find(({ plot: { least } }) => least <= units(investment))
  if (!spot) throw new Error('no plot')
  const { x, y } = spot
  const ask = { coordinates: `1-1-${orbit}`, x, y, investment, method: 'DU' }
  const { quoteId } = await world.get(payCalculation, ask, buyer.token)
  await world.get(landBuy, { quoteId, ...spend() }, buyer.token)
}
/** Days that are each settled at their very instant; the lands are claimed, so that they earn on. */
async function days(count: number): Promise<void> {
  const { database } = world.services
  for (let left = count; left > 0; left -= 1) {
    await setClock(database, 'still', nominalTime(dayAt(await worldNow(database)) + 1))
    await settleDue(world.services)
    await world.ask(landClaimAll, { requestId: requestId() }, buyer.token)
  }
}
const held = (book: 'accrued-tax' | 'accrued-referral' | 'accrued-referral-wallet') =>
  systemBalance(world.services.database, book, 'DU')
const referred = async (who = referrer) => (await world.get(referralRecords, { size: 100 }, who.token)).planets
const owned = async (who = owner) => (await world.get(taxRecords, { size: 100 }, who.token)).planets
const collect = (who = referrer) => world.ask(incomeCollect, { kind: 'referral', requestId: requestId() }, who.token)

describe('the referrer’s part of a planet’s tax', () => {
  it('[INCOME-04] is 40 of 10,000 parts of it, exactly, out of the owner’s, of each reserve for itself', async () => {
    // nothing of the first planet: nobody referred its naming
    expect(await referred()).toMatchObject([{ coordinates: '1-1-2', pending: '0', burning: false }])
    await days(4)
    // three days of 0.0090000001107 x 0.4% and of 0.0002000002 x 0.4%: 0.0001080000013284 and 0.0000024000024
    expect(await referred()).toMatchObject([{ pending: '0.0001104', claimed: '0' }])
    // three days of what is left: 0.0268920003307716 and 0.0005976005976
    expect(await owned()).toMatchObject([{ pending: '0.0274896' }])
    // the first planet’s owner has all of it: 0.0270000003321
    expect(await owned(referrer)).toMatchObject([{ pending: '0.027' }])
    expect([await held('accrued-referral'), await held('accrued-referral-wallet')]).toEqual([10_800n, 240n])
    expect(await held('accrued-tax')).toBe(2_700_000n + 2_689_200n)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-04][INCOME-12] is listed by the day with its exact numerator, and only a claim rounds', async () => {
    const { list } = await world.get(referralRecords, { size: 100 }, referrer.token)
    expect(list).toHaveLength(3)
    // 10,000,000,123 x 300 of 10^4 x 0.003 x 10^18 x 40; and 5,000,005,000 x 200 x 0.0002 x 10^18 x 40
    expect(new Set(list.map(({ numerator }) => numerator))).toEqual(
      new Set([(10_000_000_123n * 300n * 3_000_000_000_000_000n * 40n).toString()]),
    )
    expect(list[0]).toMatchObject({
      walletNumerator: (5_000_005_000n * 200n * 200_000_000_000_000n * 40n).toString(),
      amount: '0.0000368',
      status: 'unclaimed',
      journal: null,
    })
    // what the planets stand at is told once, not with each page
    const first = await world.get(referralRecords, { size: 1 }, referrer.token)
    const second = await world.get(referralRecords, { size: 1, after: first.next ?? '' }, referrer.token)
    expect([second.list, first.planets.length, second.planets]).toEqual([list.slice(1, 2), 1, []])
    const { list: taxed } = await world.get(taxRecords, { size: 100 }, owner.token)
    expect(taxed[0]).toMatchObject({
      numerator: (10_000_000_123n * 300n * 3_000_000_000_000_000n * 9_960n).toString(),
      amount: '0.0091632',
    })
  })

  it('[INCOME-03][INCOME-04][INCOME-12] says what each day was worked out from: weights by era, rates, whose part', async () => {
    const eras = [
      { era: 0, rate: '0.02', growth: '200000000000000', weight: '1.000001', wallet: true },
      { era: 1, rate: '0.3', growth: '3000000000000000', weight: '3.0000000369', wallet: false },
    ]
    const [day] = (await world.get(referralRecords, { size: 1 }, referrer.token)).list
    expect(day).toMatchObject({ eras, part: 40, cut: '0' })
    const of = { coordinates: '1-1-2', from: day?.dayAt ?? 0, to: (day?.dayAt ?? 0) + 86_400_000, size: 1 }
    const { list: mine } = await world.get(taxRecords, of, owner.token)
    expect(mine).toMatchObject([{ id: `1-1-2~${day?.day}`, eras, part: 9_960, cut: '0' }])
    // nobody referred the other planet’s naming, and it has one land
    const { list: other } = await world.get(taxRecords, { size: 1 }, referrer.token)
    expect(other).toMatchObject([{ coordinates: '1-1-1', eras: [eras[1]], part: 10_000 }])
    expect((await world.get(taxRecords, of, buyer.token)).list).toEqual([])
  })

  it('[INCOME-04] is claimed to the bonus account once, by two at once too', async () => {
    const answers = await Promise.all([collect(), collect()])
    const paid = answers.filter(({ code }) => code === 0)
    expect(paid).toHaveLength(1)
    expect(paid[0]?.data).toMatchObject({ claimed: '0.0001104', lost: '0', count: 1 })
    expect((await collect()).data).toEqual(refusal('nothingToClaim'))
    expect((await collect(buyer)).data).toEqual(refusal('nothingToClaim'))
    expect(await referred()).toMatchObject([{ pending: '0', claimed: '0.0001104' }])
    expect([await held('accrued-referral'), await held('accrued-referral-wallet')]).toEqual([0n, 0n])
    // the owner's clock and tax go on
    expect(await owned()).toMatchObject([{ pending: '0.0274896' }])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-02][INCOME-04] burns by its own clock: the owner’s does, the referrer’s does not yet', async () => {
    await days(4)
    expect(await owned()).toMatchObject([{ burning: true, pending: '0.0549792' }])
    // four days more
    expect(await referred()).toMatchObject([{ burning: false, pending: '0.0001472' }])
    expect(await brokenLaws(world)).toEqual([])
    await days(3)
    // six days, and since then it burns
    expect(await referred()).toMatchObject([{ burning: true, pending: '0.0002208', burned: '0.0000368' }])
    await world.get(incomeCollect, { requestId: requestId() }, owner.token)
    expect(await referred()).toMatchObject([{ burning: true }])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-04] stays with who referred it when the planet is sold: only the owner’s part is paid out', async () => {
    const price = { ...HERE, price: '1000' }
    await world.get(sellPlanet, { ...price, ...leave(world, owner) }, owner.token)
    await world.get(namePlanet, { ...price, ...leave(world, buyer) }, buyer.token)
    expect(await referred()).toMatchObject([{ burning: true, pending: '0.0002208' }])
    expect((await collect()).data).toMatchObject({ claimed: '0.0002208', lost: '0.0000368' })
    await days(1)
    expect(await referred()).toMatchObject([{ pending: '0.0000368', claimed: '0.0003312', lost: '0.0000368' }])
    expect(await owned(buyer)).toMatchObject([{ pending: '0.0091632' }])
    const sums = await world.get(incomeOverview, { days: 30 }, referrer.token)
    expect(sums).toMatchObject({ referralPending: '0.0000368', referralClaimed: '0.0003312', referralBurned: '0' })
    expect(sums.days.at(-1)).toMatchObject({ referral: '0.0000368' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-03][INCOME-11] the day after which a planet is sold is the seller’s still, and the next one the buyer’s', async () => {
    const price = { ...HERE, price: '1000' }
    await world.get(sellPlanet, { ...price, ...leave(world, buyer) }, buyer.token)
    await world.get(namePlanet, { ...price, ...leave(world, owner) }, owner.token)
    await days(1)
    const tax = async (who: Person) =>
      (await world.get(incomeOverview, { days: 30 }, who.token)).days.slice(-2).map((day) => day.tax)
    expect(await tax(buyer)).toEqual(['0.0091632', '0'])
    expect(await tax(owner)).toEqual(['0', '0.0091632'])
  })

  it('[INCOME-04] of a planet that nobody referred there is none, in the database too', async () => {
    const shared = sql`update planet set referral_share = 40 where orbit = 1`.execute(world.services.database)
    await expect(shared).rejects.toThrow('planet_referral')
  })
})
