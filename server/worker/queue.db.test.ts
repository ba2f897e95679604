import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { freshDatabase } from '#proof/database/fresh.ts'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { startQueue } from './queue.ts'

it('keeps a job that takes long in the hands of the one worker that lives, and beats in the name that locks', async () => {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 3)
  const quiet = () => {}
  const services: Services = {
    database,
    economy: configuredEconomy(),
    // a PgBouncer, which the queue must not go through
    settings: readSettings({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_DIRECT_URL: fresh.url }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
  let runs = 0
  let finish = quiet
  const task = () => {
    runs += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const queue = await startQueue(services, { 'send-mail': task })
  await sql`select graphile_worker.add_job('send-mail', '{}'::json)`.execute(database)
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 10_000 })
  await sql`update graphile_worker._private_jobs set locked_at = clock_timestamp() - interval '5 minutes'`.execute(
    database,
  )
  await queue.tend()
  const { rows } = await sql<{
    mine: boolean
  }>`select exists (select 1 from worker_beat b where b.worker = j.locked_by) as mine
    from graphile_worker._private_jobs j`.execute(database)
  expect(rows).toEqual([{ mine: true }])
  finish()
  await vi.waitFor(async () => {
    const left = await sql`select 1 from graphile_worker._private_jobs`.execute(database)
    expect(left.rows).toEqual([])
  })
  expect(runs).toBe(1)
  await queue.stop()
  await database.destroy()
  await fresh.drop()
})
