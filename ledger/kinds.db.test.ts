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
    select prosrc as text from pg_proc where oid = 'ledger.is_journal_kind(text)'::regprocedure`.execute(database)
  const [, listed = ''] = /'\{(.*)\}'/.exec(rows[0]?.text ?? '') ?? []
  expect(listed.split(',').sort()).toEqual([...JOURNAL_KIND_NAMES].sort())
  const unknown = sql`insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), 'gift', 'a', now())`
  await expect(unknown.execute(database)).rejects.toMatchObject({ code: '23514', constraint: 'journal_kind' })
})

it('a kind that is made known is written from then on, by connections too that have written others; those before stay known', async () => {
  const write = (kind: string) =>
    sql`insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), ${kind}, gen_random_uuid(), now())`.execute(
      database,
    )
  await write('deposit')
  await expect(write('gift')).rejects.toMatchObject({ constraint: 'journal_kind' })
  await sql`select ledger.know_journal_kinds('gift', 'loan')`.execute(database)
  for (const kind of ['gift', 'loan', 'deposit']) await write(kind)
  await expect(write('gif')).rejects.toMatchObject({ constraint: 'journal_kind' })
  await expect(write('')).rejects.toMatchObject({ constraint: 'journal_kind' })
})
