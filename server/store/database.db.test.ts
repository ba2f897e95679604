import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { inTransaction, openDatabase } from './database.ts'

it('outlives the death of its connections, in use and idle', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 3)
  const other = openDatabase(fresh.url, 1)
  const endAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
  // between two queries of a transaction nobody waits for an answer that could carry the error
  let attempts = 0
  await inTransaction(database, async (tx) => {
    attempts += 1
    await sql`select 1`.execute(tx)
    if (attempts === 1) await endAll()
    await sql`select pg_sleep(0.05)`.execute(other)
    await sql`select 1`.execute(tx)
  })
  expect(attempts).toBe(2)
  await sql`select 1`.execute(database)
  await endAll()
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(other)
  expect(rows).toEqual([{ one: 1 }])
  await expect
    .poll(() =>
      sql`select 1`.execute(database).then(
        ({ rows: answer }) => answer.length,
        () => 0,
      ),
    )
    .toBe(1)
  await Promise.all([database.destroy(), other.destroy()])
  await fresh.drop()
})
