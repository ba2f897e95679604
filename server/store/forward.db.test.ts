import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { command } from '#proof/database/cluster.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { freePort } from '#proof/stand-ins/free-port.ts'
import { openDatabase } from './database.ts'
import { requireForward } from './forward.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

/** What a process says that is started over the database, and whether it ended by itself within its time. */
async function started(entry: string): Promise<{ readonly said: string; readonly ended: boolean }> {
  const env = {
    ...process.env,
    DATABASE_URL: fresh.url,
    DATABASE_DIRECT_URL: fresh.directUrl,
    PORT: `${await freePort()}`,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part
    })
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    child.on('exit', (code) => {
      clearTimeout(late)
      resolve({ said, ended: code !== null && code !== 0 })
    })
  })
}

it('a database that a version has brought forward serves it, and the version before', async () => {
  const database = openDatabase(fresh.url, 1)
  await expect(requireForward(database)).resolves.toBeUndefined()
  // a version that is newer than this one has run more
  await command(fresh.directUrl, "insert into migration (file) values ('999-of-a-newer-version.sql')")
  await expect(requireForward(database)).resolves.toBeUndefined()
  await database.destroy()
})

it.each(['server/api/main.ts', 'server/worker/main.ts'])(
  '%s does not start over a database that nobody has brought forward, and says what to do',
  async (entry) => {
    await command(fresh.directUrl, "delete from migration where file = '458-counts-of-calls.sql'")
    const { said, ended } = await started(entry)
    expect([ended, said.match(/NotForward: (.*)/)?.[1]]).toEqual([
      true,
      'this database has not run 458-counts-of-calls.sql: say `operator open` with this version first',
    ])
  },
  40_000,
)
