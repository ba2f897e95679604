import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { rowsOf } from './rows-of.ts'

it('the types of rows are those of what the migrations make', async () => {
  const fresh = await freshDatabase()
  const client = new Client({ connectionString: fresh.url })
  try {
    await client.connect()
    const made = readFileSync(new URL('../../server/store/rows.made.ts', import.meta.url), 'utf8')
    expect(await rowsOf(fresh.url, client)).toBe(made)
  } finally {
    await client.end()
    await fresh.drop()
  }
})
