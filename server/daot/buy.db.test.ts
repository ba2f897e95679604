import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { daotBuy, daotStock, daotTime } from '#calls/daot/round.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { storeMember } from '#server/member/member.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { subscribe } from './buy.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: TestWorld
let ada: Person
let round: number
let opened: number

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await buyer('ada')
  opened = (await worldNow(world.services.database)).getTime()
  round = await openDaotRound(world)
})
afterAll(() => world.end())

async function buyer(name: string, usdt = '10000'): Promise<Person> {
  const who = await person(world, name)
  await fund(world, name, 'USDT', usdt)
  return who
}
const buy = (amount: string | undefined, who = ada, of = round) =>
  world.ask(daotBuy, { round: of, amount, ...spend() }, who.token)
const held = (book: 'daot-sale' | 'daot-locked') => systemBalance(world.services.database, book, 'DAOT')
const stock = async (who?: Person) => (await world.get(daotStock, {}, who?.token)).round

describe('a subscription of DAOT', () => {
  it('[DAOT-01] is shown with its window, stock, price and bounds before it is made', async () => {
    expect(await world.get(daotTime, {})).toEqual({
      round: {
        round,
        state: 'open',
        opensAt: opened,
        closesAt: opened + 48 * HOUR,
        firstPercent: '10',
        laterParts: 18,
        everyDays: 30,
      },
      worldAt: opened,
    })
    expect(await stock()).toEqual({
      round,
      ...{ stock: '1000000', sold: '0', left: '1000000', price: '0.1', least: '100', most: '50000' },
      ...{ step: '1', mine: '0' },
    })
  })

  it('[DAOT-01][DAOT-02] takes USDT from the investment account, and locks its DAOT with the parts of its release', async () => {
    const treasury = await systemBalance(world.services.database, 'treasury', 'USDT')
    const { data } = await buy('1234')
    expect(data).toMatchObject({
      amount: '1234',
      paid: '123.4',
      firstAt: opened + 48 * HOUR,
      lastAt: opened + 48 * HOUR + 540 * DAY,
    })
    expect(await shownBalance(world, ada, 'USDT')).toBe('9876.6')
    expect((await systemBalance(world.services.database, 'treasury', 'USDT')) - treasury).toBe(12_340_000_000n)
    expect([await held('daot-sale'), await held('daot-locked')]).toEqual([99_876_600_000_000n, 123_400_000_000n])
    expect(await stock(ada)).toMatchObject({ sold: '1234', left: '998766', mine: '1234' })
    const releases = await world.get(daotReleases, {}, ada.token)
    expect(releases).toMatchObject({ round, rounds: [round] })
    expect(releases.list).toHaveLength(19)
    expect(releases.list[0]).toEqual({
      sequence: 1,
      releaseAt: opened + 48 * HOUR,
      amount: '123.4',
      status: 'locked',
    })
    expect(releases.list[18]).toEqual({
      sequence: 19,
      releaseAt: opened + 48 * HOUR + 540 * DAY,
      amount: '61.7',
      status: 'locked',
    })
    expect(await world.get(daotLock, {}, ada.token)).toMatchObject({
      ...{ name: 'DAOT', tokenType: 'BEP-20', totalIssued: '100000000', networkName: 'BNB Smart Chain' },
      ...{ subscribed: '1234', locked: '1234', claimed: '0', pending: '0' },
      next: { at: opened + 48 * HOUR, amount: '123.4' },
    })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-01][ERR-15][ERR-17] is refused by name outside of steps, bounds, stock, balance and its own round, and nothing moves', async () => {
    const bo = await buyer('bo', '20')
    const before = [await held('daot-sale'), await shownBalance(world, bo, 'USDT')]
    for (const [amount, error] of [
      [undefined, refusal('enterQuantity')],
      ['0', refusal('enterQuantity')],
      ['100.5', { error: 'daotStep', step: '1' }],
      ['99', { error: 'daotBounds', min: '100', max: '50000', mine: '0' }],
      ['50001', { error: 'daotBounds', min: '100', max: '50000', mine: '0' }],
      ['201', { error: 'insufficientBalance', asset: 'USDT' }],
    ] as const)
      expect((await buy(amount, bo)).data, `${amount}`).toEqual(error)
    expect((await buy('100', bo, round + 7)).data).toEqual(refusal('daotNotOpen'))
    expect([await held('daot-sale'), await shownBalance(world, bo, 'USDT')]).toEqual(before)
    expect((await buy('200', bo)).code).toBe(0)
    // his bounds are of all that he has of the round
    expect((await buy('49801', bo)).data).toMatchObject({ error: 'daotBounds', mine: '200' })
  })

  it('[DAOT-01] needs the transaction password, and is made once under its number', async () => {
    const cy = await buyer('cy')
    expect((await world.ask(daotBuy, { round, amount: '100', requestId: requestId() }, cy.token)).code).not.toBe(0)
    const same = { round, amount: '100', ...spend() }
    const first = await world.ask(daotBuy, same, cy.token)
    expect(first.code).toBe(0)
    expect(await world.ask(daotBuy, same, cy.token)).toEqual(first)
    expect((await world.ask(daotBuy, { ...same, amount: '200' }, cy.token)).code).not.toBe(0)
    expect(await stock(cy)).toMatchObject({ mine: '100' })
  })

  it('[DAOT-01] lets nobody have more than his bounds by asking twice at once', async () => {
    const di = await buyer('di')
    const both = await Promise.all([buy('30000', di), buy('30000', di)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 3101])
    expect(await stock(di)).toMatchObject({ mine: '30000' })
  })

  it('[DAOT-01] takes no step that is smaller, and has no part that is nothing, whoever writes', async () => {
    const { database } = world.services
    const insert = (amount: number, paid: number) =>
      sql`insert into daot_subscription (id, round, member, amount, paid, world_at)
        select gen_random_uuid(), round, member, ${amount}, ${paid}, world_at from daot_subscription order by id limit 1`.execute(
        database,
      )
    await expect(insert(1000, 100)).rejects.toMatchObject({ code: 'OD002' })
    await expect(insert(150_000_000, 15_000_000)).rejects.toMatchObject({ code: 'OD002' })
    // in whole steps, and without parts
    await expect(insert(100_000_000, 10_000_000)).rejects.toMatchObject({ code: 'OD003' })
    // a round whose steps are so small that a part of them is nothing
    await expect(
      inTransaction(database, async (tx) => {
        const { rows } = await sql<{ id: number }>`insert into daot_round
          (opens_at, closes_at, stock, price, least, most, step, first_share, later_parts, every_days, funded)
          select closes_at + interval '900 days', closes_at + interval '901 days', 1000, 10000000, 10, 500, 10, 1000, 18, 30,
            gen_random_uuid() from daot_round where id = ${round} returning id`.execute(tx)
        await sql`with s as (insert into daot_subscription (id, round, member, amount, paid, world_at)
            select gen_random_uuid(), r.id, (select min(id) from member), 10, 1, r.opens_at from daot_round r where r.id = ${rows[0]?.id}
            returning id, round)
          select 1`.execute(tx)
        await sql`insert into daot_part (subscription, number, amount, due_at)
          select s.id, 2, 0, r.closes_at + interval '720 hours' from daot_subscription s join daot_round r on r.id = s.round
          where r.id = ${rows[0]?.id}`.execute(tx)
      }),
    ).rejects.toMatchObject({ code: 'OD003' })
  })

  it('[DAOT-01] is over with its window, and what one sees then is the next round, or the last', async () => {
    const { database } = world.services
    await setClock(database, 'still', new Date(opened + 48 * HOUR - 1))
    expect((await buy('1')).code).toBe(0)
    await setClock(database, 'still', new Date(opened + 48 * HOUR))
    expect((await buy('1')).data).toEqual(refusal('daotNotOpen'))
    expect((await world.get(daotTime, {})).round).toMatchObject({ round, state: 'after' })
    const next = await openDaotRound(world, { fromHours: 24, toHours: 72 })
    expect((await world.get(daotTime, {})).round).toMatchObject({ round: next, state: 'before' })
    expect((await buy('100', ada, next)).data).toEqual(refusal('daotNotOpen'))
    await setClock(database, 'still', new Date(opened + 72 * HOUR))
    expect((await world.get(daotTime, {})).round).toMatchObject({ round: next, state: 'open' })
    expect((await buy('100', ada, next)).code).toBe(0)
    expect((await world.get(daotReleases, { round: next }, ada.token)).list[0]).toMatchObject({ amount: '10' })
    // of a round that is not his, nothing
    const eve = await buyer('eve')
    expect(await world.get(daotReleases, { round }, eve.token)).toMatchObject({ round: null, rounds: [], list: [] })
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('a short round', () => {
  it('[DAOT-01][ERR-17] sells its last units whole, though they are less than the least', async () => {
    const { database } = world.services
    await setClock(database, 'still', new Date(opened + 180 * HOUR))
    const short = await openDaotRound(world, { stock: '310', least: '100', most: '260', toHours: 10 })
    const [fay, gil] = [await buyer('fay'), await buyer('gil')]
    expect((await buy('260', fay, short)).code).toBe(0)
    expect((await buy('100', gil, short)).data).toMatchObject({ error: 'daotInsufficient', left: '50' })
    expect((await buy('49', gil, short)).data).toEqual({ error: 'daotRestWhole', left: '50' })
    const both = await Promise.all([buy('50', gil, short), buy('50', gil, short)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 3010])
    expect((await world.get(daotTime, {})).round).toMatchObject({ round: short, state: 'soldOut' })
    expect(await stock(gil)).toMatchObject({ left: '0', mine: '50' })
    const { list } = await world.get(daotReleases, {}, gil.token)
    expect(list.map(({ amount }) => amount)).toEqual(['5', ...Array<string>(18).fill('2.5')])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-01][ERR-17] is never oversubscribed, though 300 buyers race for its last units', {
    timeout: 120_000,
  }, async () => {
    const { database } = world.services
    await setClock(database, 'still', new Date(opened + 200 * HOUR))
    const short = await openDaotRound(world, { stock: '1000', least: '10', most: '50' })
    const members = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const username = `racer${index}`
        const newcomer = { username, email: `${username}@example.com`, language: 'en_US', upline: null } as const
        const id = await storeMember(world.services, newcomer, '')
        await fund(world, username, 'USDT', '1')
        return id
      }),
    )
    const ends = await Promise.allSettled(
      members.map((id) =>
        inTransaction(database, (tx) =>
          subscribe(
            {
              ...{ tx, services: world.services, factor: 'none', exit: null, language: 'en_US', ip: '', agent: '' },
              member: {
                ...{ id, username: '', email: '', sourceType: 0 },
                ...{ hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) },
              },
            },
            { round: short, amount: '10' },
          ),
        ),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'daotInsufficient' })
    expect(await world.get(daotTime, {})).toMatchObject({ round: { round: short, state: 'soldOut' } })
    const { rows } = await sql<{ amount: bigint }>`select sum(amount) as amount from daot_subscription
      where round = ${short}`.execute(database)
    expect(rows[0]?.amount).toBe(100_000_000_000n)
    expect(await brokenLaws(world)).toEqual([])
  })
})
