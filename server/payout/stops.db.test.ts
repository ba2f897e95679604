import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { addStop, payoutStops } from './stops.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

it('whoever has the key and sends without end does not fill the reason of a stop, and what came first stands in it', async () => {
  const say = (note: string, unknownSent = false) => addStop(database, 56, { why: 'overtaken', note, unknownSent })
  expect(await say('a first reason')).toBe(true)
  for (let count = 1; count <= 200; count += 1) await say(`a wallet has sent ${count} transactions that are not here`)
  // no longer said, and none the less so
  expect(await say('one more, of which nobody knows', true)).toBe(true)
  expect(await say('yet another', true)).toBe(false)
  const [stop] = await payoutStops(database)
  expect(stop?.note).toMatch(/^a first reason; also: a wallet has sent 1 transactions/)
  expect(stop?.note.length).toBeLessThan(2100)
  expect(stop?.unknown_sent).toBe(true)
})
