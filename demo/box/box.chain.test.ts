import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findPostgres } from '#demo/postgres/find.ts'
import { alive } from '#demo/process/alive.ts'
import { free, rememberedPort } from '#demo/process/port.ts'
import { bundleOf } from '#tools/bundle.mjs'
import { eraseAll, postgresFolder } from './fresh.ts'
import { DATABASE, root } from './settings.ts'

let dataDir: string
let environment: NodeJS.ProcessEnv
const running: ChildProcess[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'orrery-box-'))
  const [port, demoPort] = [
    await rememberedPort(join(dataDir, 'port'), `${dataDir} web`),
    await rememberedPort(join(dataDir, 'demo-port'), `${dataDir} pages`),
  ]
  const { DATABASE_URL: _database, SMTP_URL: _smtp, ...given } = process.env
  const own = { ORRERY_DATA: dataDir, PORT: String(port), DEMO_PORT: String(demoPort), SEED: 'none' }
  environment = { ...given, ...own, NODE_ENV: 'development' }
})
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  await eraseAll(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a process of the demo; what it said, and its exit when it ended. */
function run(words: readonly string[], ...flags: string[]) {
  return runIn(environment, words, flags)
}
function runIn(env: NodeJS.ProcessEnv, words: readonly string[], flags: readonly string[]) {
  const child = spawn(process.execPath, [...words, ...flags], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(env.PAGES_COME ? (['ipc'] as const) : [])],
  })
  running.push(child)
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  return { child, said: () => said, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

async function started(...flags: string[]) {
  const start = run([bundleOf('demo')], ...flags)
  await vi.waitFor(() => expect(start.said()).toContain('Ctrl-C'), { timeout: 200_000, interval: 100 })
  return start
}

const health = async () => (await fetch(`http://127.0.0.1:${environment.PORT}/healthz`)).status
const childOf = (name: string) => Number(readFileSync(join(dataDir, `${name}.pid`), 'utf8'))

it('starts, brings a killed API back, goes on over what a killed start left behind, and with its API only once there are pages', async () => {
  const first = await started()
  expect(await health()).toBe(200)
  const api = childOf('api')
  process.kill(api, 'SIGKILL')
  await vi.waitFor(() => expect(childOf('api')).not.toBe(api), { timeout: 100_000 })
  await vi.waitFor(async () => expect(await health()).toBe(200), { timeout: 100_000 })
  first.child.kill('SIGKILL')
  await first.ended

  const second = await started()
  expect(second.said()).toContain('adopted')
  const operator = run(['--import', 'tsx', join(root, 'demo', 'operator.ts')], 'audit')
  expect(await operator.ended).toBe(0)
  expect(operator.said()).toContain('holds   sum-zero')

  const children = ['api', 'worker'].map(childOf)
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(children.map(alive)).toEqual([false, false])
  expect(findPostgres(postgresFolder(dataDir), DATABASE)).toBeUndefined()
  expect(await free(Number(environment.PORT))).toBe(true)

  // as `npm start` does it while the pages are built: everything else comes, and the API with them
  const third = runIn({ ...environment, PAGES_COME: '1' }, [bundleOf('demo')], [])
  await vi.waitFor(() => expect(third.said()).toContain('they are still built'), { timeout: 200_000, interval: 100 })
  expect(alive(childOf('worker'))).toBe(true)
  expect(existsSync(join(dataDir, 'api.pid'))).toBe(false)
  third.child.send('pages are built')
  await vi.waitFor(() => expect(third.said()).toContain('Ctrl-C'), { timeout: 200_000, interval: 100 })
  expect(await health()).toBe(200)
  third.child.disconnect()
  expect(await third.ended).toBe(0)
}, 600_000)
