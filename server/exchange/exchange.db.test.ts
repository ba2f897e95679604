import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  const economy = configuredEconomy()
  const pairs = [
    { from: 'RC', to: 'DU', rate: 33_333_333n },
    { from: 'USDT', to: 'DU', rate: 250_000_000n },
    // as little as can be written: what the averages of a market may lower a rate to
    { from: 'SAI', to: 'DU', rate: 1n },
  ] as const
  // 0.7%, so that hardly any amount has a fee of whole units
  Object.assign(world.services, { economy: { ...economy, exchange: { ...economy.exchange, pairs, fee: 70n } } })
  await openWorld(world, [])
  ada = await person(world, 'ada')
  for (const asset of ['RC', 'USDT', 'SAI'] as const) await fund(world, 'ada', asset, '200000')
})
afterAll(() => world.end())

const ask = (from: string, amount: string) => world.ask(exchange, { from, to: 'DU', amount, ...spend() }, ada.token)
const held = (book: 'treasury' | 'fees', asset: 'DU' | 'RC' | 'USDT') =>
  systemBalance(world.services.database, book, asset)
const everything = async () => ({
  mine: [await shownBalance(world, ada, 'RC'), await shownBalance(world, ada, 'DU')],
  treasury: [await held('treasury', 'RC'), await held('treasury', 'DU')],
  fees: [await held('fees', 'RC'), await held('fees', 'DU')],
})

describe('an exchange at a rate that does not come out even', () => {
  it('[ASSET-07] takes its fee of what leaves to the fees, the rest to the treasury, which pays what arrives', async () => {
    const before = await everything()
    // 0.7% of 3.00000001 is 0.0210000000…7; 2.9789999… at 0.33333333 is 0.99299999…
    expect((await ask('RC', '3.00000001')).data).toMatchObject({
      leaves: '3.00000001',
      fee: '0.02100001',
      arrives: '0.99299999',
    })
    const after = await everything()
    expect(after.mine).toEqual(['199996.99999999', '0.99299999'])
    const [treasuryRc = 0n, treasuryDu = 0n] = after.treasury.map((one, at) => one - (before.treasury[at] ?? 0n))
    expect([treasuryRc, treasuryDu]).toEqual([297_900_000n, -99_299_999n])
    expect(after.fees.map((one, at) => one - (before.fees[at] ?? 0n))).toEqual([2_100_001n, 0n])
  })

  it('[ASSET-07] stands in the records of its maker alone, newest first, page by page, as it was made', async () => {
    const ben = await person(world, 'ben')
    await fund(world, 'ben', 'RC', '100')
    const made: { order: string }[] = []
    for (const amount of ['10', '20', '30']) {
      const asked = { from: 'RC', to: 'DU', amount, ...spend() }
      made.push(await world.get(exchange, asked, ben.token))
    }
    const page = await world.get(exchangeRecords, { size: 2 }, ben.token)
    const rest = await world.get(exchangeRecords, { size: 2, after: page.next }, ben.token)
    const rate = { from: 'RC', to: 'DU', worldAt: Date.UTC(2026, 10, 21, 6) }
    expect([...page.list, ...rest.list]).toEqual([
      { ...rate, order: made[2]?.order, leaves: '30', fee: '0.21', arrives: '9.9299999' },
      { ...rate, order: made[1]?.order, leaves: '20', fee: '0.14', arrives: '6.61999993' },
      { ...rate, order: made[0]?.order, leaves: '10', fee: '0.07', arrives: '3.30999996' },
    ])
    expect([page.list.length, rest.next]).toEqual([2, null])
    const others = (await world.get(exchangeRecords, { size: 100 }, ada.token)).list.map(({ order }) => order)
    expect(others).not.toContain(made[0]?.order)
  })

  it('[ASSET-07] is found by what was given or received, and by when it was made', async () => {
    const cleo = await person(world, 'cleo')
    for (const asset of ['RC', 'USDT'] as const) await fund(world, 'cleo', asset, '100')
    const made: string[] = []
    for (const given of ['RC', 'USDT', 'RC']) {
      const asked = { from: given, to: 'DU', amount: '10', ...spend() }
      made.unshift((await world.get(exchange, asked, cleo.token)).order)
      await advanceWorld(world.services, 1000)
    }
    const found = async (filter: Record<string, unknown>) =>
      (await world.get(exchangeRecords, filter, cleo.token)).list.map(({ order }) => order)
    const [third, second, first] = made
    expect(await found({})).toEqual(made)
    expect(await found({ asset: 'DU' })).toEqual(made)
    expect(await found({ asset: 'RC' })).toEqual([third, first])
    expect(await found({ asset: 'RC', sort: 'oldest' })).toEqual([first, third])
    expect(await found({ asset: 'USDT' })).toEqual([second])
    expect(await found({ asset: 'hPT' })).toEqual([])
    const at = (await world.get(exchangeRecords, {}, cleo.token)).list.map(({ worldAt }) => worldAt)
    const [last = 0, middle = 0, begun = 0] = at
    // from an instant on, and before another
    expect(await found({ from: middle })).toEqual([third, second])
    expect(await found({ to: middle })).toEqual([first])
    expect(await found({ from: begun, to: last })).toEqual([second, first])
    expect(await found({ from: begun, to: last, asset: 'RC' })).toEqual([first])
    expect(await found({ from: last + 1 })).toEqual([])
    const page = await world.get(exchangeRecords, { from: begun, to: last, sort: 'oldest', size: 1 }, cleo.token)
    expect(page.list.map(({ order }) => order)).toEqual([first])
    expect(await found({ from: begun, to: last, sort: 'oldest', size: 1, after: page.next })).toEqual([second])
  })

  it('[ASSET-07] is not made at a higher fee than was shown', async () => {
    const before = await everything()
    const shown = (feePercent: string) =>
      world.ask(exchange, { from: 'RC', to: 'DU', amount: '10', feePercent, ...spend() }, ada.token)
    for (const feePercent of ['0', '0.69', '0.6999'])
      expect((await shown(feePercent)).data, feePercent).toEqual(refusal('quoteChanged'))
    expect(await everything()).toEqual(before)
    for (const feePercent of ['0.7', '0.71', '5'])
      expect((await shown(feePercent)).data, feePercent).toMatchObject({ fee: '0.07', arrives: '3.30999996' })
  })

  it('[ASSET-07] is made at the rate of its own pair', async () => {
    expect((await ask('USDT', '10')).data).toMatchObject({ fee: '0.07', arrives: '24.825' })
  })

  it('[ASSET-07][ERR-15] may be of the least and of the most, and of nothing beyond', async () => {
    for (const amount of ['1', '100000']) expect((await ask('RC', amount)).code, amount).toBe(0)
    for (const amount of ['0.99999999', '100000.00000001'])
      expect((await ask('RC', amount)).data, amount).toEqual({ error: 'amountOutOfRange', min: '1', max: '100000' })
  })

  it('[ASSET-07] of which nothing would arrive is refused, and nothing is taken', async () => {
    const before = await shownBalance(world, ada, 'SAI')
    // 0.993 of it at 0.00000001: less than the least there is
    expect((await ask('SAI', '1')).data).toEqual(refusal('methodClosed'))
    expect(await shownBalance(world, ada, 'SAI')).toBe(before)
    expect((await ask('SAI', '1.00704935')).data).toMatchObject({ arrives: '0.00000001' })
  })

  it('[ASSET-07] is closed while the treasury has too little to pay', async () => {
    // nearly all that the treasury has of DU goes to a member
    await fund(world, 'ada', 'DU', '99900000')
    const [before, left] = [await everything(), await held('treasury', 'DU')]
    expect(left).toBeLessThan(units('200000'))
    expect((await ask('USDT', '90000')).data).toEqual(refusal('methodClosed'))
    expect(await everything()).toEqual(before)
    expect(await brokenLaws(world)).toEqual([])
  })
})
