import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDetail, records } from '#calls/asset/records.ts'
import type { RequestOf } from '#calls/call.ts'
import { noticeList } from '#calls/notice/list.ts'
import { insideConfig, insideDetail, insideReceiver, insideRecords, insideTransfer } from '#calls/transfer/inside.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { sqlState } from '#server/store/database.ts'

let world: TestWorld
let top: Person
let middle: Person
let low: Person
let beside: Person
const ids = new Map<string, string>()

/** Puts one below another, as a code at a naming does. */
async function below(who: Person, upline: Person): Promise<void> {
  await world.services.database
    .updateTable('member')
    .set({ upline: BigInt(idOf(upline)) })
    .where('username', '=', who.username)
    .execute()
}
const idOf = ({ username }: Person) => ids.get(username) ?? ''

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  const made: Person[] = []
  for (const name of ['topmost', 'middling', 'lowest', 'beside']) {
    const who = await person(world, name)
    const { id } = await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', name)
      .executeTakeFirstOrThrow()
    ids.set(name, id.toString())
    made.push(who)
    await fund(world, name, 'DU', '100000')
  }
  const [a, b, c, d] = made
  if (!a || !b || !c || !d) throw new Error('nobody came')
  ;[top, middle, low, beside] = [a, b, c, d]
  await below(low, middle)
  // the upline that comes later, with somebody below already
  await below(middle, top)
  await below(beside, top)
})
afterAll(() => world.end())

const send = (who: Person, to: Person | string | undefined, amount: string | undefined, asset = 'DU') => {
  const receiver = to === undefined || typeof to === 'string' ? to : idOf(to)
  const asked = { asset, ...(amount !== undefined && { amount }), ...(receiver !== undefined && { receiver }) }
  return world.ask(insideTransfer, { ...asked, ...leave(world, who) }, who.token)
}
const sent = async (...asked: Parameters<typeof send>): Promise<string> => {
  const { code, message, data } = await send(...asked)
  if (code !== 0) throw new Error(message)
  return (data as { order: string }).order
}
const find = (who: Person, account?: string) => world.ask(insideReceiver, { ...(account && { account }) }, who.token)
const everything = async () => Promise.all([top, middle, low, beside].map((who) => shownBalance(world, who, 'DU')))

describe('an inside transfer', () => {
  it('[ASSET-09] goes up and down a team at any depth, whole, from investment account to investment account', async () => {
    const answer = await send(low, top, '10.00000001')
    expect(answer.data).toMatchObject({ asset: 'DU', amount: '10.00000001', maskedName: 't***t' })
    expect((await send(top, low, '3')).code).toBe(0)
    expect((await send(middle, low, '1')).code).toBe(0)
    expect(await everything()).toEqual(['100007.00000001', '99999', '99993.99999999', '100000'])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-09][ERR-15] is refused by name, and nothing moves', async () => {
    const stranger = await person(world, 'strange')
    const before = await everything()
    const asked: [Parameters<typeof send>, object][] = [
      [[low, beside, '10'], refusal('notInTeam')],
      [[beside, low, '10'], refusal('notInTeam')],
      [[stranger, top, '10'], refusal('notInTeam')],
      [[low, '999999999', '10'], refusal('notInTeam')],
      [[low, low, '10'], refusal('notToOneself')],
      [[low, undefined, '10'], refusal('enterReceiver')],
      [[low, top, undefined], refusal('enterAmount')],
      [[low, top, ''], refusal('enterAmount')],
      [[low, top, '0'], refusal('enterAmount')],
      [[low, top, '0.99999999'], { error: 'amountOutOfRange', min: '1', max: '10000' }],
      [[low, top, '10000.00000001'], { error: 'amountOutOfRange', min: '1', max: '10000' }],
      [[low, top, '10', 'hPT'], refusal('transferNotOffered')],
      [[low, top, '10', 'DP'], refusal('transferNotOffered')],
      [[low, top, '10', 'RC'], { error: 'insufficientBalance', asset: 'RC' }],
      [[low, top, '10', 'DAOT'], { error: 'daotInsufficient', asset: 'DAOT' }],
    ]
    for (const [given, wanted] of asked) expect((await send(...given)).data, given.slice(2).join(' ')).toEqual(wanted)
    expect(await everything()).toEqual(before)
  })

  it('[ASSET-09] is of each asset that the economy names', async () => {
    const config = await world.get(insideConfig, {}, low.token)
    expect(config.fee).toBe('0')
    expect(config.assets.map(({ asset, least, most, aDay }) => [asset, least, most, aDay])).toEqual(
      ['DU', 'RC', 'SAI', 'USDT', 'DAOT'].map((asset) => [asset, '1', '10000', '50000']),
    )
    for (const asset of ['RC', 'SAI', 'USDT'] as const) {
      await fund(world, 'lowest', asset, '5')
      expect((await send(low, top, '5', asset)).code, asset).toBe(0)
      expect(await shownBalance(world, top, asset), asset).toBe('5')
    }
  })

  it('[ASSET-09] is of 50,000 of an asset in 24 hours, and no longer', async () => {
    await fund(world, 'beside', 'RC', '100')
    for (let count = 0; count < 4; count += 1) await sent(beside, top, '10000')
    await sent(beside, top, '9999')
    expect((await send(beside, top, '1.00000001')).data).toEqual({
      error: 'insideDayLimit',
      left: '1',
      most: '50000',
      asset: 'DU',
    })
    expect((await world.get(insideConfig, {}, beside.token)).assets[0]).toMatchObject({ asset: 'DU', sent: '49999' })
    expect((await send(beside, top, '1')).code).toBe(0)
    expect((await send(beside, top, '1')).data).toMatchObject({ error: 'insideDayLimit', left: '0' })
    // another asset has a day of its own, and so has another sender
    expect((await send(beside, top, '100', 'RC')).code).toBe(0)
    expect((await send(top, beside, '10000')).code).toBe(0)
    await sql`alter table inside_transfer disable trigger inside_transfer_stays`.execute(world.services.database)
    await sql`update inside_transfer set made_at = made_at - interval '24 hours'`.execute(world.services.database)
    await sql`alter table inside_transfer enable trigger inside_transfer_stays`.execute(world.services.database)
    expect((await send(beside, top, '10000')).code).toBe(0)
  })

  it('[ASSET-09] is told to both, by page and by mail, and neither learns the other’s name', async () => {
    // of what arrives no more than five mails go out within an hour
    world.pass(3_600_001)
    const order = await sent(middle, top, '2.5')
    const newest = async (who: Person) => (await world.get(noticeList, { size: 1 }, who.token)).list[0]
    const facts = { amount: '2.5', asset: 'DU', order }
    expect(await newest(top)).toMatchObject({ kind: 'assetReceived', facts: { ...facts, other: 'm***g' } })
    expect(await newest(middle)).toMatchObject({ kind: 'assetSent', facts: { ...facts, other: 't***t' } })
    expect((await world.mails(top.email))[0]).toMatchObject({ mail: 'assetReceived' })
    expect((await world.mails(middle.email))[0]).toMatchObject({ mail: 'assetSent' })
  })

  it('[ASSET-09] goes through nobody who is not of the team, whoever writes the row', async () => {
    const order = await sent(middle, top, '1')
    const { database } = world.services
    const forged =
      sql`insert into inside_transfer select ${order}::uuid, sender, ${idOf(beside)}::bigint, asset, amount, made_at, world_at
      from inside_transfer where id = ${order}`.execute(database)
    await expect(forged).rejects.toSatisfy((error) => sqlState(error) === 'OT002')
    await expect(sql`update inside_transfer set amount = 1`.execute(database)).rejects.toThrow()
  })
})

describe('whom something is sent to', () => {
  it('[ASSET-09] is found by name or user id, and shown by its first and last letter', async () => {
    const shown = { userId: idOf(top), maskedName: 't***t', relation: 'upline' }
    for (const account of ['topmost', ' TOPMOST ', idOf(top)]) expect((await find(low, account)).data).toEqual(shown)
    expect((await find(top, 'lowest')).data).toEqual({
      userId: idOf(low),
      maskedName: 'l***t',
      relation: 'downline',
    })
  })

  it('[ASSET-09] is the same unknown whether there is nobody or somebody elsewhere', async () => {
    for (const account of ['beside', idOf(beside), 'nobody-at-all', '999999999', 'topmost@example.com'])
      expect((await find(low, account)).data, account).toEqual(refusal('notInTeam'))
    expect((await find(low, 'lowest')).data).toEqual(refusal('notToOneself'))
    expect((await find(low)).data).toEqual(refusal('enterReceiver'))
    expect((await find(low, '   ')).data).toEqual(refusal('enterReceiver'))
  })

  it('[ASSET-09] is not guessed where a name of digits is another’s user id', async () => {
    const decoy = await person(world, idOf(middle), false)
    const { id } = await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', decoy.username)
      .executeTakeFirstOrThrow()
    expect((await find(top, idOf(middle))).data).toMatchObject({ userId: idOf(middle) })
    await world.services.database
      .updateTable('member')
      .set({ upline: BigInt(idOf(top)) })
      .where('id', '=', id)
      .execute()
    expect((await find(top, idOf(middle))).data).toEqual(refusal('receiverNotClear'))
    expect((await find(top, 'middling')).data).toMatchObject({ userId: idOf(middle) })
  })
})

describe('its records', () => {
  it('[ASSET-09][ASSET-12] are both sides’, by way, asset and page, and lead each to the same journal', async () => {
    const one = await person(world, 'sender-one')
    await below(one, { ...one, username: 'topmost' })
    await fund(world, 'sender-one', 'DU', '100')
    await fund(world, 'sender-one', 'RC', '100')
    const first = await sent(one, top, '7')
    const second = await sent(one, top, '8', 'RC')
    const { id } = await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'sender-one')
      .executeTakeFirstOrThrow()
    const back = await sent(top, id.toString(), '9')
    const orders = async (asked: Partial<RequestOf<typeof insideRecords>>) =>
      (await world.get(insideRecords, asked, one.token)).list.map(({ order }) => order)
    expect(await orders({})).toEqual([back, second, first])
    expect(await orders({ way: 'sent' })).toEqual([second, first])
    expect(await orders({ way: 'received' })).toEqual([back])
    expect(await orders({ asset: 'RC' })).toEqual([second])
    const page = await world.get(insideRecords, { size: 1 }, one.token)
    const rest = await world.get(insideRecords, { size: 2, after: page.next ?? '' }, one.token)
    expect([page.list.map(({ order }) => order), rest.list.map(({ order }) => order), rest.next]).toEqual([
      [back],
      [second, first],
      null,
    ])
    const shown = { order: first, userId: id.toString(), sourceType: 0, asset: 'DU', amount: '7', status: 'success' }
    const whole = { ...shown, receiverId: idOf(top), fee: '0' }
    expect(await world.get(insideDetail, { order: first }, one.token)).toMatchObject({
      ...whole,
      type: 'sent',
      maskedName: 't***t',
    })
    expect(await world.get(insideDetail, { order: first }, top.token)).toMatchObject({
      ...whole,
      type: 'received',
      maskedName: 's***e',
    })
    expect((await world.ask(insideDetail, { order: first }, low.token)).data).toEqual(refusal('notFound'))
    expect(await world.get(recordDetail, { order: first }, top.token)).toMatchObject({ type: 'insideTransfer' })
    const [newest] = (await world.get(records, { type: 'insideTransfer' }, one.token)).list
    expect(newest).toMatchObject({ order: back, amount: '9', book: 'investment' })
  })
})
