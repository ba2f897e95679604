import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem, type SystemBook } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { waitsForLock } from '#proof/database/waiting.ts'
import { askerOf, type Both, newMember, noDeals, pays, proof, type Who } from '#proof/settlement/database-market.ts'
import { NaiveWorld } from '#proof/settlement/naive.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { endLand, quoteEnd } from '#server/land/end/ask.ts'
import { addInvestment } from '#server/land/work/add.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import { transferPlanet } from '#server/planet/sale/transfer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction, openDatabase, sqlState } from '#server/store/database.ts'
import { levelsOn } from '#server/team/standing/as-of.ts'
import { worldNow } from '#server/world/clock.ts'
import { pageOfRewards, showReward } from '../show.ts'
import { allKinds, rewardSums } from '../sums.ts'
import { teamIncome } from '../team-income.ts'
import { shareRewards } from './share.ts'

const DAY = 86_400_000
let world: TestWorld
let both: Both
const who: Record<string, Who> = {}

beforeAll(async () => {
  world = await testWorld()
  const { economy } = world.services
  const team = {
    ...economy.team,
    landowners: 1,
    teamLand: ['300', '10000', '50000', '200000', '1000000', '5000000'].map(units),
  }
  Object.assign(world.services, { economy: { ...economy, team } })
  await openWorld(world, [1, 1, 1])
  both = { world, economy: world.services.economy, naive: new NaiveWorld(economy), deals: noDeals() }
  // ada is above ben, who is above cyd; dan is below eve, who has nobody above
  for (const [name, above] of [['ada'], ['ben', 'ada'], ['cyd', 'ben'], ['eve'], ['dan', 'eve'], ['fay']] as const)
    who[name] = await newMember(both, name, above ? one(above).id : null)
  for (const [orbit, name] of [
    [1, 'ada'],
    [2, 'ben'],
    [3, 'ben'],
  ] as const) {
    const asked = { coordinates: `1-1-${orbit}`, name: `Shared${orbit}`, manifesto: 'eight of a hundred', ...proof() }
    await pays(both, one(name), (payer) => namePlanet(payer, asked))
  }
  await day()
})
afterAll(() => world.end())

function one(name: string): Who {
  const found = who[name]
  if (!found) throw new Error(`nobody is ${name}`)
  return found
}
const day = () => advanceWorld(world.services, DAY)
const share = () => shareRewards(world.services)
const used = new Set<string>()
/** Buys the next plot of an era that takes so much, whichever planet has it; answers the token and the order. */
async function buy(name: string, era: number, investment: string) {
  const found = [1, 2, 3]
    .flatMap((orbit) => plotsOfEra(world, orbit, 1, era).map((plot) => ({ ...plot, coordinates: `1-1-${orbit}` })))
    .find(
      ({ coordinates, x, y, plot: { least, most } }) =>
        !used.has(`${coordinates} ${x}-${y}`) && least <= units(investment) && units(investment) <= most,
    )
  if (!found) throw new Error('no plot')
  const { coordinates, x, y } = found
  used.add(`${coordinates} ${x}-${y}`)
  const ask = { coordinates, x, y, investment, method: 'DU', book: 'investment' } as const
  const { quoteId } = await calculate(askerOf(both, one(name)), ask)
  return pays(both, one(name), (payer) => buyLand(payer, quoteId))
}
const handPlanet = (orbit: number, from: string, to: string) => {
  const ask = { coordinates: `1-1-${orbit}`, account: to, ...proof() }
  return pays(both, one(from), (payer) => leaving(payer, 'manage/transfer', (leaver) => transferPlanet(leaver, ask)))
}
const BOOKS = ['reward-budget', 'rewards', 'market-pool', 'burn'] as const satisfies readonly SystemBook[]
const held = async (asset: Asset = 'DU') =>
  Object.fromEntries(
    await Promise.all(
      BOOKS.map(
        async (book) => [book, formatUnits(await systemBalance(world.services.database, book, asset))] as const,
      ),
    ),
  )
/** By how much the accounts of rewards changed while something was done. */
async function moved(work: () => Promise<unknown>): Promise<Record<string, string>> {
  const before = await held()
  await work()
  const after = await held()
  return Object.fromEntries(
    BOOKS.map((book) => [book, formatUnits(units(after[book] ?? '0') - units(before[book] ?? '0'))]),
  )
}
const given = async (purchase: string) => {
  const rows = await world.services.database
    .selectFrom('reward')
    .innerJoin('member', 'member.id', 'reward.member')
    .select(['reward.kind', 'member.username', 'reward.amount', 'reward.state'])
    .where('purchase', '=', purchase)
    .orderBy('reward.kind')
    .execute()
  return rows.map(({ kind, username, amount, state }) => [kind, username, formatUnits(amount), state])
}
const events = async () =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from reward_event`.execute(world.services.database)).rows[0]?.n,
  )

describe('a purchase of land', () => {
  it('[INCOME-05] gives 8% to the direct upline who owns a planet, 3% to the market, the rest to the reserve; once, by however many workers', async () => {
    const { order } = await buy('cyd', 1, '500')
    expect((await held())['reward-budget']).toBe('100')
    let done: number[] = []
    expect(await moved(async () => (done = await Promise.all([share(), share(), share()])))).toEqual({
      'reward-budget': '-100',
      rewards: '40',
      'market-pool': '15',
      burn: '0',
    })
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    expect(await share()).toBe(0)
    expect(await given(order)).toEqual([['referral', 'ben', '40', 'waiting']])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-07] counts a purchaser’s pieces together: from 600 DU on, what is above the upline’s land is burned', async () => {
    const { order } = await buy('cyd', 2, '599')
    // 1,099 in all; ben has no land in effect
    expect(await moved(share)).toEqual({
      'reward-budget': '-119.8',
      rewards: '0',
      'market-pool': '17.97',
      burn: '47.92',
    })
    expect(await given(order)).toEqual([])
    const { parts } = await world.services.database
      .selectFrom('reward_event')
      .select('parts')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(parts).toMatchObject([
      { kind: 'referral', amount: '0', base: '0', burned: '4792000000', before: '50000000000' },
    ])
    // ben is told of it, as of one that was lost: why, how much, whose purchase, and by which journal
    const ask = askerOf(both, one('ben'))
    const { list } = await pageOfRewards(ask, { size: 1 })
    const lost = { kind: 'referral', amount: '47.92', collected: '0', lost: '47.92', state: 'lost', lostBy: 'burnRule' }
    expect(list).toMatchObject([{ ...lost, accounts: ['burn'], buyer: 'c***d', releasedAt: null, expiresAt: null }])
    expect(list[0]?.facts).toMatchObject({
      bought: 'purchase',
      purchase: '599',
      sum: '1099',
      base: '0',
      burned: '47.92',
    })
    const shared = await world.services.database
      .selectFrom('reward_event')
      .select('journal')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const shown = await showReward(ask, list[0]?.id ?? '')
    expect(shown).toMatchObject({ ...lost, expiry: shared.journal, parts: [] })
    // it stands among the lost of its kind, page by page, and among no others
    const found = async (asked: Parameters<typeof pageOfRewards>[1]) =>
      (await pageOfRewards(ask, asked)).list.map(({ lostBy, amount }) => [lostBy, amount])
    expect(await found({ size: 9, state: 'lost', kind: 'referral' })).toEqual([['burnRule', '47.92']])
    for (const other of [{ kind: 'market' as const }, { state: 'collected' as const }, { to: 1 }])
      expect(await found({ size: 9, ...other })).not.toContainEqual(['burnRule', '47.92'])
    const { next } = await pageOfRewards(ask, { size: 1 })
    expect(await found({ size: 1, after: next ?? '' })).toEqual([[null, '40']])
    expect(allKinds(await rewardSums(world.services.database, one('ben').id)).lost).toBe(units('47.92'))
    // the team's page says the same: what waits for cyd is not to be claimed, and what burned is lost
    const { kinds, days } = await teamIncome(ask)
    // by day what burned stands beside what came
    expect(days).toMatchObject([{ amounts: { referral: '40', community: '0' }, burned: '47.92' }])
    const referral = {
      kind: 'referral',
      count: 2,
      amount: '87.92',
      collected: '0',
      lost: '47.92',
      waiting: '40',
      open: '0',
    }
    expect(kinds[0]).toEqual(referral)
    await expect(showReward(askerOf(both, one('ada')), list[0]?.id ?? '')).rejects.toThrow('notFound')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-05] a planet that is handed from upline to upline opens nothing: it must be owned at the last settlement, and now', async () => {
    // ben has one more planet, and keeps owning one
    await handPlanet(3, 'ben', 'eve')
    const early = await buy('dan', 1, '100')
    await share()
    expect(await given(early.order)).toEqual([])
    await day()
    const late = await buy('dan', 1, '150')
    await share()
    expect(await given(late.order)).toEqual([['referral', 'eve', '12', 'waiting']])
    // owned at the settlement, and no more
    await handPlanet(3, 'eve', 'ben')
    const gone = await buy('dan', 1, '100')
    await share()
    expect(await given(gone.order)).toEqual([])
    // another in its place: at the settlement he owned the one that he has given away since, and now he owns this one
    await handPlanet(2, 'ben', 'eve')
    const swapped = await buy('dan', 1, '200')
    await share()
    expect(await given(swapped.order)).toEqual([['referral', 'eve', '16', 'waiting']])
    await handPlanet(2, 'eve', 'ben')
  })

  it('[INCOME-05] an addition gives what a purchase does, by the settlement that takes it in; one that is returned gives nothing', async () => {
    await day()
    await handPlanet(3, 'ben', 'eve')
    await day()
    const add = (tokenId: string, amount: string) =>
      pays(both, one('dan'), (payer) =>
        addInvestment(payer, { tokenId, amount, method: 'DU', book: 'investment', ...proof() }),
      )
    const [kept, left] = await world.services.database
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .select(['land.token_id as token', 'run.id'])
      .where('run.owner', '=', one('dan').id)
      .where('run.state', '=', 'effective')
      .orderBy('run.id')
      .execute()
    if (!kept || !left) throw new Error('two lands')
    const before = await events()
    await add(kept.token.toString(), '50')
    await add(left.token.toString(), '60')
    const { quote } = await quoteEnd(askerOf(both, one('dan')), left.token.toString())
    await pays(both, one('dan'), (payer) => endLand(payer, { tokenId: left.token.toString(), quote, ...proof() }))
    expect(await events()).toBe(before)
    await day()
    expect(await events()).toBe(before + 1)
    await share()
    const event = await world.services.database
      .selectFrom('reward_event')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'addition', run: kept.id, amount: units('50'), budget: units('10') })
    // dan has bought 600 within thirty days by then, and eve, a V1 by his land, has none of her own: 8% and 1% of 50
    expect([event.sum, event.burned]).toEqual([units('600'), units('4.5')])
  })

  it('[INCOME-06] in the Stone Age gives nothing and counts for no standing', async () => {
    const before = await events()
    await buy('dan', 0, '50')
    await day()
    await day()
    expect(await events()).toBe(before)
    const stands = await world.services.database
      .selectFrom('member_standing')
      .select('land_total')
      .where('member', '=', one('eve').id)
      .executeTakeFirst()
    expect(stands?.land_total ?? 0n).toBe(0n)
  })
})

describe('the job', () => {
  it('that is killed has given nothing; the next one gives it, once', async () => {
    const { database, settings } = world.services
    const { order } = await buy('cyd', 1, '100')
    const victim = openDatabase(settings.directUrl, 1)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(victim)
    const pid = rows[0]?.pid ?? 0
    let ended = Promise.resolve()
    const before = await held()
    await database.transaction().execute(async (tx) => {
      await sql`lock table reward_event in share mode`.execute(tx)
      const killed = expect(shareRewards({ ...world.services, database: victim })).rejects.toThrow(
        /already been destroyed/,
      )
      await waitsForLock(database, pid)
      // while one works, another leaves it alone
      expect(await share()).toBe(0)
      // who is killed asks no more
      ended = victim.destroy()
      await sql`select pg_terminate_backend(${pid})`.execute(database)
      await killed
    })
    await ended
    expect(await held()).toEqual(before)
    expect([await share(), await share()]).toEqual([1, 0])
    const shared = await database
      .selectFrom('reward_event')
      .select('market')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(shared.market).toBe(units('3'))
    expect(await brokenLaws(world)).toEqual([])
  })

  it('changes an event by sharing it out alone', async () => {
    const change = (statement: string) => sql.raw(statement).execute(world.services.database).catch(sqlState)
    expect(await change('update reward_event set amount = amount + 1')).toBe('OR002')
    expect(await change('update reward_event set rest = rest + 1')).toBe('OR002')
    expect(await change('delete from reward_event')).toBe('OR002')
  })
})

describe('the market pool', () => {
  it('[INCOME-06] turns fees into DU, and goes to who has a level by the land below; what does not divide stays', async () => {
    const { database } = world.services
    const levels = await database
      .selectFrom('member_standing')
      .select(['member', 'level', 'market_land'])
      .where('level', '>', 0)
      .orderBy('member')
      .execute()
    // ben is above the lands of cyd, eve above those of dan
    expect(levels.map(({ member, level, market_land }) => [member, level, formatUnits(market_land)])).toEqual([
      [one('ben').id, 1, '1099'],
      [one('eve').id, 1, '450'],
    ])
    const legs = [
      { from: ofSystem('treasury'), to: ofSystem('market-pool'), asset: 'RC', units: units('2.5') } as const,
    ]
    await inTransaction(database, async (tx) => moveByHand(tx, await worldNow(tx), legs))
    // what is bought now is in effect later than this share-out
    const pool = units((await held())['market-pool'] ?? '0') + units('2.5')
    expect(pool).toBeGreaterThan(units('2.5'))
    await day()
    // cyd's land of 100 is activating and counts for nothing yet
    const weights = [units('1099'), units('450')] as const
    const shares = weights.map((weight) => (pool * weight) / units('1549'))
    const rest = shares.reduce((left, amount) => left - amount, pool)
    expect(units((await held())['market-pool'] ?? '0')).toBe(rest)
    expect((await held('RC'))['market-pool']).toBe('0')
    const rows = await database
      .selectFrom('reward')
      .select(['member', 'amount', 'state', 'facts'])
      .where('kind', '=', 'market')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const said = { level: 1, pool: formatUnits(pool), weights: '1549' }
    expect(rows.sort((a, b) => Number(a.member - b.member))).toMatchObject([
      { member: one('ben').id, amount: shares[0], state: 'toCollect', facts: { ...said, land: '1099' } },
      { member: one('eve').id, amount: shares[1], state: 'toCollect', facts: { ...said, land: '450' } },
    ])
    expect(await brokenLaws(world)).toEqual([])
  })
})

it('[INCOME-07] the burn rule’s sum reaches over the thirty settled days before and this one', async () => {
  const sums = async () => {
    await share()
    const query = world.services.database.selectFrom('reward_event').select('sum').where('buyer', '=', one('fay').id)
    return (await query.orderBy('seq').execute()).map(({ sum }) => formatUnits(sum ?? 0n))
  }
  await buy('fay', 1, '300')
  await advanceWorld(world.services, 30 * DAY)
  await buy('fay', 1, '200')
  expect(await sums()).toEqual(['300', '500'])
  await day()
  await buy('fay', 1, '100')
  expect(await sums()).toEqual(['300', '500', '300'])
})

it('[INCOME-07] what burns in part of a reward is lost in its row and in every sum, beside what is left of it', async () => {
  const { database } = world.services
  await day()
  const before = await sumsTold()
  await buy('ben', 1, '200')
  await day()
  await day()
  const { order } = await buy('cyd', 2, '700')
  await share()
  // 8% of what ben's own 200 lets count, of the 700 from which the rule asks it
  expect((await given(order)).filter(([kind]) => kind === 'referral')).toEqual([['referral', 'ben', '16', 'waiting']])
  const ask = askerOf(both, one('ben'))
  const { list } = await pageOfRewards(ask, { size: 1, kind: 'referral' })
  const told = { amount: '16', collected: '0', lost: '40', burned: '40', state: 'waiting', lostBy: null }
  expect(list).toMatchObject([{ ...told, accounts: ['burn'] }])
  expect(await showReward(ask, list[0]?.id ?? '')).toMatchObject({ ...told, expiry: null })
  expect((await teamIncome(ask)).days[0]).toMatchObject({ amounts: { referral: '16' }, burned: '40' })
  const after = await sumsTold()
  expect(after.lost - before.lost).toBe(units('40'))
  expect(after.waiting - before.waiting).toBe(units('16'))
  // row by row it is the same as by kind, of the one page and of the other
  const all = await pageOfRewards(ask, { size: 100, kind: 'referral' })
  expect(all.next).toBeNull()
  expect(all.list.reduce((sum, { lost }) => sum + units(lost), 0n)).toBe(after.lost)
  for (const { kind, collected, lost, waiting, open } of (await teamIncome(ask)).kinds) {
    const sums = (await rewardSums(database, one('ben').id)).get(kind)
    expect([open, waiting, collected, lost].map(units)).toEqual([
      sums?.toCollect,
      sums?.waiting,
      sums?.collected,
      sums?.lost,
    ])
  }
  expect(await brokenLaws(world)).toEqual([])

  async function sumsTold() {
    const sums = (await rewardSums(database, one('ben').id)).get('referral')
    return { lost: sums?.lost ?? 0n, waiting: sums?.waiting ?? 0n }
  }
})

it('[INCOME-07] the earlier pieces that an upline was rewarded on count over the thirty settled days before and this one, as the sum does', async () => {
  who.gil = await newMember(both, 'gil', one('ben').id)
  await buy('gil', 1, '300')
  await day()
  await buy('gil', 1, '100')
  await advanceWorld(world.services, 28 * DAY)
  await buy('ben', 1, '400')
  // with the 200 of before
  await buy('ben', 1, '100')
  await advanceWorld(world.services, 2 * DAY)
  // the 300 were bought 31 days ago and count no more, the 100 on the first of the days that do
  await buy('gil', 1, '300')
  const { order } = await buy('gil', 1, '400')
  await share()
  const { sum, parts } = await world.services.database
    .selectFrom('reward_event')
    .select(['sum', 'parts'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(sum).toBe(units('800'))
  // of ben's 700 in effect 400 are used up by then
  const figures = { landTotal: units('700'), before: units('400'), base: units('300') }
  const said = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, amount.toString()]))
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'referral', ...said }))
})

it('[INCOME-12] a reward says by whom it came: each down to the buyer, with the level of the day that it goes by', async () => {
  who.hal = await newMember(both, 'hal', one('ben').id)
  who.ida = await newMember(both, 'ida', one('hal').id)
  await day()
  await buy('ida', 1, '100')
  await share()
  const ask = askerOf(both, one('ben'))
  const { list } = await pageOfRewards(ask, { size: 1, kind: 'community' })
  const { facts, path } = await showReward(ask, list[0]?.id ?? '')
  expect(facts).toMatchObject({ steps: 2, level: 1, below: 0 })
  const [hal, ida] = [one('hal').id, one('ida').id].map(String)
  expect(path).toEqual({
    between: 0,
    members: [
      { userId: hal, maskedName: expect.stringContaining('*'), level: 0 },
      { userId: ida, maskedName: expect.stringContaining('*'), level: 0 },
    ],
  })
  // as they stood on that day, whatever they reached later; one of whom nothing is kept had none
  const { database } = world.services
  const levels = (on: number) => levelsOn(database, [one('ben').id, one('hal').id], on)
  expect([...(await levels(Number(facts.day)))]).toEqual([[one('ben').id, 1]])
  expect([...(await levels(1))]).toEqual([])
  // a share of the market pool is of no purchase
  const [market] = (await pageOfRewards(ask, { size: 1, kind: 'market' })).list
  expect((await showReward(ask, market?.id ?? '')).path).toBeNull()
})
