import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { solvencyDays } from '#calls/solvency/days.ts'
import { solvency } from '#calls/solvency/now.ts'
import { solvencyProof } from '#calls/solvency/proof.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { brokenBy } from '#proof/database/broken-by.ts'
import { setAside } from '#proof/database/reservations.ts'
import { faultOf } from '#rules/solvency/check.ts'
import { readProof } from '#rules/solvency/wire.ts'
import { solvencyLaws } from '#server/audit/solvency-laws.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openDatabase } from '#server/store/database.ts'
import { publishDay } from './build.ts'

let world: TestWorld
const people: Person[] = []

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  for (const [at, name] of ['ada', 'ben', 'cleo', 'dora', 'emil'].entries()) {
    people.push(await person(world, name, false))
    await fund(world, name, 'DU', `${10 + at}`, 'investment')
    await fund(world, name, 'USDT', `${at + 1}.5`, at % 2 === 0 ? 'investment' : 'trading')
  }
})
afterAll(() => world.end())

const one = (at: number): Person => {
  const found = people[at]
  if (!found) throw new Error('nobody')
  return found
}
const idOf = async (who: Person) =>
  (
    await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', who.username)
      .executeTakeFirstOrThrow()
  ).id
const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
/** What the browser finds wrong with somebody's proof. */
async function fault(who: Person, change: (answer: AnswerOf<typeof solvencyProof>) => object = () => ({})) {
  const answer = await world.get(solvencyProof, {}, who.token)
  const read = readProof({ ...answer, ...change(answer) })
  return read && faultOf(await idOf(who), read.proof, read.published, sha256)
}
const nextDay = async () => {
  await advanceWorld(world.services, 86_400_000)
  return publishDay(world.services)
}

describe('what members are owed', () => {
  it('is published once a settled day, though two workers come at the same moment', async () => {
    expect((await world.ask(solvencyProof, {}, one(0).token)).data).toEqual(refusal('notCountedThen'))
    expect((await world.get(solvency, {})).published).toBeNull()
    const processes = [1, 2, 3].map(() => openDatabase(world.services.settings.databaseUrl, 2))
    const made = await Promise.all(processes.map((database) => publishDay({ ...world.services, database })))
    await Promise.all(processes.map((database) => database.destroy()))
    const { list } = await world.get(solvencyDays, {})
    expect(made.filter((day) => day !== undefined)).toEqual(list.map(({ day }) => day))
    expect(list).toHaveLength(1)
    expect(await publishDay(world.services)).toBeUndefined()
  })

  it('is what the books say, set aside and all, and each member finds himself counted', async () => {
    await setAside(world.services.database, await idOf(one(0)), 100_000_000n)
    await nextDay()
    const { published, assets } = await world.get(solvency, {})
    const sums = Object.fromEntries(published?.sums.map(({ asset, amount }) => [asset, amount]) ?? [])
    expect(sums).toEqual({ DU: '60', hPT: '0', RC: '0', DP: '0', SAI: '0', USDT: '17.5', DAOT: '0' })
    expect(assets.find(({ asset }) => asset === 'USDT')).toEqual({
      ...{ asset: 'USDT', issued: null, limit: null, byContract: null },
      ...{ held: '17.5', accounts: '17.5', locked: '0', transit: '0' },
      ...{ owed: '17.5', ratioPercent: '100.00', left: '0', treasury: '0' },
    })
    const mine = await world.get(solvencyProof, {}, one(0).token)
    expect(mine.sums.filter(({ amount }) => amount !== '0')).toEqual([
      { asset: 'DU', amount: '10' },
      { asset: 'USDT', amount: '1.5' },
    ])
    for (const who of people) expect(await fault(who)).toBeUndefined()
  })

  it('is checked by what was answered, and anything changed in it is found', async () => {
    const who = one(2)
    expect(await fault(who, ({ sums }) => ({ sums: sums.map((sum) => ({ ...sum, amount: '1' })) }))).toBe('sums')
    expect(await fault(who, () => ({ member: '100004' }))).toBe('notYours')
    expect(await fault(who, ({ place }) => ({ place: place ^ 1 }))).not.toBeUndefined()
    expect(await fault(who, ({ siblings }) => ({ siblings: siblings.slice(1) }))).toBe('form')
    expect(await fault(who, ({ published }) => ({ published: { ...published, heads: 'f'.repeat(64) } }))).toBe('root')
    for (const broken of [{ nonce: 'x' }, { sums: [] }, { place: -1 }, { published: {} }, { siblings: [{}] }])
      expect(readProof({ ...(await world.get(solvencyProof, {}, who.token)), ...broken })).toBeUndefined()
  })

  it('stays as it was published, for each day that is asked for', async () => {
    const before = await world.get(solvencyDays, {})
    await fund(world, 'ada', 'DU', '5')
    await nextDay()
    const { list } = await world.get(solvencyDays, {})
    expect(list.slice(1)).toEqual(before.list)
    expect(list[0]?.sums[0]).toEqual({ asset: 'DU', amount: '65' })
    const [first] = before.list
    const then = await world.get(solvencyProof, { day: first?.day }, one(0).token)
    expect(then.sums[0]).toEqual({ asset: 'DU', amount: '10' })
    const { database } = world.services
    for (const table of ['solvency_day', 'solvency_asset'] as const)
      await expect(database.deleteFrom(table).execute()).rejects.toThrow('append-only')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is asked for by who was there, of days that were published', async () => {
    const late = await person(world, 'late', false)
    expect((await world.ask(solvencyProof, {}, late.token)).data).toEqual(refusal('notCountedThen'))
    expect((await world.ask(solvencyProof, { day: 1 }, one(0).token)).data).toEqual(refusal('notCountedThen'))
  })

  it('keeps trees of a week, and what was published for ever', async () => {
    for (let day = 0; day < 7; day += 1) await nextDay()
    const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from solvency_leaf`.execute(
      world.services.database,
    )
    const { list } = await world.get(solvencyDays, {})
    expect([rows[0]?.days, list.length]).toEqual([7, 10])
    expect((await world.ask(solvencyProof, { day: list.at(-1)?.day }, one(0).token)).data).toEqual(
      refusal('notCountedThen'),
    )
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is listed from a day to another, both included, the newest or the oldest first, page by page', async () => {
    const daysOf = async (asked: Record<string, unknown>) =>
      (await world.get(solvencyDays, asked)).list.map(({ day }) => day)
    const all = await daysOf({})
    const [newest = 0, second = 0, third = 0] = all
    const oldest = all.at(-1) ?? 0
    expect(all).toEqual([...all].sort((one, other) => other - one))
    expect(await daysOf({ sort: 'oldest' })).toEqual(all.toReversed())
    for (const day of all) expect(await daysOf({ from: day, to: day })).toEqual([day])
    expect(await daysOf({ from: third })).toEqual([newest, second, third])
    expect(await daysOf({ from: third, to: second, sort: 'oldest' })).toEqual([third, second])
    expect(await daysOf({ to: oldest })).toEqual([oldest])
    expect(await daysOf({ from: newest + 1 })).toEqual([])
    expect(await daysOf({ from: newest, to: oldest })).toEqual([])
    for (const [sort, other] of [
      ['newest', 'oldest'],
      ['oldest', 'newest'],
    ] as const) {
      const told: number[] = []
      let after: string | undefined
      do {
        const page = await world.get(solvencyDays, { from: oldest + 1, to: second, sort, size: 3, after })
        told.push(...page.list.map(({ day }) => day))
        after = page.next ?? undefined
        if (after !== undefined)
          expect((await world.ask(solvencyDays, { sort: other, after })).data).toEqual({
            error: 'badRequest',
            field: 'after',
          })
      } while (after !== undefined)
      expect(told).toEqual(sort === 'newest' ? all.slice(1, -1) : all.slice(1, -1).toReversed())
    }
  })

  it('is not published where a tree would not hold what the books say', async () => {
    await advanceWorld(world.services, 86_400_000)
    const { database } = world.services
    const before = (await world.get(solvencyDays, {})).list.length
    const change = (by: number) =>
      sql`insert into ledger.inflow select id, ${by} from ledger.account where book = 'treasury' and asset = 'SAI' limit 1`.execute(
        database,
      )
    await change(5)
    await expect(publishDay(world.services)).rejects.toThrow('members together are owed')
    expect((await world.get(solvencyDays, {})).list).toHaveLength(before)
    await change(-5)
    expect(await publishDay(world.services)).toBeDefined()
  })

  it('is published beside what the chains hold, and not beside what the books say that they hold', async () => {
    const { database } = world.services
    const usdtOf = async () => {
      const { list } = await world.get(solvencyDays, {})
      return list[0]?.assets.find(({ asset }) => asset === 'USDT')
    }
    await nextDay()
    expect(await usdtOf()).toMatchObject({ held: '17.5', owed: '17.5', ratioPercent: '100.00' })
    // somebody took 7 from a chain
    await sql`insert into custody_reading (chain, asset, block_number, block_hash, hot, cold, addresses, ledger, found, dust, mined, later,
        arrived, awaited, difference, off_since)
      values (56, 'USDT', 9, '0x09', 10.5e18, 0, 0, 17.5e18, 0, 0, 0, 0, 0, 0, -7e18, clock_timestamp()),
        (1, 'USDT', 8, '0x08', 7e18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7e18, clock_timestamp())`.execute(database)
    // one look may err, and a day stays as it was published
    await nextDay()
    expect(await usdtOf()).toMatchObject({ held: '17.5', ratioPercent: '100.00' })
    await sql`update custody_reading set at = off_since + interval '10 seconds'`.execute(database)
    await nextDay()
    expect(await usdtOf()).toMatchObject({ held: '10.5', owed: '17.5', ratioPercent: '60.00' })
    const { assets } = await world.get(solvency, {})
    expect(assets.find(({ asset }) => asset === 'USDT')).toMatchObject({ held: '10.5', ratioPercent: '60.00' })
    // more than all of it is not less than nothing
    await sql`update custody_reading set difference = -20e18, hot = 0, found = 2.5e18 where chain = 56`.execute(
      database,
    )
    await nextDay()
    expect(await usdtOf()).toMatchObject({ held: '0', ratioPercent: '0.00' })
  })

  it.each([
    ['a leaf less', 'delete from solvency_leaf where place = 1'],
    ['a leaf that says otherwise', 'update solvency_leaf set units[1] = units[1] - 1 where units[1] > 0 and place < 2'],
    ['a node that adds up wrongly', 'update solvency_node set units[1] = units[1] + 1 where level = 1 and place = 0'],
    ['another top', `update solvency_node set hash = sha256('x') where level = (select max(level) from solvency_node)`],
  ])('whose tree was changed in the database is found by the audit: %s', async (_, statement) => {
    const { databaseUrl } = world.services.settings
    expect(await brokenBy(databaseUrl, solvencyLaws(), [statement])).toEqual(['published-days-add-up'])
  })
})
