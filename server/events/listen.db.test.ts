import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Relay, startRelay } from '#proof/faults/relay.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { listenTo } from './listen.ts'

const quiet = () => {}

let fresh: FreshDatabase
let database: Database
let relay: Relay
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.directUrl, 1)
  relay = await startRelay(Number(new URL(fresh.directUrl).port))
})
afterAll(async () => {
  await relay.stop()
  await database.destroy()
  await fresh.drop()
})

it('what listens over a line that went silent without a farewell connects anew, and hears what comes', async () => {
  const at = new URL(fresh.directUrl)
  at.port = `${relay.port}`
  const heard: string[] = []
  let begun = 0
  const ear = {
    heard: (_: string, payload: string) => heard.push(payload),
    again: () => {
      begun += 1
    },
  }
  const log = { info: quiet, warn: quiet, error: quiet }
  const listening = listenTo(at.href, ['map'], ear, log, { everyMs: 250, withinMs: 200 })
  await expect.poll(() => begun).toBe(1)
  relay.hush()
  await sql`select pg_notify('map', '1-1-1')`.execute(database)
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(2)
  await sql`select pg_notify('map', '1-1-2')`.execute(database)
  await expect.poll(() => heard).toEqual(['1-1-2'])
  await listening.stop()
})
