import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { olderLooksEnded } from './older-looks.ts'

const OTHER = `looker_${randomUUID().slice(0, 8)}`
let fresh: FreshDatabase
let database: Database
/** By a login that is told nothing of what others do. */
let other: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.directUrl, 3)
  await sql`create role ${sql.ref(OTHER)} login password 'looker'`.execute(database)
  const url = new URL(fresh.directUrl)
  url.username = OTHER
  url.password = 'looker'
  other = openDatabase(url.href, 2)
})
afterAll(async () => {
  await other.destroy()
  await sql`drop role ${sql.ref(OTHER)}`.execute(database)
  await database.destroy()
  await fresh.drop()
})

it('who looks at the books by another login is waited for, until his look is over', async () => {
  const looks = database.transaction().setIsolationLevel('repeatable read')
  await looks.execute(async (tx) => {
    await sql`select from ledger.account limit 1`.execute(tx)
    // nobody says to this one who the other is
    const { rows } = await sql<{ kind: string | null }>`select backend_type as kind from pg_stat_activity
      where datname = current_database() and usename <> ${OTHER}`.execute(other)
    expect(rows).toEqual([{ kind: null }])
    await somethingIsMade()
    await expect(olderLooksEnded(other, 300)).rejects.toMatchObject({ name: 'CannotCool', why: 'underWay' })
  })
  await olderLooksEnded(other, 5_000)
})

it('who begins to look later is not waited for: what is there by then he sees', async () => {
  const [begun, mayEnd] = [gate(), gate()]
  const looks = () => database.transaction().setIsolationLevel('repeatable read')
  const first = looks().execute(async (tx) => {
    await sql`select from ledger.account limit 1`.execute(tx)
    begun.open()
    await mayEnd.opened
  })
  await begun.opened
  await somethingIsMade()
  try {
    const ended = olderLooksEnded(other, 20_000)
    await expect.poll(sleeping, { timeout: 20_000, interval: 5 }).toBe(1)
    await writersEnded()
    await looks().execute(async (tx) => {
      await sql`select from ledger.account limit 1`.execute(tx)
      mayEnd.open()
      await ended
    })
  } finally {
    mayEnd.open()
    await first
  }
})

/** What a look that began before does not see, as the copies of a month. */
async function somethingIsMade(): Promise<void> {
  await sql`select pg_current_xact_id()`.execute(database)
}

/** Who writes since before now, in another database of the server too, makes a look that begins meanwhile as old as he is. */
async function writersEnded(): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(database)
  const ended = async () => {
    const now = sql<{ ended: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as ended`
    return (await now.execute(database)).rows[0]?.ended
  }
  await expect.poll(ended, { timeout: 20_000, interval: 5 }).toBe(true)
}

/** What others wait for until it is opened. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** How many wait for who looks. */
async function sleeping(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where usename = ${OTHER} and wait_event = 'PgSleep'`.execute(database)
  return rows[0]?.count ?? 0
}
