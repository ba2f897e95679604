import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { freshDatabase } from './fresh.ts'

it('gives every caller a database of its own and takes it away', async () => {
  const one = await freshDatabase()
  const other = await freshDatabase()
  expect(one.url).not.toBe(other.url)
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('create table mine (id int)')
  await client.end()
  const stranger = new Client({ connectionString: other.url })
  await stranger.connect()
  await expect(stranger.query('select * from mine')).rejects.toThrow('does not exist')
  await stranger.end()
  await one.drop()
  await other.drop()
  // a PgBouncer has words of its own for one that is gone
  const late = new Client({ connectionString: one.directUrl })
  await expect(late.connect()).rejects.toThrow('does not exist')
})

it('is a database of the server that this run was meant for', () => {
  const meant = process.env.TEST_POSTGRES_MAJOR
  // on a server of one's own choice any that the product serves will do
  if (meant) expect(inject('databaseMajor')).toBe(Number(meant))
  else expect(inject('databaseMajor')).toBeGreaterThanOrEqual(15)
})
