import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import type { RequestOf } from '#calls/call.ts'
import { noticeList } from '#calls/notice/list.ts'
import { thirdConfig, thirdDetail, thirdRecords, thirdTransfer } from '#calls/partner/third.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { differences, linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { PARTNER_MOVES, PARTNER_STATES } from '#rules/partner/states.ts'
import { sqlState } from '#server/store/database.ts'
import { deliverOrders } from './deliver.ts'

let both: PartnerWorld
let world: TestWorld
let ada: Person
let bea: Person

beforeAll(async () => {
  both = await partnerWorld()
  world = both.world
  ada = await person(world, 'ada')
  bea = await person(world, 'bea')
  for (const asset of ['DU', 'RC', 'USDT'] as const) await fund(world, 'ada', asset, '100000')
  await fund(world, 'bea', 'DU', '100000')
  await linkTo(world, 'ada', '1')
})
afterAll(() => both.end())
afterEach(async () => {
  expect(await brokenLaws(world)).toEqual([])
})

const send = (who: Person, amount: string | undefined, asset = 'DU', sourceType = 2) =>
  world.ask(
    thirdTransfer,
    { sourceType, asset, ...(amount !== undefined && { amount }), ...leave(world, who) },
    who.token,
  )
const sent = async (...asked: Parameters<typeof send>): Promise<string> => {
  const { code, message, data } = await send(...asked)
  if (code !== 0) throw new Error(message)
  return (data as { order: string }).order
}
const deliver = () => deliverOrders(world.services)
const detail = (order: string, who = ada) => world.get(thirdDetail, { order }, who.token)
const idOf = async ({ username }: Person) =>
  (
    await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id

describe('a transfer to a partner platform', () => {
  it('[ASSET-10] leaves at once, is on its way, and is settled there: both sides say the same', async () => {
    const answer = await send(ada, '10.00000001')
    expect(answer.data).toMatchObject({ partner: 'Lantern', asset: 'DU', amount: '10.00000001', status: 'asked' })
    const { order } = answer.data as { order: string }
    expect(await shownBalance(world, ada, 'DU')).toBe('99989.99999999')
    expect(await detail(order)).toMatchObject({ status: 'asked', endedAt: null, journals: [order] })
    await deliver()
    expect(await detail(order)).toEqual({
      order,
      type: 'out',
      userId: `${await idOf(ada)}`,
      sourceType: 0,
      sourceTypeName: '',
      partner: { sourceType: 2, name: 'Lantern' },
      asset: 'DU',
      amount: '10.00000001',
      status: 'settled',
      worldAt: Date.UTC(2026, 10, 21, 6),
      partnerOrder: order,
      account: '1',
      reason: null,
      fee: '0',
      madeAt: expect.any(Number),
      endedAt: expect.any(Number),
      journals: [order],
    })
    const there = await both.partner.pool.query(`select balance from account where name = 'member:1' and asset = 'DU'`)
    expect(there.rows).toEqual([{ balance: '501000000001' }])
    expect(await differences(both)).toEqual([])
    await deliver()
    expect(await differences(both)).toEqual([])
    const { list } = await world.get(noticeList, {}, ada.token)
    expect(list[0]).toMatchObject({
      kind: 'partnerSettled',
      facts: { other: 'Lantern', order, amount: '10.00000001' },
    })
    const journal = await world.get(recordDetail, { order }, ada.token)
    expect(journal).toMatchObject({ type: 'partnerOut', facts: { partner: 'Lantern' } })
  })

  it('[ASSET-10] that the platform refuses goes back, whole and once', async () => {
    const cleo = await person(world, 'cleo')
    await fund(world, 'cleo', 'RC', '50')
    await linkTo(world, 'cleo', '3')
    const order = await sent(cleo, '50', 'RC')
    expect(await shownBalance(world, cleo, 'RC')).toBe('0')
    for (let turn = 0; turn < 3; turn += 1) await deliver()
    expect(await shownBalance(world, cleo, 'RC')).toBe('50')
    const { journals, ...one } = await detail(order, cleo)
    expect(one).toMatchObject({ status: 'returned', reason: 'memberClosed' })
    expect(journals).toHaveLength(2)
    expect((await world.mails(cleo.email))[0]).toMatchObject({ mail: 'partnerReturned' })
    expect(await differences(both)).toEqual([])
    // a day counts what left, and this did not
    const { assets } = await world.get(thirdConfig, {}, cleo.token)
    expect(assets.map(({ asset, sent: left }) => [asset, left])).toContainEqual(['RC', '0'])
    // of two accounts there the one that was linked first counts, until it is unlinked: it is closed
    world.pass(1000)
    await linkTo(world, 'cleo', '4')
    expect((await world.get(thirdConfig, {}, cleo.token)).partners).toMatchObject([{ account: '3' }])
    await world.services.database.deleteFrom('identity').where('subject', '=', '3').execute()
    expect((await world.get(thirdConfig, {}, cleo.token)).partners).toMatchObject([{ account: '4' }])
    const next = await sent(cleo, '20', 'RC')
    for (let turn = 0; turn < 2; turn += 1) await deliver()
    expect(await detail(next, cleo)).toMatchObject({ status: 'settled', account: '4' })
    expect(await differences(both)).toEqual([])
    // there are four people over there, and others of these tests want them
    await world.services.database.deleteFrom('identity').where('subject', '=', '4').execute()
  })

  it('[ASSET-10][ERR-15] is refused by name, and nothing moves', async () => {
    const before = await shownBalance(world, ada, 'DU')
    const asked: [Parameters<typeof send>, object][] = [
      [[bea, '10'], { error: 'partnerNotLinked', partner: 'Lantern' }],
      [[ada, '10', 'DU', 3], refusal('partnerClosed')],
      [[ada, '10', 'DU', 0], refusal('partnerClosed')],
      [[ada, undefined], refusal('enterAmount')],
      [[ada, ''], refusal('enterAmount')],
      [[ada, '0'], refusal('enterAmount')],
      [[ada, '9.99999999'], { error: 'amountOutOfRange', min: '10', max: '10000' }],
      [[ada, '10000.00000001'], { error: 'amountOutOfRange', min: '10', max: '10000' }],
      [[ada, '10', 'SAI'], refusal('transferNotOffered')],
      [[ada, '10', 'DAOT'], refusal('transferNotOffered')],
      [[ada, '10', 'DP'], refusal('transferNotOffered')],
    ]
    for (const [given, wanted] of asked) expect((await send(...given)).data, given.slice(1).join(' ')).toEqual(wanted)
    const dora = await person(world, 'dora')
    await linkTo(world, 'dora', '2')
    expect((await send(dora, '10')).data).toEqual({ error: 'insufficientBalance', asset: 'DU' })
    expect(await shownBalance(world, ada, 'DU')).toBe(before)
  })

  it('[ASSET-10] tells who the asker is where, and 50,000 of an asset in 24 hours are the most', async () => {
    const config = await world.get(thirdConfig, {}, ada.token)
    expect(config.partners).toEqual([{ sourceType: 2, name: 'Lantern', account: '1' }])
    expect((await world.get(thirdConfig, {}, bea.token)).partners).toEqual([
      { sourceType: 2, name: 'Lantern', account: null },
    ])
    expect(config.assets.map(({ asset, least, most, aDay }) => [asset, least, most, aDay])).toEqual(
      ['DU', 'RC', 'USDT'].map((asset) => [asset, '10', '10000', '50000']),
    )
    for (let count = 0; count < 5; count += 1) await sent(ada, '10000', 'USDT')
    expect((await send(ada, '10', 'USDT')).data).toEqual({
      error: 'partnerDayLimit',
      left: '0',
      most: '50000',
      asset: 'USDT',
    })
    expect((await send(ada, '10', 'RC')).code).toBe(0)
    for (const hours of [8, 8, 8]) {
      world.pass(hours * 3_600_000)
      // whoever is here stays logged in
      await world.get(thirdConfig, {}, ada.token)
    }
    expect((await send(ada, '10', 'USDT')).code).toBe(0)
    await deliver()
    expect(await differences(both)).toEqual([])
  })
})

describe('its records', () => {
  it('[ASSET-10][ASSET-12] are the asker’s alone, by way, platform, asset, state and time, in each order, page by page', async () => {
    const eva = await person(world, 'eva')
    await fund(world, 'eva', 'DU', '100')
    await linkTo(world, 'eva', '4')
    const orders = [await sent(eva, '20'), await sent(eva, '30'), await sent(eva, '15')]
    const [first = '', second = '', third = ''] = orders
    const listed = async (asked: Partial<RequestOf<typeof thirdRecords>>) =>
      (await world.get(thirdRecords, asked, eva.token)).list.map(({ order }) => order)
    expect(await listed({})).toEqual([third, second, first])
    expect(await listed({ sort: 'oldest' })).toEqual([first, second, third])
    expect(await listed({ sort: 'amount' })).toEqual([second, first, third])
    expect(await listed({ way: 'in' })).toEqual([])
    expect(await listed({ asset: 'RC' })).toEqual([])
    expect(await listed({ sourceType: 3 })).toEqual([])
    expect(await listed({ status: 'asked', sourceType: 2, way: 'out', asset: 'DU' })).toHaveLength(3)
    await deliver()
    expect(await listed({ status: 'asked' })).toEqual([])
    expect(await listed({ from: Date.UTC(2026, 10, 22) })).toEqual([])
    for (const sort of ['newest', 'oldest', 'amount'] as const) {
      const page = await world.get(thirdRecords, { sort, size: 2 }, eva.token)
      const rest = await world.get(thirdRecords, { sort, size: 2, after: page.next ?? '' }, eva.token)
      const whole = [...page.list, ...rest.list].map(({ order }) => order)
      expect(whole, sort).toEqual(await listed({ sort }))
      expect(rest.next).toBeNull()
    }
    expect((await world.ask(thirdDetail, { order: first }, ada.token)).data).toEqual(refusal('notFound'))
  })
})

describe('the database', () => {
  it('knows the same moves as the rules, and no other', async () => {
    const { rows } = await sql<{ was: string; becomes: string }>`select was, becomes from partner_order_move`.execute(
      world.services.database,
    )
    const known = PARTNER_STATES.flatMap((was) => PARTNER_MOVES[was].map((becomes) => `${was} ${becomes}`))
    expect(rows.map(({ was, becomes }) => `${was} ${becomes}`).toSorted()).toEqual(known.toSorted())
  })

  it('keeps an order what it was asked as, and settles or gives back only with its journal', async () => {
    const order = await sent(ada, '10', 'RC')
    const { database } = world.services
    const refusedBy = async (text: string) => {
      const failed = await sql
        .raw(`${text} where id = '${order}'`)
        .execute(database)
        .catch((error: unknown) => error)
      return sqlState(failed)
    }
    expect(await refusedBy(`update partner_order set amount = amount + 1`)).toBe('OX001')
    expect(await refusedBy(`update partner_order set state = 'settled', next_at = null, ended_at = now()`)).toBe(
      'OX001',
    )
    expect(
      await refusedBy(`update partner_order set state = 'returned', reason = 'x', next_at = null, ended_at = now()`),
    ).toBe('OX001')
    await sql.raw(`update partner_order set state = 'sent' where id = '${order}'`).execute(database)
    // the move exists; its journal does not
    expect(await refusedBy(`update partner_order set state = 'settled', next_at = null, ended_at = now()`)).toBe(
      'OX002',
    )
    expect(
      await refusedBy(`update partner_order set state = 'refused', reason = 'x', next_at = null, ended_at = now()`),
    ).toBe('OX002')
    await expect(sql.raw(`delete from partner_order`).execute(database)).rejects.toThrow()
    await deliver()
  })
})
