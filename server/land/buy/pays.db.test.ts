import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { replowBefore } from '#calls/land/replow.ts'
import { severalCalculation } from '#calls/land/several.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser, type SystemBook } from '#ledger/chart.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  const economy = configuredEconomy()
  const prices = { ...economy.prices, hPT: 50_000_000n, RC: 300_000_000n }
  Object.assign(world.services, { economy: { ...economy, prices } })
  await openWorld(world, [1])
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  for (const asset of ['DU', 'hPT', 'RC'] as const) await fund(world, 'ada', asset, '1000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...spend() }, ada.token)
  await bonus('hPT', '100')
  await bonus('DU', '1000')
})
afterAll(() => world.end())

async function bonus(asset: 'DU' | 'hPT', amount: string): Promise<void> {
  await inTransaction(world.services.database, async (tx) => {
    const { id } = await tx.selectFrom('member').select('id').where('username', '=', 'ada').executeTakeFirstOrThrow()
    const legs = [{ from: ofSystem('treasury'), to: ofUser(id, 'bonus'), asset, units: units(amount) }]
    await moveByHand(tx, await worldNow(tx), legs)
  })
}

let at = -1
/** The next Bronze plot that nobody has. */
function next() {
  at += 1
  const plot = plotsOfEra(world, 1, 1, 1).filter(({ plot: { least } }) => least <= units('300'))[at]
  if (!plot) throw new Error('no Bronze plot')
  return { coordinates: '1-1-1', x: plot.x, y: plot.y }
}
const quote = (payment: object, who = ada) =>
  world.get(payCalculation, { ...next(), investment: '300', method: 'DU', ...payment }, who.token)
const buy = (quoteId: string, who = ada) => world.ask(landBuy, { quoteId, ...spend() }, who.token)

const SYSTEM: readonly SystemBook[] = ['emission', 'reward-budget', 'principal', 'fees']
/** What moved in the accounts of the member and of the system while something was done. */
async function moved(work: () => Promise<unknown>) {
  const look = async () => ({
    investment: [
      await shownBalance(world, ada, 'DU'),
      await shownBalance(world, ada, 'hPT'),
      await shownBalance(world, ada, 'RC'),
    ],
    bonus: [await shownBalance(world, ada, 'DU', 'bonus'), await shownBalance(world, ada, 'hPT', 'bonus')],
    system: await Promise.all(SYSTEM.map((book) => systemBalance(world.services.database, book, 'DU'))),
    treasury: await Promise.all(
      (['DU', 'hPT', 'RC'] as const).map((asset) => systemBalance(world.services.database, 'treasury', asset)),
    ),
  })
  const before = await look()
  await work()
  const after = await look()
  const change = (now: readonly string[], was: readonly string[]) =>
    now.map((one, index) => units(one) - units(was[index] ?? '0'))
  const bigger = (now: readonly bigint[], was: readonly bigint[]) => now.map((one, index) => one - (was[index] ?? 0n))
  return {
    investment: change(after.investment, before.investment),
    bonus: change(after.bonus, before.bonus),
    system: bigger(after.system, before.system),
    treasury: bigger(after.treasury, before.treasury),
  }
}
const DU = 100_000_000n

describe('a purchase of 300 DU', () => {
  it('[LAND-05] from the bonus account takes nothing of investment; 240 go to the reserve and 60 to rewards', async () => {
    const { quoteId, legs } = await quote({ book: 'bonus' })
    expect(legs).toMatchObject([{ asset: 'DU', book: 'bonus', amount: '300' }])
    expect(await moved(async () => expect((await buy(quoteId)).code).toBe(0))).toEqual({
      investment: [0n, 0n, 0n],
      bonus: [-300n * DU, 0n],
      system: [240n * DU, 60n * DU, 0n, 0n],
      treasury: [0n, 0n, 0n],
    })
  })

  it('[LAND-05] in an asset of three DU takes a hundred of it, for which the treasury puts 300 DU in', async () => {
    const { quoteId } = await quote({ method: 'RC' })
    expect(await moved(async () => expect((await buy(quoteId)).code).toBe(0))).toEqual({
      investment: [0n, 0n, -100n * DU],
      bonus: [0n, 0n],
      system: [240n * DU, 60n * DU, 0n, 0n],
      treasury: [-300n * DU, 0n, 100n * DU],
    })
  })

  it('[LAND-06] mixed takes hPT of the investment account whichever was chosen, and DU of the chosen one', async () => {
    // 400 of half a DU each
    const left = units(await shownBalance(world, ada, 'hPT')) - 400n * DU
    await inTransaction(world.services.database, async (tx) => {
      const { id } = await tx.selectFrom('member').select('id').where('username', '=', 'ada').executeTakeFirstOrThrow()
      const legs = [{ from: ofUser(id, 'investment'), to: ofSystem('treasury'), asset: 'hPT', units: left } as const]
      await moveByHand(tx, await worldNow(tx), legs)
    })
    const { quoteId, legs } = await quote({ method: 'hPT+DU', book: 'bonus' })
    expect(legs).toMatchObject([
      { asset: 'hPT', book: 'investment', amount: '400', rate: '0.5', before: '400' },
      { asset: 'DU', book: 'bonus', amount: '100' },
    ])
    expect(await moved(async () => expect((await buy(quoteId)).code).toBe(0))).toEqual({
      investment: [0n, -400n * DU, 0n],
      bonus: [-100n * DU, 0n],
      system: [240n * DU, 60n * DU, 0n, 0n],
      treasury: [-200n * DU, 400n * DU, 0n],
    })
  })
})

describe('a quote', () => {
  it('[LAND-05] is its asker’s alone', async () => {
    await fund(world, 'ben', 'DU', '1000')
    const { quoteId } = await quote({ book: 'bonus' })
    const before = await shownBalance(world, ada, 'DU', 'bonus')
    expect((await buy(quoteId, ben)).data).toEqual(refusal('quoteExpired'))
    expect([await shownBalance(world, ada, 'DU', 'bonus'), await shownBalance(world, ben, 'DU')]).toEqual([
      before,
      '1000',
    ])
    expect((await buy(quoteId)).code).toBe(0)
  })

  it('[LAND-05] is good in the last of its milliseconds, and not at its end', async () => {
    for (const [before, code] of [
      [2, 0],
      [1, undefined],
    ] as const) {
      await fund(world, 'ben', 'DU', '300')
      const { quoteId, expiresAt } = await quote({}, ben)
      // the request takes a millisecond of its own
      world.pass(expiresAt - before - world.services.now().getTime())
      const answer = await buy(quoteId, ben)
      if (code === undefined) expect(answer.data).toEqual(refusal('quoteExpired'))
      else expect(answer.code).toBe(code)
    }
  })
})

describe('where the treasury has no DU left', () => {
  it('[LAND-07][LAND-08] Stone Age land is taken in another asset, which is held as it was paid; other land is not', async () => {
    const cleo = await person(world, 'cleo')
    await fund(world, 'cleo', 'RC', '1000')
    const { database } = world.services
    const all = await systemBalance(database, 'treasury', 'DU')
    const move = (from: SystemBook, to: SystemBook) =>
      inTransaction(database, async (tx) =>
        moveByHand(tx, await worldNow(tx), [{ from: ofSystem(from), to: ofSystem(to), asset: 'DU', units: all }]),
      )
    await move('treasury', 'burn')
    const [stone] = plotsOfEra(world, 1, 1, 0)
    if (!stone) throw new Error('no Stone Age plot')
    const there = { coordinates: '1-1-1', x: stone.x, y: stone.y }
    const asked = { method: 'RC', investment: formatUnits(stone.plot.least) }
    const bronze = next()
    const several = (plots: readonly object[]) =>
      world.ask(severalCalculation, { coordinates: '1-1-1', plots, method: 'RC' }, cleo.token)
    const alone = { x: stone.x, y: stone.y }
    const other = { x: bronze.x, y: bronze.y, investment: '300' }
    expect((await several([alone])).code).toBe(0)
    expect((await several([alone, other])).data).toEqual(refusal('methodClosed'))
    const refused = { ...bronze, investment: '300', method: 'RC' }
    expect((await world.ask(payCalculation, refused, cleo.token)).data).toEqual(refusal('methodClosed'))
    const { quoteId } = await world.get(payCalculation, { ...there, ...asked }, cleo.token)
    expect((await buy(quoteId, cleo)).code).toBe(0)
    const paid = 1000n * DU - units(await shownBalance(world, cleo, 'RC'))
    expect(paid).toBeGreaterThan(0n)
    expect(await systemBalance(database, 'principal', 'RC')).toBe(paid)
    await move('burn', 'treasury')
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('a replow', () => {
  it('[LAND-12] is not offered while the land still earns', async () => {
    await advanceWorld(world.services, 3 * 86_400_000)
    const { token_id } = await world.services.database
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .innerJoin('member', 'member.id', 'land.owner')
      .select('land.token_id')
      .where('member.username', '=', 'ada')
      .where('run.state', '=', 'effective')
      .limit(1)
      .executeTakeFirstOrThrow()
    const asked = { tokenId: token_id.toString(), investment: '300', method: 'DU' }
    expect((await world.ask(replowBefore, asked, ada.token)).data).toEqual(refusal('landStateForbids'))
    expect(await brokenLaws(world)).toEqual([])
  })
})
