import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { solvency } from '#calls/solvency/now.ts'
import { ofSystem, ofUser, transitOf } from '#ledger/chart.ts'
import { capture } from '#ledger/reservation.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { Person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { setAside } from '#proof/database/reservations.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { stopPayouts } from '#server/payout/stops.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

// Each figure below is worked out by hand from economy.json and from what is done here.

/** The day on which the books were opened: a land that is bought on it is admitted on the next, and earns from the second on. */
const FIRST = 20_778
let scene: LandWorld
let ada: Person
let ben: Person
let token: string

beforeAll(async () => {
  // each is given 100,000 of DU, hPT and USDT, and ada names the planet for 500 DU
  scene = await landWorld(['ada', 'ben'], 1)
  const [one, other] = scene.people
  if (!one || !other) throw new Error('nobody')
  ada = one
  ben = other
})
afterAll(() => scene.world.end())

const told = () => scene.world.get(solvency, {})
const assetTold = async (asset: string) => (await told()).assets.find((one) => one.asset === asset)
async function settle(day: number): Promise<void> {
  await setClock(scene.world.services.database, 'still', nominalTime(FIRST + day))
  await settleDue(scene.world.services)
}

it('what is issued, of how much, and whose it is, is told of each asset from the first day on', async () => {
  const { assets, stock, treasury, published } = await told()
  const none = { locked: '0', transit: '0' }
  const here = { held: null, ratioPercent: null, left: null, byContract: null }
  const onChain = { issued: null, limit: null, byContract: null }
  expect(assets).toEqual([
    {
      ...{ asset: 'DU', ...here, ...none },
      // 100 million of the treasury, 50 million and 1 million of the two reserves
      ...{ issued: '151000000', limit: '10000000000' },
      // 2 x 100,000 less the 500 of the name, which are the treasury's
      ...{ accounts: '199500', owed: '199500', treasury: '99800500' },
    },
    {
      ...{ asset: 'hPT', ...here, ...none, issued: '10000000', limit: '1000000000' },
      ...{ accounts: '200000', owed: '200000', treasury: '9800000' },
    },
    {
      ...{ asset: 'RC', ...here, ...none, issued: '10000000', limit: '1000000000' },
      ...{ accounts: '0', owed: '0', treasury: '10000000' },
    },
    {
      // 100 million of the treasury, and the budget that is granted by the day
      ...{ asset: 'DP', ...here, ...none, issued: '150000000', limit: '10000000000' },
      ...{ accounts: '0', owed: '0', treasury: '100000000' },
    },
    {
      ...{ asset: 'SAI', ...here, ...none, issued: '10000000', limit: '1000000000' },
      ...{ accounts: '0', owed: '0', treasury: '10000000' },
    },
    {
      ...{ asset: 'USDT', ...onChain, ...none, held: '200000', accounts: '200000', owed: '200000' },
      ...{ ratioPercent: '100.00', left: '0', treasury: '0' },
    },
    {
      // the contract's 100 million, of which nobody has bought any
      ...{ asset: 'DAOT', ...onChain, byContract: '100000000', ...none, held: '0', accounts: '0', owed: '0' },
      ...{ ratioPercent: null, left: '0', treasury: '0' },
    },
  ])
  expect(treasury.map(({ asset, amount }) => [asset, amount])).toEqual([
    ['DU', '99800500'],
    ['hPT', '9800000'],
    ['RC', '10000000'],
    ['DP', '100000000'],
    ['SAI', '10000000'],
    ['USDT', '0'],
    ['DAOT', '0'],
  ])
  expect(stock).toEqual({ amount: '99800500', methods: ['hPT+DU', 'RC', 'SAI', 'USDT'] })
  expect(published).toBeNull()
})

it('the stock pays the DU of who pays otherwise; of each purchase 80% are the reserve’s, and could be withdrawn', async () => {
  const [one, other] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('100'))
  if (!one || !other) throw new Error('no plot')
  token = await scene.buy(ada, one, '100')
  expect((await told()).stock.amount).toBe('99800500')
  await scene.pay(ben, await scene.quote(ben, other, '200', 'USDT'))
  // 200 DU out of the stock for 200 USDT that nobody is owed from here on
  expect((await told()).stock.amount).toBe('99800300')
  expect(await assetTold('USDT')).toMatchObject({
    ...{ held: '200000', accounts: '199800', owed: '199800', treasury: '200' },
    // 200,000 of 199,800: 100.1001…
    ...{ ratioPercent: '100.10', left: '200' },
  })
  expect(await assetTold('DU')).toMatchObject({ accounts: '199400', owed: '199400', treasury: '99800300' })
  await settle(1)
  expect((await told()).reserve).toEqual({
    day: FIRST + 1,
    // 50,000,000 + 80% of 100 and of 200
    reserve: '50000240',
    // 80 + 160, and a smallest unit for each land, so that no rounding is ever short
    covered: '240.00000002',
    left: '49999999.99999998',
    // a hundredth of what is left, cut
    allowed: '499999.99999999',
  })
})

it('each day’s income leaves the reserve, and what a withdrawal would give back shrinks by as much', async () => {
  await settle(2)
  expect((await told()).reserve).toMatchObject({ reserve: '50000240', covered: '240.00000002' })
  await settle(3)
  // a day of 0.3% on 300 is 0.9
  expect((await told()).reserve).toEqual({
    day: FIRST + 3,
    reserve: '50000239.1',
    covered: '239.10000002',
    left: '49999999.99999998',
    allowed: '499999.99999999',
  })
  // what waits to be put into a land is its owner's still
  await scene.world.get(landAdd, { tokenId: token, amount: '10', ...spend() }, ada.token)
  expect(await assetTold('DU')).toMatchObject({ accounts: '199390', locked: '10', owed: '199400' })
  await settle(4)
  await settle(5)
  expect(await assetTold('DU')).toMatchObject({ accounts: '199390', locked: '0', owed: '199390' })
})

it('what is set aside is owed, and so is what is on its way to a chain; a fee is not', async () => {
  const { world } = scene
  const { database } = world.services
  const id = await memberId(world, 'ada')
  await setAside(database, id, units('10'))
  expect(await assetTold('USDT')).toMatchObject({ accounts: '199800', owed: '199800' })
  const sent = await setAside(database, id, units('40'))
  const parts = [
    { to: transitOf(56), units: units('39') },
    { to: 'fees', units: units('1') },
  ] as const
  await inTransaction(database, (tx) => capture(tx, sent, parts, { journal: uuidv7(), worldAt: new Date() }))
  expect(await assetTold('USDT')).toMatchObject({
    ...{ held: '200000', accounts: '199760', locked: '0', transit: '39', owed: '199799' },
    // the 200 of the treasury, and the fee; 200,000 of 199,799: 100.1006…
    ...{ left: '201', ratioPercent: '100.10' },
  })
})

it('what a chain lacks is not held, whatever another has too much; each chain is told with what it was compared with', async () => {
  const { world } = scene
  const { database } = world.services
  await inTransaction(database, async (tx) => {
    const to = ofUser(await memberId(world, 'ben'), 'trading')
    await moveByHand(tx, await worldNow(tx), [{ from: ofSystem('custody:1'), to, asset: 'USDT', units: units('0.5') }])
  })
  expect(await assetTold('USDT')).toMatchObject({ held: '200000.5', owed: '199799.5', left: '201' })
  await sql`insert into custody_reading (chain, asset, block_number, block_hash, hot, cold, addresses, ledger, found, dust, mined, later,
      arrived, awaited, difference, off_since)
    values (56, 'USDT', 9, '0x09', 150000e18, 40000e18, 9700.25e18, 200000e18, 0.25e18, 0, 0, 0, 0, 0, -300e18, clock_timestamp()),
      (1, 'USDT', 8, '0x08', 20.5e18, 0, 0, 0.5e18, 0, 0, 0, 0, 0, 0, 20e18, clock_timestamp())`.execute(database)
  expect(await assetTold('USDT')).toMatchObject({
    // 300 less, and the 20 that are too much elsewhere do not count
    ...{ held: '199700.5', accounts: '199760.5', transit: '39', owed: '199799.5' },
    // 199,700.5 of 199,799.5: 99.9504…
    ...{ ratioPercent: '99.95', left: '-99' },
  })
  await stopPayouts(database, { chain: 56, asset: '*', why: 'mismatch', note: 'off by -300' })
  const rows = (await told()).custody.map(({ compared, ...row }) => {
    const { hot, cold, addresses, due, difference, block } = compared ?? {}
    return { ...row, compared: { hot, cold, addresses, due, difference, block } }
  })
  expect(rows).toEqual([
    {
      ...{ chainId: 1, network: 'ETH', asset: 'USDT', ledger: '0.5', stopped: false },
      compared: { hot: '20.5', cold: '0', addresses: '0', due: '0.5', difference: '20', block: '8' },
    },
    {
      ...{ chainId: 56, network: 'BSC', asset: 'USDT', ledger: '200000', stopped: true },
      compared: {
        ...{ hot: '150000', cold: '40000', addresses: '9700.25', due: '200000.25', difference: '-300', block: '9' },
      },
    },
  ])
  expect(await brokenLaws(world)).toEqual([])
})
