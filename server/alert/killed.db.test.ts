import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { alertAsset, alertList, alertPlanet } from '#calls/alert/alerts.ts'
import { noticeList } from '#calls/notice/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet, unsellPlanet } from '#calls/planet/sell.ts'
import { swap } from '#calls/swap/swap.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { openDatabase } from '#server/store/database.ts'
import { lookAtPrices, tellAlerts } from './fire.ts'

const VESPER = { coordinates: '1-1-1' }
let world: TestWorld
let owner: Person
let ada: Person
let ben: Person
let round = 0

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  await openPool(world, 'RC', '100000', '100000')
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await fund(world, 'owner', 'RC', '50000', 'trading')
  await world.get(namePlanet, { ...VESPER, name: 'Vesper', manifesto: 'Evening.', ...spend() }, owner.token)
})
beforeEach(async () => {
  round += 1
  ada = await person(world, `ada${round}`)
  ben = await person(world, `ben${round}`)
})
afterAll(() => world.end())

/** A worker that dies at a row that it writes for him: what it did is undone with its transaction. */
async function killedAt(table: 'notice' | 'alert_due', who: Person, work: () => Promise<number>): Promise<void> {
  const { database } = world.services
  const member = await memberId(world, who)
  await sql`create or replace function refuse_row() returns trigger language plpgsql as $$ begin
    if new.member = ${sql.lit(member.toString())}::bigint then raise exception 'killed'; end if; return new; end $$`.execute(
    database,
  )
  await sql`create trigger killed before insert on ${sql.table(table)} for each row execute function refuse_row()`.execute(
    database,
  )
  await expect(work()).rejects.toThrow('killed')
  await sql`drop trigger killed on ${sql.table(table)}`.execute(database)
}
/** A worker that dies when it has told the first. */
async function killedTelling(): Promise<void> {
  let told = 0
  const now = () => {
    told += 1
    if (told > 1) throw new Error('killed')
    return world.services.now()
  }
  await expect(tellAlerts({ ...world.services, now })).rejects.toThrow()
}
const due = async () =>
  (await world.services.database.selectFrom('alert_due').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
/** What each has been told of alerts, by notice and by mail. */
const told = (kind: 'planetOffered' | 'priceReached') =>
  Promise.all(
    [ada, ben].map(async (who) => {
      const { list } = await world.get(noticeList, { topic: 'alerts' }, who.token)
      const mails = (await world.mails(who.email)).filter(({ mail }) => mail === kind)
      return [list.length, mails.length]
    }),
  )
const NOBODY = [
  [0, 0],
  [0, 0],
]
const EACH_ONCE = [
  [1, 1],
  [1, 1],
]
/** How many several workers do that look at the same moment. */
async function workers(work: typeof tellAlerts): Promise<number> {
  const processes = Array.from({ length: 4 }, () => openDatabase(world.services.settings.databaseUrl, 1))
  const counts = await Promise.all(processes.map((database) => work({ ...world.services, database })))
  await Promise.all(processes.map((database) => database.destroy()))
  return counts.reduce((sum, count) => sum + count, 0)
}

it('a worker that is killed between taking alerts and telling them, twice, leaves all of them to the next, who tells each once', async () => {
  for (const who of [ada, ben]) await world.get(alertPlanet, { ...VESPER, price: '1000' }, who.token)
  await world.get(sellPlanet, { ...VESPER, price: '900', ...leave(world, owner) }, owner.token)
  expect(await due()).toEqual(['planetOffered', 'planetOffered'])
  // the first was told already when the second is what it dies of
  for (let time = 0; time < 2; time += 1) {
    await killedTelling()
    expect([await due(), await told('planetOffered')]).toEqual([['planetOffered', 'planetOffered'], NOBODY])
  }
  expect([await workers(tellAlerts), await workers(tellAlerts)]).toEqual([2, 0])
  expect([await due(), await told('planetOffered')]).toEqual([[], EACH_ONCE])
  await world.get(unsellPlanet, { ...VESPER, requestId: requestId() }, owner.token)
})

it('who cannot be told keeps nobody else waiting, and is told once he can', async () => {
  for (const who of [ada, ben]) await world.get(alertPlanet, { ...VESPER, price: '1000' }, who.token)
  await world.get(sellPlanet, { ...VESPER, price: '900', ...leave(world, owner) }, owner.token)
  await killedAt('notice', ben, () => tellAlerts(world.services))
  const [one = [], none = []] = [EACH_ONCE[0], NOBODY[0]]
  expect([await due(), await told('planetOffered')]).toEqual([['planetOffered'], [one, none]])
  expect([await workers(tellAlerts), await workers(tellAlerts)]).toEqual([1, 0])
  expect([await due(), await told('planetOffered')]).toEqual([[], EACH_ONCE])
  await world.get(unsellPlanet, { ...VESPER, requestId: requestId() }, owner.token)
})

it('one that is killed between taking alerts of a price and handing them on leaves them set, with the states that it looked at', async () => {
  for (const who of [ada, ben]) await world.get(alertAsset, { asset: 'RC', way: 'atMost', price: '0.97' }, who.token)
  const swapped = { from: 'RC', to: 'USDT', amount: '2000', least: '0', ...leave(world, owner) }
  await world.get(swap, swapped, owner.token)
  for (let time = 0; time < 2; time += 1) {
    await killedAt('alert_due', ben, () => lookAtPrices(world.services))
    expect(await due()).toEqual([])
    for (const who of [ada, ben]) expect((await world.get(alertList, {}, who.token)).assets).toHaveLength(1)
  }
  expect([await workers(lookAtPrices), await workers(lookAtPrices)]).toEqual([2, 0])
  await killedTelling()
  expect(await told('priceReached')).toEqual(NOBODY)
  expect([await workers(tellAlerts), await workers(tellAlerts)]).toEqual([2, 0])
  expect(await told('priceReached')).toEqual(EACH_ONCE)
  for (const who of [ada, ben]) expect((await world.get(alertList, {}, who.token)).assets).toEqual([])
})
