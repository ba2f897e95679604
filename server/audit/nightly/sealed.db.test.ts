import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryLaws } from '#ledger/audit.ts'
import { SEAL_LAWS } from '#ledger/seal/seal-laws.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { openWithGrants } from '#proof/database/grants.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { auditSpan } from './audit-span.ts'

let fresh: FreshDatabase
let database: Database

/** 600 journals in three blocks of one seal, and a second seal of nothing. */
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 2)
  await openWithGrants(database, 599)
  expect(await auditSpan(database, { patience: 60_000 })).toMatchObject({ state: 'sealed', journals: 600 })
  await auditSpan(database, { patience: 60_000 })
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** What the whole audit finds of what is sealed, after something was done that no login of the product may; it is undone again. */
async function found(statement = 'select'): Promise<string[]> {
  const tx = await database.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
    return (await tryLaws(tx, SEAL_LAWS)).flatMap(({ breaches }) => breaches)
  } finally {
    await tx.rollback().execute()
  }
}

describe('what is sealed', () => {
  it('is append-only', async () => {
    for (const table of ['border', 'sealed_block', 'seal', 'span_breach'])
      for (const statement of [`delete from ledger.${table}`, `truncate ledger.${table} cascade`])
        await expect(sql.raw(statement).execute(database)).rejects.toThrow('append-only')
  })

  it.each([
    [
      'changed',
      `update ledger.journal set cause = 'else' where seq = 4`,
      /^journal .* of block 1 is not what was sealed there$/,
    ],
    [
      'changed in its entry',
      `update ledger.entry set kind = 'deposit' where journal = (select id from ledger.journal where seq = 4)`,
      /^journal .* of block 1 is not/,
    ],
    [
      'changed in its transfer',
      `update ledger.transfer set amount = 6 where journal = (select id from ledger.journal where seq = 4)`,
      /^journal .* of block 1 is not/,
    ],
    [
      'given to another',
      'update ledger.account set owner = owner + 100 where owner = 2',
      /^journal .* of block 1 is not/,
    ],
    ['taken away', 'delete from ledger.journal where seq = 4', /^block 1 lacks what was sealed in place 4$/],
    [
      'put in between',
      `insert into ledger.journal (id, kind, cause, world_at, seq) values (gen_random_uuid(), 'grant', 'x', now(), 4)`,
      /^journal .* of block 1 is not/,
    ],
    [
      'put behind the last',
      `insert into ledger.journal (id, kind, cause, world_at, seq) values ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'grant', 'x', now(), 600)`,
      /^journal ffffffff.* stands below the border of seal 1 and in none of its blocks$/,
    ],
    ['a block, rewritten', `update ledger.sealed_block set moved = '{}'`, /^block 1 is not as it was written$/],
    ['a block, gone', 'delete from ledger.sealed_block where number = 3', /^seal 1 is not what its blocks come to$/],
    ['a seal, gone', 'delete from ledger.seal where number = 1', /^seal 2 does not follow from the one before$/],
    [
      'a seal, rewritten',
      'update ledger.seal set entries = entries + 1 where number = 1',
      /^seal 1 is not as it was written$/,
    ],
    [
      'a seal, put behind another',
      `update ledger.seal set previous = sha256('other') where number = 2`,
      /^seal 2 is not as it was written$/,
    ],
    [
      'a seal, off by what it closes',
      `update ledger.seal set closing = closing || '{"members DU": "1"}' where number = 1`,
      /^seal 1 closes members DU off by/,
    ],
    ['a border, moved', 'update ledger.border set seq = seq + 1', /^seal 1 is of no such border$/],
  ])('is found when it is %s', async (_, statement, row) => {
    expect((await found(statement)).find((one) => row.test(one)) ?? 'nothing').toMatch(row)
  })

  it('stands, and the one of its 600 journals that was changed is named alone', async () => {
    expect(await found()).toEqual([])
    const { rows } = await sql<{ id: string }>`select id from ledger.journal where seq = 300`.execute(database)
    expect(await found('update ledger.journal set actor = 1 where seq = 300')).toEqual([
      `journal ${rows[0]?.id} of block 2 is not what was sealed there`,
      'block 2 lacks what was sealed in place 44',
    ])
  })
})
