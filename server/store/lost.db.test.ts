import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ensureDatabase, erasePostgres } from '#demo/postgres/find.ts'
import { type Postgres, startPostgres } from '#demo/postgres/start.ts'
import { command } from '#proof/database/cluster.ts'
import { listenTo } from '#server/events/listen.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'

// what is asked of a server here would be in the way of all others on it
const DATABASE = 'lost'
const installed = process.env.TEST_POSTGRES || undefined
let folder: string
let server: Postgres
let url: string
let database: Database

const start = () => startPostgres({ dataDir: folder, durable: false, installed, log: () => {} })
const admin = (statement: string) => command(server.ownerUrl, statement)
const numbers = async () =>
  (await sql<{ id: number }>`select id from noted order by id`.execute(database)).rows.map(({ id }) => id)
const note = (id: number) =>
  inTransaction(database, (tx) => sql`insert into noted (id) values (${id})`.execute(tx).then(() => id))
/** The backend that runs a statement with these words, once there is one. */
async function busyWith(words: string): Promise<string> {
  return await vi.waitFor(async () => {
    const [found] = await admin(
      `select pid from pg_stat_activity where datname = '${DATABASE}' and query ilike '%${words}%' and state = 'active' and pid <> pg_backend_pid()`,
    )
    if (!found?.pid) throw new Error('not yet')
    return found.pid
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-lost-'))
  server = await start()
  await ensureDatabase(server.ownerUrl, DATABASE)
  url = server.url(DATABASE)
})
beforeEach(async () => {
  database = openDatabase(url, 8)
  await sql`create table noted (id int primary key)`.execute(database)
})
afterEach(async () => {
  await sql`drop table noted`.execute(database)
  await database.destroy()
})
afterAll(async () => {
  await server.stop()
  await erasePostgres(folder)
  rmSync(folder, { recursive: true, force: true })
})

it('what loses its connection before its commit is done again, once', async () => {
  let attempts = 0
  await inTransaction(database, async (tx) => {
    attempts += 1
    await sql`insert into noted (id) values (1)`.execute(tx)
    if (attempts > 1) return
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await admin(`select pg_terminate_backend(${rows[0]?.pid})`)
    await sql`select 1`.execute(tx)
  })
  expect(attempts).toBe(2)
  expect(await numbers()).toEqual([1])
})

it('what loses its connection during its commit has an unknown outcome, and is not done again', async () => {
  await sql`create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return null; end $$`.execute(
    database,
  )
  await sql`create constraint trigger slow after insert on noted deferrable initially deferred for each row execute function slowly()`.execute(
    database,
  )
  const noting = expect(note(1)).rejects.toMatchObject({ name: 'Lost', outcome: 'unknown' })
  await admin(`select pg_terminate_backend(${await busyWith('commit')})`)
  await noting
  expect(await numbers()).toEqual([])
  await sql`drop function slowly() cascade`.execute(database)
})

it('a commit that no longer waits for the standby has an unknown outcome, although it is answered as a success', async () => {
  await admin(`alter database ${DATABASE} set synchronous_commit = on`)
  await admin("alter system set synchronous_standby_names = 'nobody'")
  await admin('select pg_reload_conf()')
  const waiting = openDatabase(url, 2)
  const inserted = inTransaction(waiting, (tx) => sql`insert into noted (id) values (2)`.execute(tx))
  const unknown = expect(inserted).rejects.toMatchObject({ name: 'Lost', outcome: 'unknown' })
  await admin(`select pg_cancel_backend(${await busyWith('commit')})`)
  await unknown
  const alone = sql`insert into noted (id) values (3)`.execute(waiting)
  const unknownToo = expect(alone).rejects.toMatchObject({ name: 'Lost', outcome: 'unknown' })
  await admin(`select pg_cancel_backend(${await busyWith('insert into noted')})`)
  await unknownToo
  // here they are; on the leader that follows they would not be
  expect(await numbers()).toEqual([2, 3])
  await admin('alter system reset synchronous_standby_names')
  await admin('select pg_reload_conf()')
  await admin(`alter database ${DATABASE} reset synchronous_commit`)
  await waiting.destroy()
})

it('connections to a leader that was demoted are thrown away, and those to its successor found', async () => {
  await admin(`alter database ${DATABASE} set default_transaction_read_only = on`)
  const demoted = openDatabase(url, 3)
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(demoted)))
  await expect(sql`insert into noted (id) values (1)`.execute(demoted)).rejects.toMatchObject({ code: '25006' })
  let attempts = 0
  const noted = inTransaction(demoted, (tx) => {
    attempts += 1
    return sql`insert into noted (id) values (1)`.execute(tx)
  })
  await vi.waitFor(() => expect(attempts).toBeGreaterThan(2))
  await admin(`alter database ${DATABASE} reset default_transaction_read_only`)
  await noted
  expect(await numbers()).toEqual([1])
  await demoted.destroy()
})

it('a server that is started anew under load loses nothing, doubles nothing, and is heard again', async () => {
  const heard: string[] = []
  let again = 0
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  const ear = {
    heard: (_: string, payload: string) => heard.push(payload),
    again: () => {
      again += 1
    },
  }
  const listening = listenTo(url, ['told'], ear, quiet)
  await vi.waitFor(() => expect(again).toBe(1))
  const acknowledged: number[] = []
  const unknown: number[] = []
  let over = false
  const client = async (which: number) => {
    for (let at = 0; !over; at += 1) {
      const id = which * 100_000 + at
      await note(id).then(
        () => acknowledged.push(id),
        (error: { outcome?: string }) => (error.outcome === 'unknown' ? unknown.push(id) : Promise.reject(error)),
      )
    }
  }
  const clients = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(client))
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50))
  await server.stop()
  const before = acknowledged.length
  server = await start()
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), 10_000)
  over = true
  await clients
  // one who asks whose outcome is unknown again is told that it was in, or it is now
  for (const id of unknown)
    await inTransaction(database, (tx) => sql`insert into noted values (${id}) on conflict do nothing`.execute(tx))
  expect(await numbers()).toEqual([...acknowledged, ...unknown].sort((one, other) => one - other))
  await vi.waitFor(() => expect(again).toBeGreaterThan(1), 10_000)
  await sql`notify told, 'after'`.execute(database)
  await vi.waitFor(() => expect(heard).toEqual(['after']))
  await listening.stop()
})
