import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordDetail, records } from '#calls/asset/records.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { balanceOf, systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { arrived, arrivedAgain, scannedTo, takenBack } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { putHold } from '#server/hold/hold.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { buyersAfter } from './commission.sql.ts'
import { payCommissions } from './commission.ts'

const HOUR = 3_600_000
let world: TestWorld
let inviter: Person
let code: string
let orbit = 1

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  inviter = await person(world, 'inviter')
  await fund(world, 'inviter', 'DU', '500')
  code = (await name(inviter)).inviteCode
  await scannedTo(world, 99)
})
afterAll(() => world.end())

const form = (who: Person, inviteCode = '') => ({
  coordinates: `1-1-${orbit}`,
  name: `Named${orbit}`,
  manifesto: 'For whoever comes.',
  inviteCode,
  ...(inviteCode === '' ? spend() : leave(world, who)),
})
async function name(who: Person, inviteCode = '') {
  const named = await world.get(namePlanet, form(who, inviteCode), who.token)
  orbit += 1
  return named
}
async function newcomer(username: string, inviteCode = ''): Promise<Person> {
  const who = await person(world, username, true, inviteCode)
  await fund(world, username, 'DU', '500')
  return who
}
async function idOf({ username }: Person): Promise<bigint> {
  const query = world.services.database.selectFrom('member').select(['id', 'upline']).where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}
const uplineOf = async (who: Person) =>
  (
    await world.services.database
      .selectFrom('member')
      .select('upline')
      .where('id', '=', await idOf(who))
      .executeTakeFirstOrThrow()
  ).upline
const bonus = async () => formatUnits(await balanceOf(world.services.database, await idOf(inviter), 'bonus', 'DU'))
const waits = async () => formatUnits(await systemBalance(world.services.database, 'commissions', 'DU'))
const pay = () => payCommissions(world.services)

describe('the commission of a naming', () => {
  let before: number
  beforeEach(async () => {
    before = Number(await bonus())
  })

  it('[PLANET-04] waits in its account, is paid once by however many workers, and is recorded as what it is', async () => {
    const who = await newcomer('first')
    const { commission, order } = await name(who, code)
    expect(commission).toBe('50')
    expect([await bonus(), await waits()]).toEqual(['0', '50'])
    expect(await brokenLaws(world)).toEqual([])
    const paid = await Promise.all([pay(), pay(), pay()])
    expect(paid.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await pay()).toBe(0)
    expect([await bonus(), await waits()]).toEqual(['50', '0'])
    // told once, with the journal that paid it; and of who joined by the code
    const [told, ...more] = (await toldOf(world, inviter, 'arrives')).filter(({ kind }) => kind === 'commissionPaid')
    expect(more).toEqual([])
    expect(told).toEqual({
      kind: 'commissionPaid',
      amount: '50',
      asset: 'DU',
      planet: '1-1-2',
      name: 'Named2',
      order: expect.any(String),
    })
    expect((await world.get(recordDetail, { order: told?.order }, inviter.token)).legs).toHaveLength(1)
    expect(await toldOf(world, inviter, 'team')).toEqual([{ kind: 'memberJoined', other: 'f***t' }])
    const { list } = await world.get(records, { type: 'commission' }, inviter.token)
    expect(list).toMatchObject([{ amount: '50', book: 'bonus', facts: { planet: '1-1-2', name: 'Named2' } }])
    expect(
      (await world.get(recordDetail, { order }, who.token)).legs.map(({ to, amount }) => [to.book, amount]),
    ).toEqual([
      ['treasury', '450'],
      ['commissions', '50'],
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('under a hold no code is taken: nobody becomes an upline, and nothing is charged', async () => {
    const who = await newcomer('second')
    const id = await idOf(who)
    await putHold(world.services.database, id, 'emailChanged')
    expect((await world.ask(namePlanet, form(who, code), who.token)).data).toEqual(refusal('inviteWhileHeld'))
    expect(await uplineOf(who)).toBeNull()
    const { commission } = await name(who)
    expect([commission, await uplineOf(who), await waits()]).toEqual(['0', null, '0'])
  })

  it('waits until the buyer’s hold has ended, by the world’s clock', async () => {
    const who = await newcomer('third', code)
    const { database } = world.services
    // by the link, when he registers; a naming without a code makes nobody join again
    const joined = [
      { kind: 'memberJoined', other: 'f***t' },
      { kind: 'memberJoined', other: 't***d' },
    ]
    expect(await toldOf(world, inviter, 'team')).toEqual(joined)
    await putHold(database, await idOf(who), 'emailChanged')
    await name(who)
    expect(await toldOf(world, inviter, 'team')).toEqual(joined)
    expect(await pay()).toBe(0)
    const until = new Date((await worldNow(database)).getTime() + 24 * HOUR)
    await setClock(database, 'still', new Date(until.getTime() - 1))
    expect(await pay()).toBe(0)
    await setClock(database, 'still', until)
    expect(await pay()).toBe(1)
    expect(Number(await bonus()) - before).toBe(50)
  })

  it('waits until the deposits behind it are final, and not for later ones', async () => {
    const who = await person(world, 'fourth', true, code)
    await arrived(world, 'fourth', '510', 100)
    await scannedTo(world, 101)
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '510', ...spend() }, who.token)
    await name(who)
    await scannedTo(world, 113)
    await arrived(world, 'fourth', '5', 113)
    expect(await pay()).toBe(0)
    await scannedTo(world, 114)
    expect(await pay()).toBe(1)
    expect(Number(await bonus()) - before).toBe(50)
  })

  it('is not paid while a deposit behind it was taken back and is not made good', async () => {
    const who = await person(world, 'fifth', true, code)
    const deposit = await arrived(world, 'fifth', '510', 120)
    await scannedTo(world, 121)
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '510', ...spend() }, who.token)
    await name(who)
    await takenBack(world, deposit)
    await scannedTo(world, 200)
    expect(await pay()).toBe(0)
    // even when an operator has lifted the stop
    await sql`update deposit_flag set cleared_at = now() where member = ${await idOf(who)}`.execute(
      world.services.database,
    )
    expect(await pay()).toBe(0)
    await arrivedAgain(world, deposit, 201)
    await scannedTo(world, 214)
    expect(await pay()).toBe(0)
    await scannedTo(world, 215)
    expect(await pay()).toBe(1)
    expect([await waits(), Number(await bonus()) - before]).toEqual(['0', 50])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is paid though that of a buyer before cannot be', async () => {
    const [stuck, behind] = [await newcomer('sixth', code), await newcomer('seventh', code)]
    for (const who of [stuck, behind]) await name(who)
    const { database } = world.services
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
      database,
    )
    await sql`create trigger stuck before update on commission for each row when (old.buyer = ${sql.lit(await idOf(stuck))})
      execute function stuck()`.execute(database)
    await expect(pay()).rejects.toThrow('stuck')
    expect([await waits(), Number(await bonus()) - before]).toEqual(['50', 50])
    await sql`drop trigger stuck on commission`.execute(database)
    expect(await pay()).toBe(1)
    expect([await waits(), Number(await bonus()) - before]).toEqual(['0', 100])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-04] is paid once though another of the same buyer cannot be', async () => {
    const who = await newcomer('eighth', code)
    await fund(world, 'eighth', 'DU', '1000')
    for (let times = 0; times < 3; times += 1) await name(who)
    const { database } = world.services
    const buyer = await idOf(who)
    const { rows } = await sql<{ id: string }>`select id from commission where buyer = ${buyer} order by id`.execute(
      database,
    )
    const second = rows[1]?.id ?? ''
    await sql`create or replace function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
      database,
    )
    await sql`create trigger stuck before update on commission for each row when (old.id = ${sql.lit(second)})
      execute function stuck()`.execute(database)
    await expect(pay()).rejects.toThrow('stuck')
    expect([await waits(), Number(await bonus()) - before]).toEqual(['50', 100])
    await expect(pay()).rejects.toThrow('stuck')
    await sql`drop trigger stuck on commission`.execute(database)
    expect(await pay()).toBe(1)
    expect([await waits(), Number(await bonus()) - before]).toEqual(['0', 150])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('whose buyer may send nothing is asked about with all others, and one by one only once he may', async () => {
    const who = await newcomer('tenth', code)
    await fund(world, 'tenth', 'DU', '500')
    await name(who)
    const { database } = world.services
    const id = await idOf(who)
    const asked = () => buyersAfter(database, id - 1n, 1)
    await inTransaction(database, (tx) => insertFreeze(tx, id, 'operator'))
    expect([await asked(), await pay(), await waits()]).toEqual([[], 0, '50'])
    await inTransaction(database, (tx) => liftFreeze(tx, id, 'operator'))
    expect([await asked(), await pay(), await waits()]).toEqual([[id], 1, '0'])
  })

  it('those of one buyer are paid in one transaction where none of them fails', async () => {
    const who = await newcomer('ninth', code)
    await fund(world, 'ninth', 'DU', '500')
    for (let times = 0; times < 2; times += 1) await name(who)
    expect(await pay()).toBe(2)
    const { rows } = await sql`select distinct xmin::text from commission where buyer = ${await idOf(who)}`.execute(
      world.services.database,
    )
    expect(rows).toHaveLength(1)
  })

  it('changes by being paid alone', async () => {
    const { database } = world.services
    const change = (statement: string) => sql.raw(statement).execute(database).catch(sqlState)
    expect(await change(`update commission set amount = amount + 1`)).toBe('OC001')
    expect(await change(`update commission set state = 'waiting', journal = null`)).toBe('OC001')
    expect(await change('delete from commission')).toBe('OC001')
  })
})
