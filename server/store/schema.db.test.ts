import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { schemaOf } from '#proof/database/schema.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

it('is in the repository as the migrations make it, on each server', async () => {
  const fresh = await freshDatabase()
  const client = new Client({ connectionString: fresh.url })
  try {
    await client.connect()
    expect(await schemaOf(client)).toBe(readFileSync(here('schema.made.sql'), 'utf8'))
  } finally {
    await client.end()
    await fresh.drop()
  }
})

it('is made by migrations that stay as they landed: a change is a new one', () => {
  const landed = readFileSync(here('migrations/landed.txt'), 'utf8').trim().split('\n')
  const found = readdirSync(here('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sum = createHash('sha256')
        .update(readFileSync(here(`migrations/${file}`)))
        .digest('hex')
      return `${sum}  ${file}`
    })
  expect(found).toEqual(landed)
})
