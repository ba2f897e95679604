import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Relay, startRelay } from '#proof/faults/relay.ts'
import { type Database, inTransaction, openDatabase, together } from './database.ts'

let fresh: FreshDatabase
let relay: Relay
/** Over a line whose packets are kept, and by another way. */
let database: Database
let other: Database
const packets: string[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  relay = await startRelay(Number(new URL(fresh.url).port), (packet) => packets.push(packet.toString('latin1')))
  const url = new URL(fresh.url)
  url.port = String(relay.port)
  database = openDatabase(url.toString(), 1, true)
  other = openDatabase(fresh.url, 2)
})
afterAll(async () => {
  await Promise.all([database.destroy(), other.destroy()])
  await relay.stop()
  await fresh.drop()
})

const HELD = 7001

it('sends what a transaction asks for together before the first of it is answered, in one writing', async () => {
  await sql`select 'connected'`.execute(database)
  const { waiting } = await inTransaction(other, async (holder) => {
    await sql`select pg_advisory_xact_lock(${HELD})`.execute(holder)
    packets.length = 0
    const written = writes()
    const waiting = inTransaction(database, (tx) =>
      together([
        sql`select pg_advisory_xact_lock(${HELD})`.execute(tx),
        sql<{ word: string }>`select 'second' as word`.execute(tx),
        tx.selectFrom('member').select('id').where('username', '=', 'third').execute(),
      ]),
    )
    // the first waits, and has no answer yet
    await expect.poll(waiters).toBe(1)
    expect(packets).toHaveLength(1)
    expect(packets[0]).toMatch(/begin.*pg_advisory_xact_lock.*second.*"member"/s)
    expect(written()).toBe(1)
    return { waiting }
  })
  const [, { rows }, members] = await waiting
  expect([rows, members]).toEqual([[{ word: 'second' }], []])
})

it('tells of statements that left together the first that failed, and keeps nothing of them', async () => {
  await sql`create table if not exists kept (word text primary key)`.execute(other)
  const put = (word: string) =>
    inTransaction(database, (tx) =>
      together([
        sql`insert into kept values (${word})`.execute(tx),
        sql`insert into kept values (${word})`.execute(tx),
        sql`insert into nowhere values (${word})`.execute(tx),
      ]),
    )
  await expect(put('twice')).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql`select word from kept`.execute(database)
  expect(rows).toEqual([])
})

it('answers statements that left together each with its own, in their order', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7]
  const answers = await inTransaction(database, (tx) =>
    Promise.all(numbers.map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx))),
  )
  expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((n) => [{ n }]))
})

it('lets nothing be asked of a transaction that has ended', async () => {
  const kept = await inTransaction(database, async (tx) => tx)
  await expect(sql`select 1`.execute(kept)).rejects.toThrow(/committed/)
})

/** How often something is written over the line from here on. */
function writes(): () => number {
  const spies = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')]
  return () => {
    const sockets = spies.flatMap((spy) => spy.mock.contexts)
    for (const spy of spies) spy.mockRestore()
    return sockets.filter((socket) => (socket as Socket).remotePort === relay.port).length
  }
}

/** How many wait for what is held. */
async function waiters(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and objid = ${HELD} and not granted`.execute(other)
  return rows[0]?.n ?? 0
}
