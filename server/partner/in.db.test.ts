import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '#calls/envelope/sign.ts'
import { noticeList } from '#calls/notice/list.ts'
import { partnerTransferIn, partnerTransferStatus } from '#calls/partner/partner.ts'
import { thirdDetail, thirdRecords } from '#calls/partner/third.ts'
import { find } from '#calls/search/find.ts'
import { send } from '#demo/partner/orders.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { PARTNER_SECRET } from '#proof/api/partner/lantern.ts'
import { differences, linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPartner } from './fund.ts'

let both: PartnerWorld
let world: TestWorld
let ada: Person

beforeAll(async () => {
  both = await partnerWorld()
  world = both.world
  ada = await person(world, 'ada', false)
  await linkTo(world, 'ada', '1')
})
afterAll(() => both.end())
afterEach(async () => {
  expect(await brokenLaws(world)).toEqual([])
})

const order = (orderId: string, amount = '10', subject = '1', asset = 'DU') => ({
  ...{ orderId, subject, asset, amount, nonce: randomUUID() },
})
const bring = (...asked: Parameters<typeof order>) => world.ask(partnerTransferIn, order(...asked))
const status = (orderId: string) => world.get(partnerTransferStatus, { orderId, nonce: randomUUID() })

describe('a transfer from a partner platform', () => {
  it('[ASSET-10] is credited to who is linked there, out of what the platform has here, and stands in his records', async () => {
    expect(await send(both.partner.pool, '1', 'DU', '12.5', 'theirs-1')).toBe('theirs-1')
    await both.partner.push()
    expect(await shownBalance(world, ada, 'DU')).toBe('12.5')
    expect(await differences(both)).toEqual([])
    const { list } = await world.get(thirdRecords, {}, ada.token)
    expect(list).toEqual([
      {
        order: list[0]?.order,
        type: 'in',
        userId: '1',
        sourceType: 2,
        sourceTypeName: 'Lantern',
        partner: { sourceType: 2, name: 'Lantern' },
        asset: 'DU',
        amount: '12.5',
        status: 'settled',
        worldAt: Date.UTC(2026, 10, 21, 6),
      },
    ])
    const one = await world.get(thirdDetail, { order: list[0]?.order ?? '' }, ada.token)
    expect(one).toMatchObject({ partnerOrder: 'theirs-1', account: '1', reason: null, journals: [one.order] })
    // by its number it is found once, and not as the movement that it caused besides
    const { records } = await world.get(find, { text: one.order }, ada.token)
    expect(records.map(({ kind, order: number }) => [kind, number])).toEqual([['partner', one.order]])
    const notices = await world.get(noticeList, {}, ada.token)
    expect(notices.list[0]).toMatchObject({ kind: 'partnerReceived', facts: { other: 'Lantern', amount: '12.5' } })
    expect((await world.mails(ada.email))[0]).toMatchObject({ mail: 'partnerReceived' })
  })

  it('[ASSET-10] of one order id is taken once: the same again has the same answer, other content is an error', async () => {
    const before = await shownBalance(world, ada, 'DU')
    const first = await bring('once')
    expect(first.data).toMatchObject({ orderId: 'once', status: 'settled', reason: null })
    expect((await bring('once')).data).toEqual(first.data)
    expect((await bring('once', '10.00')).data).toEqual(first.data)
    for (const other of [order('once', '11'), order('once', '10', '2'), order('once', '10', '1', 'RC')])
      expect((await world.ask(partnerTransferIn, other)).data).toEqual({ error: 'partnerOrderDiffers', order: 'once' })
    expect(await shownBalance(world, ada, 'DU')).toBe(`${Number(before) + 10}`)
    expect(await status('once')).toEqual(first.data)
    expect(await status('never')).toEqual({ orderId: 'never', order: null, status: 'none', reason: null })
  })

  it('[ASSET-10] that is refused stays refused, whatever changes meanwhile, and shows nobody anything', async () => {
    const before = await shownBalance(world, ada, 'DU')
    const asked: [Parameters<typeof order>, string][] = [
      [['r1', '10', '2'], 'partnerMemberUnknown'],
      [['r2', '0'], 'enterAmount'],
      [['r3', '9.99999999'], 'amountOutOfRange'],
      [['r4', '10000.00000001'], 'amountOutOfRange'],
      [['r5', '10', '1', 'SAI'], 'transferNotOffered'],
      [['r6', '10', '1', 'DP'], 'transferNotOffered'],
    ]
    for (const [given, reason] of asked) {
      const told = { orderId: given[0], order: null, status: 'refused', reason }
      expect((await bring(...given)).data, given.join(' ')).toEqual(told)
    }
    await person(world, 'bob', false)
    await linkTo(world, 'bob', '2')
    expect((await bring('r1', '10', '2')).data).toMatchObject({ status: 'refused', reason: 'partnerMemberUnknown' })
    expect((await bring('r1b', '10', '2')).data).toMatchObject({ status: 'settled' })
    expect(await shownBalance(world, ada, 'DU')).toBe(before)
    const { list } = await world.get(thirdRecords, { status: 'refused' }, ada.token)
    expect(list).toEqual([])
    const refused = await world.services.database
      .selectFrom('partner_order')
      .select('id')
      .where('state', '=', 'refused')
      .execute()
    expect(refused.length).toBeGreaterThanOrEqual(6)
    for (const { id } of refused) expect((await world.get(find, { text: id }, ada.token)).records).toEqual([])
  })

  it('[ASSET-10] goes no further than what the platform has here, and than 50,000 of an asset in 24 hours', async () => {
    const who = { operator: 'proof', reason: 'it takes most of it out again' }
    const { database } = world.services
    const left = -units('999000')
    await inTransaction(database, (tx) =>
      fundPartner(tx, world.services, who, { partner: 2, asset: 'RC', units: left }),
    )
    expect((await bring('s1', '1000.00000001', '1', 'RC')).data).toMatchObject({ reason: 'partnerShort' })
    expect((await bring('s2', '1000', '1', 'RC')).data).toMatchObject({ status: 'settled' })
    expect((await bring('s3', '10', '1', 'RC')).data).toMatchObject({ reason: 'partnerShort' })
    await expect(
      inTransaction(database, (tx) => fundPartner(tx, world.services, who, { partner: 2, asset: 'RC', units: -1n })),
    ).rejects.toThrow(RangeError)
    // it was paid out by hand, and their books do not know
    for (let count = 0; count < 5; count += 1) await bring(`d${count}`, '10000', '1', 'USDT')
    expect((await bring('d5', '10', '1', 'USDT')).data).toMatchObject({ reason: 'partnerDayLimit' })
    world.pass(24 * 3_600_000)
    expect((await bring('d5', '10', '1', 'USDT')).data).toMatchObject({ reason: 'partnerDayLimit' })
    expect((await bring('d6', '10', '1', 'USDT')).data).toMatchObject({ status: 'settled' })
  })
})

describe('who may ask', () => {
  async function raw(path: string, fields: Record<string, unknown>, apiKey: string, secret: string, at = 0) {
    const signed = { ...fields, timestamp: world.services.now().getTime() + at, apiKey }
    const body = { ...signed, sign: await sign(signed, secret) }
    const again = (token = '') =>
      world.server.inject({ method: 'POST', url: `/api/${path}`, headers: { token }, payload: body })
    return { first: (await again()).json<Envelope>(), again }
  }

  it('[ASSET-10] the partner alone, with its own secret, in time, and each signed question once', async () => {
    const { path } = partnerTransferIn
    const asked = () => order(`sig-${randomUUID()}`)
    const by = async (...given: Parameters<typeof raw>) => (await raw(...given)).first.data
    expect(await by(path, asked(), 'planet-web', 'planet-web-development')).toEqual(refusal('badSignature'))
    expect(await by(path, asked(), 'partner-2', 'planet-web-development')).toEqual(refusal('badSignature'))
    expect(await by(path, asked(), 'partner-3', PARTNER_SECRET)).toEqual(refusal('badSignature'))
    expect(await by(path, asked(), 'constructor', PARTNER_SECRET)).toEqual(refusal('badSignature'))
    expect(await by(path, asked(), 'partner-2', PARTNER_SECRET, -301_000)).toMatchObject({ error: 'staleTimestamp' })
    const { first, again } = await raw(path, asked(), 'partner-2', PARTNER_SECRET)
    expect(first.code).toBe(0)
    for (const token of ['', 'made up']) expect((await again(token)).json<Envelope>().data).toEqual(refusal('replayed'))
    // and its secret opens nothing else
    expect(await by('home/days', {}, 'partner-2', PARTNER_SECRET)).toEqual(refusal('badSignature'))
  })

  it('[ASSET-10] what comes from there and does not fit is an error, and is asked again under another id', async () => {
    expect((await world.ask(partnerTransferIn, { ...order('bad id!') })).data).toMatchObject({ error: 'badRequest' })
    expect((await world.ask(partnerTransferIn, { ...order('b1'), amount: '-1' })).data).toMatchObject({
      error: 'badRequest',
    })
    expect(await status('b1')).toMatchObject({ status: 'none' })
  })
})

describe('an operator who says again what a platform has paid in or was paid out', () => {
  it.each(['fund', 'pay-out'])('books it once by %s, unless he says that it is meant', async (verb) => {
    const held = () => systemBalance(world.services.database, 'partner:2', 'DU')
    const says = (...more: string[]) =>
      operatorSays(world.services, 'partners', verb, '2', 'DU', '5', '--reason', 'by bank', ...more)
    const [before, step] = [await held(), verb === 'fund' ? units('5') : -units('5')]
    await says()
    await expect(says()).rejects.toThrow('orla did the same')
    expect((await held()) - before).toBe(step)
    await says('--again')
    expect((await held()) - before).toBe(2n * step)
  })
})
