import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import type { RequestOf } from '#calls/call.ts'
import { ownTransfer, ownTransferDetail, ownTransferRecords } from '#calls/transfer/own.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { setClock } from '#server/world/clock.ts'

const BOOKS = ['investment', 'bonus', 'trading'] as const
type Book = (typeof BOOKS)[number]
let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada', false)
  for (const asset of ['DU', 'hPT', 'RC', 'SAI', 'USDT'] as const) await fund(world, 'ada', asset, '100')
})
afterAll(() => world.end())

const move = (who: Person, fromBook: Book, toBook: Book, amount: string | undefined, asset = 'DU') =>
  world.ask(
    ownTransfer,
    { asset, fromBook, toBook, ...(amount !== undefined && { amount }), requestId: requestId() },
    who.token,
  )
const held = async (who: Person, asset = 'DU') => {
  const shown: string[] = []
  for (const book of BOOKS) shown.push(await shownBalance(world, who, asset, book))
  return shown
}
const moved = async (...asked: Parameters<typeof move>): Promise<string> => {
  const { data } = await move(...asked)
  return (data as { order: string }).order
}

describe('a transfer between own accounts', () => {
  it('[ASSET-08] goes in all six directions, whole and without a fee', async () => {
    const steps: [Book, Book, string, string[]][] = [
      ['investment', 'bonus', '60.00000001', ['39.99999999', '60.00000001', '0']],
      ['bonus', 'trading', '50', ['39.99999999', '10.00000001', '50']],
      ['trading', 'investment', '20', ['59.99999999', '10.00000001', '30']],
      ['investment', 'trading', '0.99999999', ['59', '10.00000001', '30.99999999']],
      ['trading', 'bonus', '30.99999999', ['59', '41', '0']],
      ['bonus', 'investment', '41', ['100', '0', '0']],
    ]
    for (const [from, to, amount, after] of steps) {
      const answer = await move(ada, from, to, amount)
      expect(answer.data, `${from} ${to}`).toMatchObject({ asset: 'DU', amount, fromBook: from, toBook: to })
      expect(await held(ada), `${from} ${to}`).toEqual(after)
    }
    for (const asset of ['hPT', 'RC', 'SAI', 'USDT']) {
      expect((await move(ada, 'investment', 'trading', '1', asset)).code, asset).toBe(0)
      expect(await held(ada, asset)).toEqual(['99', '0', '1'])
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-08] needs no proof besides the session: it stays the same member’s', async () => {
    expect(ownTransfer.factor).toBe('none')
    expect((await move({ ...ada, token: '' }, 'investment', 'bonus', '1')).code).toBe(401)
  })

  it('[ERR-05][ERR-06][ERR-15][ERR-17] is refused by name, and nothing moves', async () => {
    const ben = await person(world, 'ben', false)
    await fund(world, 'ben', 'DU', '5')
    const before = await held(ben)
    const asked: [Parameters<typeof move>, object][] = [
      [[ben, 'bonus', 'investment', '0.00000001'], { error: 'bonusInsufficient', asset: 'DU' }],
      [[ben, 'bonus', 'trading', '1', 'DAOT'], { error: 'bonusInsufficient', asset: 'DAOT' }],
      [[ben, 'investment', 'trading', '5.00000001'], { error: 'insufficientBalance', asset: 'DU' }],
      [[ben, 'trading', 'bonus', '1'], { error: 'insufficientBalance', asset: 'DU' }],
      [[ben, 'trading', 'investment', '1', 'DAOT'], { error: 'daotInsufficient', asset: 'DAOT' }],
      [[ben, 'investment', 'bonus', undefined], refusal('enterAmount')],
      [[ben, 'investment', 'bonus', ''], refusal('enterAmount')],
      [[ben, 'investment', 'bonus', '0'], refusal('enterAmount')],
      [[ben, 'bonus', 'bonus', '1'], refusal('sameAccount')],
      [[ben, 'investment', 'bonus', '1', 'DP'], refusal('transferNotOffered')],
    ]
    for (const [[who, ...rest], wanted] of asked) {
      const { data } = await move(who, ...rest)
      expect(data, rest.join(' ')).toEqual(wanted)
    }
    expect(await held(ben)).toEqual(before)
    expect((await world.get(ownTransferRecords, {}, ben.token)).list).toEqual([])
  })

  it('[ASSET-08] is done once for each request, however often it is sent', async () => {
    const cid = await person(world, 'cid', false)
    await fund(world, 'cid', 'DU', '10')
    const asked = { asset: 'DU', fromBook: 'investment', toBook: 'bonus', amount: '4', requestId: requestId() } as const
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.ask(ownTransfer, asked, cid.token)))
    expect(new Set(answers.map(({ data }) => (data as { order: string }).order)).size).toBe(1)
    expect(await held(cid)).toEqual(['6', '4', '0'])
    expect((await world.ask(ownTransfer, { ...asked, amount: '5' }, cid.token)).data).toEqual(refusal('requestReused'))
  })
})

describe('its records', () => {
  it('[ASSET-08][ASSET-12] are the asker’s alone, by asset, accounts and time, page by page, and lead to the ledger', async () => {
    const dan = await person(world, 'dan', false)
    for (const asset of ['DU', 'RC'] as const) await fund(world, 'dan', asset, '100')
    const first = await moved(dan, 'investment', 'bonus', '1')
    const second = await moved(dan, 'bonus', 'trading', '0.5')
    await setClock(world.services.database, 'still', new Date(Date.UTC(2026, 10, 23, 6)))
    const third = await moved(dan, 'investment', 'trading', '2', 'RC')
    const orders = async (asked: Partial<RequestOf<typeof ownTransferRecords>>) =>
      (await world.get(ownTransferRecords, asked, dan.token)).list.map(({ order }) => order)
    expect(await orders({})).toEqual([third, second, first])
    expect(await orders({ asset: 'DU' })).toEqual([second, first])
    expect(await orders({ fromBook: 'investment' })).toEqual([third, first])
    expect(await orders({ toBook: 'trading', asset: 'DU' })).toEqual([second])
    expect(await orders({ from: Date.UTC(2026, 10, 23, 6) })).toEqual([third])
    expect(await orders({ to: Date.UTC(2026, 10, 23, 6) })).toEqual([second, first])
    const page = await world.get(ownTransferRecords, { size: 2 }, dan.token)
    const rest = await world.get(ownTransferRecords, { size: 2, after: page.next ?? '' }, dan.token)
    expect([page.list.length, rest.list.map(({ order }) => order), rest.next]).toEqual([2, [first], null])
    const { id } = await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'dan')
      .executeTakeFirstOrThrow()
    expect(await world.get(ownTransferDetail, { order: third }, dan.token)).toEqual({
      order: third,
      userId: id.toString(),
      sourceType: 0,
      fromBook: 'investment',
      toBook: 'trading',
      asset: 'RC',
      amount: '2',
      status: 'success',
      worldAt: Date.UTC(2026, 10, 23, 6),
    })
    const journal = await world.get(recordDetail, { order: third }, dan.token)
    expect(journal).toMatchObject({ type: 'ownTransfer', facts: { fromBook: 'investment', toBook: 'trading' } })
    expect((await world.ask(ownTransferDetail, { order: third }, ada.token)).data).toEqual(refusal('notFound'))
  })

  it('[ASSET-08] stay as they were written', async () => {
    const { database } = world.services
    await expect(sql`update own_transfer set amount = amount + 1`.execute(database)).rejects.toThrow()
    await expect(sql`delete from own_transfer`.execute(database)).rejects.toThrow()
  })
})
