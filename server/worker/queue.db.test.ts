import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { type Relay, startRelay } from '#proof/faults/relay.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { startQueue } from './queue.ts'

const quiet = () => {}

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 3)
})
afterEach(async () => {
  await database.destroy()
  await fresh.drop()
})

function servicesAt(directUrl: string): Services {
  return {
    database,
    economy: configuredEconomy(),
    // a PgBouncer, which the queue must not go through
    settings: readSettings({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_DIRECT_URL: directUrl }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
}

const addJob = () => sql`select graphile_worker.add_job('send-mail', '{}'::json)`.execute(database)
const lockedLongAgo = () =>
  sql`update graphile_worker._private_jobs set locked_at = clock_timestamp() - interval '5 minutes'
    where locked_at is not null`.execute(database)
const silentForLong = () => sql`update worker_beat set at = clock_timestamp() - interval '5 minutes'`.execute(database)
const jobs = async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(database)).rows.length

it('keeps a job that takes long in the hands of the one worker that lives, and beats in the name that locks', async () => {
  let runs = 0
  let finish = quiet
  const task = () => {
    runs += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const queue = await startQueue(servicesAt(fresh.url), { 'send-mail': task })
  await addJob()
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
  await lockedLongAgo()
  await queue.tend()
  const { rows } = await sql<{
    mine: boolean
  }>`select exists (select 1 from worker_beat b where b.worker = j.locked_by) as mine
    from graphile_worker._private_jobs j`.execute(database)
  expect(rows).toEqual([{ mine: true }])
  finish()
  await vi.waitFor(async () => expect(await jobs()).toBe(0))
  expect(runs).toBe(1)
  await queue.stop()
})

describe('when the database goes away while a job is done', () => {
  let relay: Relay
  let url: string
  beforeEach(async () => {
    const at = new URL(fresh.url)
    relay = await startRelay(Number(at.port))
    at.port = `${relay.port}`
    url = at.href
  })
  afterEach(() => relay.stop())

  it('for seconds, it is told afterwards, and not done again', async () => {
    let runs = 0
    const task = async () => {
      runs += 1
      const idle = relay.cut()
      setTimeout(relay.mend, 2000)
      await idle
    }
    const queue = await startQueue(servicesAt(url), { 'send-mail': task })
    await addJob()
    await vi.waitFor(async () => expect([runs, await jobs()]).toEqual([1, 0]), { timeout: 20_000 })
    await queue.stop()
  })

  it('within what tells it, the queue starts again, and the job is done again', async () => {
    let runs = 0
    const task = async () => {
      runs += 1
      if (runs > 1) return
      // the statement that tells it
      relay.swallow('complete_job')
      setTimeout(relay.mend, 1000)
    }
    const queue = await startQueue(servicesAt(url), { 'send-mail': task })
    await addJob()
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
    await vi.waitFor(
      async () => {
        await lockedLongAgo()
        await silentForLong()
        await queue.tend()
        expect(await jobs()).toBe(0)
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(runs).toBe(2)
    await queue.stop()
  })
})
