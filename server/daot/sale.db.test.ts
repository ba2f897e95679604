import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy, daotTime } from '#calls/daot/round.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { brokenBy } from '#proof/database/broken-by.ts'
import { units } from '#rules/amount/decimal.ts'
import type { RoundTerms } from '#rules/daot/round.ts'
import { daotLaws } from '#server/audit/daot-laws.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { closeRound, openRound, rounds, takeBackRound } from './sale.ts'

const HOUR = 3_600_000

let world: TestWorld
let ada: Person
let round: number
let opened: number

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  opened = (await worldNow(world.services.database)).getTime()
  round = await openDaotRound(world, { stock: '10000', most: '5000' })
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'USDT', '1000')
  await world.get(daotBuy, { round, amount: '1000', ...spend() }, ada.token)
})
afterAll(() => world.end())

const at = (hours: number) => setClock(world.services.database, 'still', new Date(opened + hours * HOUR))
const held = (book: 'daot-sale' | 'treasury') => systemBalance(world.services.database, book, 'DAOT')
const takeBack = (id: number) => inTransaction(world.services.database, (tx) => takeBackRound(tx, id))
const close = (id: number) => inTransaction(world.services.database, (tx) => closeRound(tx, id))

describe('a round of DAOT', () => {
  it('[DAOT-01] is opened with its whole stock out of the treasury, and with none that is not there', async () => {
    const open = (change: Partial<RoundTerms>) =>
      inTransaction(world.services.database, (tx) =>
        openRound(tx, world.services, {
          opensAt: opened + 100 * HOUR,
          closesAt: opened + 200 * HOUR,
          ...{ stock: units('500'), price: units('0.1'), least: units('1'), most: units('10') },
          ...change,
        }),
      )
    await expect(open({})).rejects.toThrow('the treasury does not hold so much')
    await expect(open({ opensAt: opened + 47 * HOUR })).rejects.toThrow('overlaps')
    await expect(open({ opensAt: opened - 9 * HOUR, closesAt: opened })).rejects.toThrow('over')
    await expect(open({ most: units('501') })).rejects.toThrow('no more than the stock')
    await expect(open({ least: 1n })).rejects.toThrow('steps of 1')
    expect(await held('daot-sale')).toBe(900_000_000_000n)
    expect((await rounds(world.services.database)).map(({ id }) => id)).toEqual([round])
  })

  it('[DAOT-01] stays as it was opened, is sold by subscriptions alone, and never oversold, whoever writes', async () => {
    const { database } = world.services
    const again = sql`insert into daot_subscription (id, round, member, amount, paid, world_at)
      select gen_random_uuid(), round, member, `
    const refused: readonly (readonly [RawBuilder<unknown>, string])[] = [
      [sql`update daot_round set stock = stock + 1`, 'OD001'],
      [sql`update daot_round set price = price - 1`, 'OD001'],
      [sql`update daot_round set step = 10`, 'OD001'],
      [sql`update daot_round set closes_at = closes_at + interval '1 hour'`, 'OD001'],
      [sql`update daot_round set sold = sold + 10`, 'OD001'],
      [sql`update daot_round set sold = sold - 10`, 'OD001'],
      [sql`delete from daot_round`, 'OD001'],
      [sql`update daot_subscription set amount = amount + 10`, 'OL001'],
      [sql`delete from daot_subscription`, 'OL001'],
      // at another price, beyond one member's bounds, after the window, in no whole steps, without parts
      [sql`${again} 1000, 101, world_at from daot_subscription`, 'OD002'],
      [sql`${again} 450000000000, 45000000000, world_at from daot_subscription`, 'OD002'],
      [sql`${again} 100000000, 10000000, world_at + interval '48 hours' from daot_subscription`, 'OD002'],
      [sql`${again} 1000, 100, world_at from daot_subscription`, 'OD002'],
      [sql`${again} 100000000, 10000000, world_at from daot_subscription`, 'OD003'],
      [
        sql`insert into daot_round (opens_at, closes_at, stock, price, least, most, step, first_share, later_parts, every_days, funded)
        select closes_at - interval '1 second', closes_at + interval '1 hour', stock, price, least, most, step, first_share, later_parts,
          every_days, gen_random_uuid() from daot_round`,
        '23P01',
      ],
    ]
    for (const [change, code] of refused)
      await expect(change.execute(database), change.compile(database).sql).rejects.toMatchObject({ code })
  })

  it('[DAOT-02][DAOT-04] has parts that nobody changes, adds, takes away or claims before their time', async () => {
    const { database } = world.services
    const claim = async (change: RawBuilder<unknown>) =>
      inTransaction(database, async (tx) => {
        await sql`insert into daot_claim (id, member, amount, world_at)
          select '01980000-0000-7000-8000-000000000001', member, 10000000000, world_now() from daot_subscription`.execute(
          tx,
        )
        await change.execute(tx)
      })
    const set = sql`update daot_part set claim = '01980000-0000-7000-8000-000000000001' where number = 1`
    await expect(claim(set)).rejects.toMatchObject({ code: 'OD004' })
    for (const [change, code] of [
      [sql`update daot_part set amount = amount + 1 where number = 2`, 'OD004'],
      [sql`update daot_part set due_at = due_at - interval '1 day'`, 'OD004'],
      [sql`delete from daot_part where number = 19`, 'OD004'],
      [
        sql`insert into daot_part (subscription, number, amount, due_at) select subscription, 20, 1, due_at from daot_part where number = 19`,
        'OD003',
      ],
    ] as const)
      await expect(change.execute(database)).rejects.toMatchObject({ code })
    await at(48)
    // a claim that is not the sum of its parts
    await expect(claim(sql`select 1`)).rejects.toMatchObject({ code: 'OD004' })
    const mate = await person(world, 'mate')
    await expect(
      inTransaction(database, async (tx) => {
        await sql`insert into daot_claim (id, member, amount, world_at)
          select '01980000-0000-7000-8000-000000000001', id, 10000000000, world_now() from member where username = ${mate.username}`.execute(
          tx,
        )
        await set.execute(tx)
      }),
    ).rejects.toMatchObject({ code: 'OD004' })
    await world.get(daotTakeAll, spend(), ada.token)
    // what was claimed stays claimed
    await expect(sql`update daot_part set claim = null where number = 1`.execute(database)).rejects.toMatchObject({
      code: 'OD004',
    })
    await expect(sql`update daot_claim set amount = amount - 1`.execute(database)).rejects.toMatchObject({
      code: 'OL001',
    })
  })

  it('[DAOT-01] gives back to the treasury what nobody bought, once, after its window', async () => {
    await at(47)
    await expect(close(round)).rejects.toThrow('not over')
    await expect(close(round + 9)).rejects.toThrow('no round')
    await at(48)
    const before = await held('treasury')
    const ends = await Promise.allSettled([close(round), close(round)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await held('treasury')) - before).toBe(900_000_000_000n)
    expect(await held('daot-sale')).toBe(0n)
    await expect(close(round)).rejects.toThrow('closed already')
    await expect(
      sql`update daot_round set closed_at = null, returned = null`.execute(world.services.database),
    ).rejects.toMatchObject({ code: 'OD001' })
    // one of which nothing is left has nothing to give back
    const small = await openDaotRound(world, { stock: '100', least: '100', most: '100', toHours: 1 })
    await world.get(daotBuy, { round: small, amount: '100', ...spend() }, ada.token)
    await at(50)
    expect(await close(small)).toBe(0n)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-01] that was closed opens no more, though the clock goes back into its window', async () => {
    await at(47)
    expect((await world.get(daotTime, {})).round).toMatchObject({ state: 'after' })
    expect((await world.ask(daotBuy, { round, amount: '100', ...spend() }, ada.token)).data).toEqual(
      refusal('daotNotOpen'),
    )
    const next = await openDaotRound(world, { stock: '200', least: '100', most: '100', fromHours: 10, toHours: 20 })
    expect((await world.get(daotTime, {})).round).toMatchObject({ round: next, state: 'before' })
    await at(80)
    await close(next)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-01] is taken back while nothing of it is sold: its stock returns, nobody sees it, another may have its window', async () => {
    const { database } = world.services
    await at(100)
    const before = await held('treasury')
    const wrong = await openDaotRound(world, { stock: '300', most: '300', fromHours: 10, toHours: 20 })
    expect(await held('daot-sale')).toBe(30_000_000_000n)
    const ends = await Promise.allSettled([takeBack(wrong), takeBack(wrong)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await held('daot-sale'), (await held('treasury')) - before]).toEqual([0n, 30_000_000_000n])
    await expect(takeBack(wrong)).rejects.toThrow('taken back already')
    await expect(close(wrong)).rejects.toThrow('taken back already')
    await expect(takeBack(round)).rejects.toThrow('closed already')
    await expect(takeBack(wrong + 90)).rejects.toThrow('no round')
    expect((await world.get(daotTime, {})).round).not.toMatchObject({ round: wrong })
    const right = await openDaotRound(world, { stock: '300', most: '300', fromHours: 10, toHours: 20 })
    expect((await world.get(daotTime, {})).round).toMatchObject({ round: right, state: 'before' })
    await at(110)
    expect((await world.ask(daotBuy, { round: wrong, amount: '100', ...spend() }, ada.token)).data).toEqual(
      refusal('daotNotOpen'),
    )
    await world.get(daotBuy, { round: right, amount: '100', ...spend() }, ada.token)
    await expect(takeBack(right)).rejects.toThrow(`round ${right} has sold 100 DAOT`)
    // nor by hand
    await expect(
      sql`update daot_round set closed_at = opens_at, returned = gen_random_uuid() where id = ${right}`.execute(
        database,
      ),
    ).rejects.toMatchObject({ code: '23514' })
    await at(120)
    await close(right)
    const unsold = await openDaotRound(world, { stock: '300', most: '300', toHours: 1 })
    await at(121)
    await expect(takeBack(unsold)).rejects.toThrow('is over')
    await close(unsold)
    // whoever writes: none that sold is taken back, and what was taken back is in nobody's way, but stays as it is
    await expect(
      sql`update daot_round set opens_at = opens_at where id = ${wrong}`.execute(database),
    ).rejects.toMatchObject({ code: 'OD001' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-01] is sold or taken back of two at once, and never both', async () => {
    for (let time = 0; time < 4; time += 1) {
      const open = await openDaotRound(world, { stock: '300', most: '300', toHours: 2 })
      const [bought, back] = await Promise.allSettled([
        world.ask(daotBuy, { round: open, amount: '100', ...spend() }, ada.token),
        takeBack(open),
      ])
      const sold = bought.status === 'fulfilled' && bought.value.code === 0
      expect(back.status).toBe(sold ? 'rejected' : 'fulfilled')
      const [shown] = (await rounds(world.services.database)).filter(({ id }) => id === open)
      expect([shown?.sold, shown?.closedAt === null]).toEqual(sold ? [10_000_000_000n, true] : [0n, false])
      if (sold) await expect(takeBack(open)).rejects.toThrow('has sold 100 DAOT')
      await at(130 + time * 10)
      if (sold) await close(open)
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is found by the laws when a round, a subscription, a part, a claim or what the ledger holds is not what it was', async () => {
    const tampered = (statement: string) => brokenBy(world.services.settings.databaseUrl, daotLaws(), [statement])
    expect(await tampered('select 1')).toEqual([])
    const one = '(select id from daot_subscription order by id limit 1)'
    const into = (book: string) =>
      `insert into ledger.inflow select id, 1 from ledger.account where book = '${book}' and asset = 'DAOT' limit 1`
    for (const [statement, law] of [
      [into('daot-sale'), 'daot-rounds-are-booked'],
      ['update daot_round set stock = stock + 100000000 where returned is not null', 'daot-rounds-are-booked'],
      ['update daot_round set funded = gen_random_uuid() where returned is not null', 'daot-rounds-are-booked'],
      [into('daot-locked'), 'daot-locked-is-unclaimed'],
      [`update daot_part set claim = null where number = 1`, 'daot-locked-is-unclaimed'],
      [`update daot_subscription set paid = paid + 1 where id = ${one}`, 'daot-subscriptions-are-booked'],
      [`update daot_subscription set member = member + 1 where id = ${one}`, 'daot-subscriptions-are-booked'],
      [`update daot_subscription set world_at = world_at + interval '90 hours' where id = ${one}`, 'daot-within-terms'],
      ['update daot_round set sold = sold - 10 where sold > 0 and returned is not null', 'daot-within-terms'],
      ['update daot_round set least = step, most = step', 'daot-within-terms'],
      // less than the least, though something is left
      ['update daot_round set least = 500000000000 where id = 1', 'daot-within-terms'],
      [`update daot_subscription set amount = amount + 10, paid = paid + 1 where id = ${one}`, 'daot-within-terms'],
      [
        "alter table daot_round drop constraint daot_round_apart; update daot_round set opens_at = opens_at - interval '90 hours'",
        'daot-within-terms',
      ],
      [
        'alter table daot_round drop constraint daot_round_closed; update daot_round set closed_at = opens_at where sold > 0 and returned is not null',
        'daot-within-terms',
      ],
      [`update daot_part set amount = amount + 1 where number = 5`, 'daot-parts-are-whole'],
      [`update daot_part set amount = 0 where number = 5`, 'daot-parts-are-whole'],
      [`update daot_part set due_at = due_at - interval '1 hour' where number = 5`, 'daot-parts-are-whole'],
      [`delete from daot_part where number = 19`, 'daot-parts-are-whole'],
      ['update daot_claim set amount = amount + 1', 'daot-claims-are-booked'],
      [`update daot_claim set world_at = world_at - interval '30 days'`, 'daot-claims-are-booked'],
      ['update daot_claim set withdrawal = id', 'daot-claims-are-booked'],
      [`delete from daot_claim`, 'daot-claims-are-booked'],
    ] as const)
      expect(await tampered(statement), statement).toContain(law)
  })
})
