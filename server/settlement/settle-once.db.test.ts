import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { waitsForLock } from '#proof/database/waiting.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { settleDue, settleStep } from './settle-due.ts'

let scene: LandWorld
let ada: Person
let bought = 1
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
  const [first] = scene.people
  const [spot] = plots(scene.world, 1, 1)
  if (!first || !spot) throw new Error('nobody')
  ada = first
  await scene.buy(ada, spot, '500')
  // admitted and in effect: from here on each day pays 1.5, of which 3% are the planet's
  await scene.days(2)
})
afterAll(() => scene.world.end())

const DAY = 86_400_000
async function moveOn(days: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + days * DAY))
}
/** Another process that works on the same database. */
// one session, which can be named and killed
const another = () => openDatabase(scene.world.services.settings.directUrl, 1)
/** Lands that the next settlement puts in effect, so that the planet weighs more from it on. */
async function buyMore(count: number): Promise<void> {
  const free = plots(scene.world, 1, 1).slice(bought, bought + count)
  bought += count
  for (const spot of free) await scene.buy(ada, spot, '500')
  // nothing burns, so that each day brings something
  await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
  await scene.world.get(incomeCollect, { kind: 'tax', requestId: requestId() }, ada.token)
  await moveOn(1)
  await settleDue(scene.world.services)
}
const settledDays = async () =>
  (await scene.world.services.database.selectFrom('settlement').select('day').orderBy('day').execute()).map(
    ({ day }) => day,
  )
const standing = async () => {
  const [land] = (await scene.world.get(myLands, {}, ada.token)).list
  const [accrued, tax] = [
    await systemBalance(scene.world.services.database, 'accrued-land', 'DU'),
    await systemBalance(scene.world.services.database, 'accrued-tax', 'DU'),
  ]
  return { pending: land?.pending, incomeDays: land?.incomeDays, accrued, tax }
}

it('[INCOME-01] days that six processes settle at the same moment are each settled once', async () => {
  expect(await standing()).toEqual({ pending: '1.455', incomeDays: 1, accrued: 145_500_000n, tax: 4_500_000n })
  const before = await settledDays()
  await moveOn(3)
  const processes = Array.from({ length: 6 }, another)
  const settled = await Promise.all(processes.map((database) => settleDue({ ...scene.world.services, database })))
  await Promise.all(processes.map((database) => database.destroy()))
  const last = before.at(-1) ?? 0
  expect(await settledDays()).toEqual([...before, last + 1, last + 2, last + 3])
  expect(
    settled
      .flat()
      .map(({ day }) => day)
      .sort(),
  ).toEqual([last + 1, last + 2, last + 3])
  expect(await standing()).toEqual({ pending: '5.82', incomeDays: 4, accrued: 582_000_000n, tax: 18_000_000n })
  expect(await settleDue(scene.world.services)).toEqual([])
})

it('[INCOME-01] a settlement that is killed has settled nothing; the next one settles the day, once', async () => {
  const { database } = scene.world.services
  const [before, days] = [await standing(), await settledDays()]
  await moveOn(1)
  const victim = another()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(victim)
  const pid = rows[0]?.pid ?? 0
  let ended = Promise.resolve()
  await database.transaction().execute(async (tx) => {
    // the index stands and the sums too when it comes to write the day itself, for which it waits here
    await sql`lock table settlement in share mode`.execute(tx)
    // heard from the beginning, since it may be at any moment
    const killed = expect(settleDue({ ...scene.world.services, database: victim })).rejects.toThrow(
      /already been destroyed/,
    )
    await waitsForLock(database, pid)
    // who is killed asks no more
    ended = victim.destroy()
    await sql`select pg_terminate_backend(${pid})`.execute(database)
    await killed
  })
  await ended
  expect([await standing(), await settledDays()]).toEqual([before, days])
  const [settled, ...more] = await settleDue(scene.world.services)
  expect([settled?.day, more]).toEqual([(days.at(-1) ?? 0) + 1, []])
  expect(await standing()).toEqual({ pending: '7.275', incomeDays: 5, accrued: 727_500_000n, tax: 22_500_000n })
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[INCOME-01] what is read while a day is settled is read again, all of the new day', async () => {
  const { database } = scene.world.services
  const read: number[] = []
  const found = await readOnOneDay(database, async ({ day }) => {
    read.push(day)
    if (read.length > 1) return day
    await moveOn(1)
    await settleDue(scene.world.services)
    return day
  })
  const [first = 0] = read
  expect(read).toEqual([first, first + 1])
  expect(found).toBe(first + 1)
})

/** What `ask` hears when the next day is settled while it waits for rows of `tables`, `waits` times at once. */
async function askedMeanwhile<T>(tables: readonly string[], waits: number, ask: () => Promise<T>): Promise<T> {
  const { services } = scene.world
  const { database } = services
  await moveOn(1)
  let asked: Promise<T> | undefined
  await inTransaction(database, async (tx) => {
    await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in access exclusive mode`.execute(tx)
    asked = ask()
    const held = sql`select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) and relation = any (${tables}::text[]::regclass[])`
    await expect.poll(async () => (await held.execute(database)).rows.length, { timeout: 30_000 }).toBe(waits)
    await settleStep({
      ...services,
      database: Object.assign(Object.create(database), { transaction: () => within(tx) }),
    })
  })
  if (!asked) throw new Error('nothing was asked')
  return asked
}
/** The settlement in the transaction that keeps the readers waiting. */
const within = <T>(tx: T) => ({ execute: (work: (own: T) => unknown) => work(tx) })

it('[INCOME-11] an overview asked for while a day is settled is all of the new day', async () => {
  await buyMore(3)
  const overview = () => scene.world.get(incomeOverview, { days: 1 }, ada.token)
  const before = await overview()
  const during = await askedMeanwhile(['run', 'planet_weight'], 2, overview)
  expect(during).toEqual(await overview())
  expect(during.landPending).not.toBe(before.landPending)
})

it('[INCOME-03][PLANET-06] the tax of planets asked for while a day is settled is all of the new day', async () => {
  await buyMore(3)
  const { token } = ada
  const taxes = async () => {
    const [records, statistics, list, detail] = await Promise.all([
      scene.world.get(taxRecords, {}, token),
      scene.world.get(manageStatistics, {}, token),
      scene.world.get(manageList, {}, token),
      scene.world.get(planetDetail, { coordinates: '1-1-1' }, token),
    ])
    return [records.planets[0]?.pending, statistics.taxPending, list.list[0]?.taxPending, detail.taxPending]
  }
  const [before] = await taxes()
  const during = await askedMeanwhile(['planet_weight'], 4, taxes)
  const [after] = await taxes()
  expect(during).toEqual([after, after, after, after])
  expect(after).not.toBe(before)
})
