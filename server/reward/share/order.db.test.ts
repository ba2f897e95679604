import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { askerOf, type Both, newMember, noDeals, pays, proof, type Who } from '#proof/settlement/database-market.ts'
import { NaiveWorld } from '#proof/settlement/naive.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import { transferPlanet } from '#server/planet/sale/transfer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { moveOwn } from '#server/transfer/own/move.ts'
import { shareRewards } from './share.ts'

const DAY = 86_400_000
let world: TestWorld
let both: Both
const members: Who[] = []
/** Three planets of eve, who has nobody above; ada stands above ben. */
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1, 1, 1])
  const { economy } = world.services
  both = { world, economy, naive: new NaiveWorld(economy), deals: noDeals() }
  const ada = await newMember(both, 'ada', null)
  members.push(ada, await newMember(both, 'ben', ada.id), await newMember(both, 'eve', null))
  for (const orbit of [1, 2, 3]) await names('eve', orbit)
  await advanceWorld(world.services, DAY)
})
afterAll(() => world.end())

function one(name: string): Who {
  const found = members.find(({ username }) => username === name)
  if (!found) throw new Error(`nobody is ${name}`)
  return found
}
function names(name: string, orbit: number) {
  const asked = { coordinates: `1-1-${orbit}`, name: `Named${orbit}`, manifesto: 'in order', ...proof() }
  return pays(both, one(name), (payer) => namePlanet(payer, asked))
}
const used = new Set<string>()
/** A quote, of ben's unless another is named, for the next plot that takes so much. */
async function quoted(
  orbit: number,
  investment: string,
  book: 'investment' | 'bonus' = 'investment',
  who = 'ben',
): Promise<string> {
  const spot = plotsOfEra(world, orbit, 1, 1).find(
    ({ x, y, plot: { least, most } }) =>
      !used.has(`${orbit} ${x} ${y}`) && least <= units(investment) && units(investment) <= most,
  )
  if (!spot) throw new Error('no plot')
  used.add(`${orbit} ${spot.x} ${spot.y}`)
  const { x, y } = spot
  const ask = { coordinates: `1-1-${orbit}`, x, y, investment, method: 'DU', book } as const
  return (await calculate(askerOf(both, one(who)), ask)).quoteId
}
const buys = (quote: string, who = 'ben') => pays(both, one(who), (payer) => buyLand(payer, quote))
const share = () => shareRewards(world.services)
const shared = async () =>
  (
    await sql<{ amount: bigint; sum: bigint | null }>`select amount, sum from reward_event order by seq`.execute(
      world.services.database,
    )
  ).rows.map(({ amount, sum }) => `${formatUnits(amount)} of ${sum === null ? '–' : formatUnits(sum)}`)

/** Something that is waited for until it is given. */
function signal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

it('waits for a purchase that was noted first and commits last: each counts what came before it, whatever accounts they are paid from', async () => {
  await pays(both, one('ben'), (payer) =>
    moveOwn(payer, { asset: 'DU', fromBook: 'investment', toBook: 'bonus', amount: '500', ...proof() }),
  )
  const [first, second] = [await quoted(1, '400', 'bonus'), await quoted(2, '400')]
  await inTransaction(world.services.database, async (tx) => {
    await buyLand({ ...askerOf(both, one('ben')), tx, factor: 'none', exit: null }, first)
    await buys(second)
    expect(await share()).toBe(0)
  })
  expect(await share()).toBe(2)
  expect(await shared()).toEqual(['400 of 400', '400 of 800'])
  expect(await brokenLaws(world)).toEqual([])
})

it('shares out what was noted, however many go on buying: who begins meanwhile is not waited for', async () => {
  const db = world.services.database
  const buying = (quote: string, meanwhile: () => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await buyLand({ ...askerOf(both, one('ben')), tx, factor: 'none', exit: null }, quote)
      await meanwhile()
    })
  const [early, late] = [await quoted(1, '100'), await quoted(2, '100', 'bonus')]
  const [earlyEnds, lateEnds, lateNoted] = [signal(), signal(), signal()]
  let bought: Promise<unknown>[] = []
  const firstNoted = signal()
  bought = [buying(early, () => (firstNoted.give(), earlyEnds.given))]
  await firstNoted.given
  // while it waits for the first the second is noted and stays open, and only the first commits
  const count = await shareRewards(world.services, async () => {
    if (bought.length > 1) return
    bought.push(buying(late, () => (lateNoted.give(), lateEnds.given)))
    await lateNoted.given
    earlyEnds.give()
    await bought[0]
  })
  expect(count).toBe(1)
  lateEnds.give()
  await Promise.all(bought)
  expect(await share()).toBe(1)
  expect(await shared()).toEqual(['400 of 400', '400 of 800', '100 of 900', '100 of 1000'])
  expect(await brokenLaws(world)).toEqual([])
})

it('takes for an owner at the last settlement nobody who named his first planet since, not even where he has bought another one', async () => {
  const owned = async () =>
    (
      await sql<{
        at: string
      }>`select concat_ws(' ', case when planet_then then 'then' end, case when planet_now then 'now' end) as at
        from reward_event order by seq desc limit 1`.execute(world.services.database)
    ).rows[0]?.at
  await names('ada', 4)
  await buys(await quoted(1, '100'))
  expect(await owned()).toBe('now')
  // a planet that is named and given away before the next settlement was had by nobody at the last one
  await names('ada', 5)
  const gives = { coordinates: '1-1-5', account: 'eve', ...proof() }
  await pays(both, one('ada'), (payer) => leaving(payer, 'manage/transfer', (leaver) => transferPlanet(leaver, gives)))
  await buys(await quoted(1, '100'))
  expect(await owned()).toBe('now')
  await advanceWorld(world.services, DAY)
  await buys(await quoted(1, '100'))
  expect(await owned()).toBe('then now')
  await share()
  expect(await brokenLaws(world)).toEqual([])
})

it('[INCOME-05] a purchase that cannot be shared out keeps its buyer’s later ones waiting, and nobody else’s; the failure names it', async () => {
  const { database } = world.services
  const before = await shared()
  for (const amount of ['100', '400']) await buys(await quoted(3, amount))
  await buys(await quoted(3, '100', 'investment', 'eve'), 'eve')
  const { rows } = await sql<{ id: string }>`select id from reward_event where journal is null order by seq`.execute(
    database,
  )
  const [barred] = rows.map(({ id }) => id)
  if (!barred || rows.length !== 3) throw new Error('three wait')
  await sql`create function takes_none() returns trigger language plpgsql as $$ begin
    if new.id = ${sql.lit(barred)} then raise 'none of it is taken'; end if; return new; end $$`.execute(database)
  await sql`create trigger takes_none before update on reward_event for each row execute function takes_none()`.execute(
    database,
  )
  for (let time = 0; time < 2; time += 1)
    await expect(share()).rejects.toThrow(`purchase ${barred} of the rewards' queue cannot be shared out`)
  const now = (await shared()).slice(before.length)
  expect(now).toEqual(['100 of –', '400 of –', '100 of 100'])
  // the budget holds a fifth of what waits, as the laws say
  expect(formatUnits(await systemBalance(database, 'reward-budget', 'DU'))).toBe('100')
  expect(await brokenLaws(world)).toEqual([])
  await sql`drop trigger takes_none on reward_event`.execute(database)
  expect(await share()).toBe(2)
  const sums = (await shared()).slice(before.length).map((said) => Number(said.split(' of ')[1]))
  expect(sums[1]).toBe((sums[0] ?? 0) + 400)
  expect(formatUnits(await systemBalance(database, 'reward-budget', 'DU'))).toBe('0')
  expect(await brokenLaws(world)).toEqual([])
})
