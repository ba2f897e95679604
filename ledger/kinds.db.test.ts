import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { JOURNAL_KIND_NAMES } from '#rules/asset/journal-kinds.ts'
import { type Database, openDatabase } from '#server/store/database.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 2)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

it('the database knows the kinds of journals that the code knows, and no other', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'journal_kind'`.execute(database)
  const listed = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...JOURNAL_KIND_NAMES].sort())
  const unknown = sql`insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), 'gift', 'a', now())`
  await expect(unknown.execute(database)).rejects.toMatchObject({ code: '23514', constraint: 'journal_kind' })
})
