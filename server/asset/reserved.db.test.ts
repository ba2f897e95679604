import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { recordDetail, records } from '#calls/asset/records.ts'
import { transitOf } from '#ledger/chart.ts'
import { capture } from '#ledger/reservation.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { setAside } from '#proof/database/reservations.ts'
import { units } from '#rules/amount/decimal.ts'
import { requireFinal } from '#server/deposit/final/finality.ts'
import { ownsSomething } from '#server/security-event/owning.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
let ada: Person
let member = 0n
let first = ''
const cause = uuidv7()

/** Somebody with 100 USDT, of which 30 and 20 are set aside. */
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'USDT', '100')
  const { database } = world.services
  const row = database.selectFrom('member').select('id').where('username', '=', 'ada')
  member = (await row.executeTakeFirstOrThrow()).id
  first = await setAside(database, member, units('30'), cause)
  await setAside(database, member, units('20'))
})
afterAll(() => world.end())

describe('what a member has set aside', () => {
  it('is shown beside his accounts with what it is for, and counts to the total', async () => {
    const { balances, reserved, total } = await world.get(assetList, {}, ada.token)
    expect(balances).toEqual([{ book: 'investment', asset: 'USDT', amount: '50', worth: '50', pays: '50' }])
    expect(reserved).toEqual([
      { purpose: 'withdrawal', asset: 'USDT', amount: '50', worth: '50', count: 2, since: expect.any(Number) },
    ])
    expect(total).toBe('100')
  })

  it('[ASSET-12] stands in his records, and leads to what it is for', async () => {
    const { list } = await world.get(records, { type: 'reservation', book: 'reserved', size: 10 }, ada.token)
    expect(list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['20', '50'],
      ['30', '30'],
    ])
    expect(list[1]).toMatchObject({ order: first, facts: { purpose: 'withdrawal', order: cause } })
    const { legs } = await world.get(recordDetail, { order: first }, ada.token)
    const side = { mine: true, user: true }
    expect(legs).toMatchObject([
      { from: { book: 'investment', ...side }, to: { book: 'reserved', ...side }, amount: '30' },
    ])
  })

  it('is no longer his to leave behind when something leaves, and still his when he asks what he could lose', async () => {
    const { services } = world
    await scannedTo(world, 99)
    await arrived(world, 'ada', '60', 100)
    await scannedTo(world, 101)
    const left = inTransaction(services.database, (tx) => requireFinal(tx, services.economy, member))
    await expect(left).resolves.toBeUndefined()
    await setAside(services.database, member, units('51'))
    const short = inTransaction(services.database, (tx) => requireFinal(tx, services.economy, member))
    await expect(short).rejects.toMatchObject({ reason: 'depositsNotFinal', facts: { left: '59', needed: '60' } })
    await setAside(services.database, member, units('59'))
    expect((await world.get(assetList, {}, ada.token)).balances[0]?.amount).toBe('0')
    expect(await ownsSomething(services.database, member)).toBe(true)
  })

  it('is gone from it once it was captured, and back where it was not', async () => {
    const { database } = world.services
    const parts = [{ to: transitOf(56), units: units('25') } as const, { to: 'fees', units: units('1') } as const]
    await inTransaction(database, (tx) => capture(tx, first, parts, { journal: uuidv7(), worldAt: new Date() }))
    const { balances, reserved, total } = await world.get(assetList, {}, ada.token)
    expect([balances[0]?.amount, reserved[0]?.amount, total]).toEqual(['4', '130', '134'])
    const { list } = await world.get(records, { type: 'capture', size: 10 }, ada.token)
    expect(list.map(({ book, amount }) => [book, amount]).sort()).toEqual([
      ['investment', '4'],
      ['reserved', '-1'],
      ['reserved', '-25'],
      ['reserved', '-4'],
    ])
    expect(await brokenLaws(world)).toEqual([])
  })
})
