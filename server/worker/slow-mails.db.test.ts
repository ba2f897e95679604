import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { folderFiles } from '#server/files/folder.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { type Queue, startQueue } from './queue.ts'

const quiet = () => {}

let fresh: FreshDatabase
let services: Services
let queue: Queue
/** What each mail under way waits for, in the order in which they began; and what was done. */
const taken: (() => void)[] = []
const done: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  services = {
    database: openDatabase(fresh.url, 3),
    economy: configuredEconomy(),
    settings: readSettings({ DATABASE_URL: fresh.url, DATABASE_DIRECT_URL: fresh.directUrl }),
    files: folderFiles(tmpdir()),
    now: () => new Date(),
    randomBytes,
    log: { info: quiet, warn: quiet, error: quiet },
  }
  queue = await startQueue(services, {
    'send-mail': async ({ to }) => {
      await new Promise<void>((resolve) => taken.push(resolve))
      done.push(to)
    },
    'render-image': async ({ hash }) => {
      done.push(hash)
    },
  })
})
afterAll(async () => {
  await queue.stop()
  await services.database.destroy()
  await fresh.drop()
})

it('a mail server that takes mails slowly keeps nothing else waiting but for one of them', async () => {
  const words = { language: 'en_US', mail: 'code', values: { code: '123456', minutes: 10 }, sealed: {} } as const
  for (let number = 0; number < 12; number += 1)
    await enqueue(services.database, 'send-mail', {
      to: `${number}@far.example`,
      ...words,
      until: Date.now() + 600_000,
    })
  await expect.poll(() => taken.length).toBe(4)
  await enqueue(services.database, 'render-image', { hash: 'a picture' })
  taken.shift()?.()
  await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(done[1]).toBe('a picture')
  // and every mail is sent
  const letting = setInterval(() => taken.shift()?.(), 20)
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(13)
  clearInterval(letting)
}, 30_000)
