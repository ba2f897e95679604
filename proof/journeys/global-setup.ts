import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eraseAll } from '#demo/box/fresh.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a demo of its own for the journeys, as `npm start` does, and ends and erases it after them; ORRERY_URL: one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.ORRERY_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-journeys-'))
  const [port, demoPort] = [await freePort(), await freePort()]
  const { DATABASE_URL: _database, SMTP_URL: _smtp, ...environment } = process.env
  const demo = spawn(process.execPath, [join(root, 'demo', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...environment,
      ORRERY_DATA: dataDir,
      PORT: String(port),
      DEMO_PORT: String(demoPort),
      SEED: 'small',
      // one address asks for everybody
      CALLS_PER_MINUTE: '100000',
      COSTLY_PER_MINUTE: '100000',
      MAILS_PER_DAY: '100000',
      // where a transaction of a local chain would be looked up
      EXPLORER_URL_56: 'https://explorer.example',
    },
  })
  const ended = once(demo, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve) => {
    demo.stdout?.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('Ctrl-C')) resolve()
    })
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`the demo did not start:\n${said}`)
    }),
  ])
  process.env.ORRERY_DATA = dataDir
  process.env.ORRERY_SINCE = String(Date.now())
  process.env.ORRERY_URL = `http://127.0.0.1:${port}`
  process.env.ORRERY_DEMO_URL = `http://127.0.0.1:${demoPort}`
  return async () => {
    demo.kill('SIGTERM')
    await ended
    keepLogs(dataDir)
    await eraseAll(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What API and worker said stays beside the pictures: there stands why an answer was a fault. */
function keepLogs(dataDir: string): void {
  const folder = join(root, 'test-results', 'logs')
  mkdirSync(folder, { recursive: true })
  for (const name of ['api.log', 'worker.log'])
    if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(folder, name))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
