import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { noticeChoose } from '#calls/notice/choices.ts'
import { shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type Database, openDatabase } from '#server/store/database.ts'

let world: TestWorld
let ada: Person
let admin: Database

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'RC', '1000')
  admin = openDatabase(world.services.settings.databaseUrl, 2)
  await sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$`.execute(
    admin,
  )
})
afterAll(async () => {
  await admin.destroy()
  await world.end()
})

/** Has commits that wrote this table wait at their ends, asks, and ends the connection that waits. */
async function cutAtCommit<T>(table: string, asked: () => Promise<T>): Promise<T> {
  const slow = sql.ref(`slow_${table}`)
  await sql`create constraint trigger ${slow} after insert or update on ${sql.table(table)} deferrable initially deferred
    for each row execute function slowly()`.execute(admin)
  const answer = asked()
  await vi.waitFor(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and state = 'active' and wait_event = 'PgSleep'`.execute(admin)
    expect(rows).toHaveLength(1)
  }, 5000)
  const cut = await answer
  await sql`drop trigger ${slow} on ${sql.table(table)}`.execute(admin)
  return cut
}

it('a payment whose commit was cut has an unknown outcome, and the same request settles it', async () => {
  const asked = { from: 'RC', to: 'DU', amount: '100', ...spend() }
  const cut = await cutAtCommit('request', () => world.ask(exchange, asked, ada.token))
  expect(cut).toMatchObject({ code: 3142, data: refusal('outcomeUnknown') })
  const done = await world.ask(exchange, asked, ada.token)
  expect(done).toMatchObject({ code: 0, data: { leaves: '100' } })
  expect(await world.ask(exchange, asked, ada.token)).toEqual(done)
  expect(await shownBalance(world, ada, 'RC')).toBe('900')
})

it('a payment whose connection was cut before its commit is made once, and its payer sees nothing of it', async () => {
  await sql`create function slowly_now() returns trigger language plpgsql as $$ begin
    if not exists (select from pg_class where relname = 'cut_before') then perform pg_sleep(30); end if; return null; end $$`.execute(
    admin,
  )
  await sql`create trigger slow_now after insert on exchange for each row execute function slowly_now()`.execute(admin)
  const asked = { from: 'RC', to: 'DU', amount: '50', ...spend() }
  const answer = world.ask(exchange, asked, ada.token)
  await vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
      and state = 'active' and wait_event = 'PgSleep'`.execute(admin)
    expect(rows).toHaveLength(1)
    await sql`create table cut_before ()`.execute(admin)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(admin)
  }, 5000)
  expect(await answer).toMatchObject({ code: 0, data: { leaves: '50' } })
  expect(await shownBalance(world, ada, 'RC')).toBe('850')
  await sql`drop trigger slow_now on exchange`.execute(admin)
})

it('a change that moves no money and whose commit was cut has an unknown outcome too', async () => {
  const cut = await cutAtCommit('notice_choice', () =>
    world.ask(noticeChoose, { topic: 'arrives', mail: false }, ada.token),
  )
  expect(cut).toMatchObject({ code: 3142, data: refusal('outcomeUnknown') })
})

it('who only reads sees nothing of connections that were cut', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(admin)
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.ask(assetList, {}, ada.token)))
  for (const answer of answers) expect(answer.code).toBe(0)
})
