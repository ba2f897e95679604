import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { alive } from '#demo/process/alive.ts'
import { ensureDatabase, erasePostgres, findPostgres } from './find.ts'
import { homeOf } from './home.ts'
import { keepPostgres } from './keep.ts'
import { startPostgres } from './start.ts'

const log = () => {}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const answer = await client.query({ text, rowMode: 'array' })
    return answer.rows[0]?.[0]
  } finally {
    await client.end()
  }
}

// A Node process that starts the server, says its id and is killed before it could end it.
function killedStart(dataDir: string): Promise<number> {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)}
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true, log: () => {} })
    process.stdout.write(server.processId + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.once('data', (data: Buffer) => {
      child.once('exit', () => resolve(Number(data.toString())))
      child.kill('SIGKILL')
    })
  })
}

describe('the embedded PostgreSQL', () => {
  let dataDir = ''
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'orrery-postgres-'))
  })
  afterAll(async () => {
    await erasePostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('keeps its data and its port over a restart, and is durable', async () => {
    const first = await startPostgres({ dataDir, durable: true, log })
    await ensureDatabase(first.ownerUrl, 'orrery')
    await ensureDatabase(first.ownerUrl, 'orrery')
    await ask(first.url('orrery'), 'create table kept as select 42 as answer')
    expect(findPostgres(dataDir, 'orrery')).toBe(first.url('orrery'))
    await first.stop()
    expect(alive(first.processId)).toBe(false)
    expect(findPostgres(dataDir, 'orrery')).toBeUndefined()

    const second = await startPostgres({ dataDir, durable: true, log })
    expect(second.port).toBe(first.port)
    expect(await ask(second.url('orrery'), 'select answer from kept')).toBe(42)
    expect(await ask(second.url('orrery'), 'show fsync')).toBe('on')
    expect(await ask(second.url('orrery'), 'show listen_addresses')).toBe('127.0.0.1')
    await second.stop()
  })

  it('adopts the server that a killed start left behind, with the committed rows', async () => {
    const orphan = await killedStart(dataDir)
    expect(alive(orphan)).toBe(true)
    const adopted = await startPostgres({ dataDir, durable: true, log })
    expect(adopted.processId).toBe(orphan)
    expect(await ask(adopted.url('orrery'), 'select answer from kept')).toBe(42)
    await adopted.stop()
    expect(alive(orphan)).toBe(false)
  })

  it('ends a left server of another durability and starts its own', async () => {
    const orphan = await killedStart(dataDir)
    const own = await startPostgres({ dataDir, durable: false, log })
    expect(own.processId).not.toBe(orphan)
    expect(alive(orphan)).toBe(false)
    expect(await ask(own.ownerUrl, 'show fsync')).toBe('off')
    await own.stop()
  })

  it('recovers from a killed server', async () => {
    const first = await startPostgres({ dataDir, durable: true, log })
    process.kill(first.processId, 'SIGKILL')
    const second = await startPostgres({ dataDir, durable: true, log })
    expect(await ask(second.url('orrery'), 'select answer from kept')).toBe(42)
    await second.stop()
  })

  it('lets nobody in without the password, which only its owner can read', async () => {
    const server = await startPostgres({ dataDir, durable: true, log })
    const wrong = new URL(server.ownerUrl)
    wrong.password = 'wrong'
    await expect(ask(wrong.toString(), 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(homeOf(dataDir).passwordFile).mode & 0o777).toBe(0o600)
    await server.stop()
  })

  it('is started again on its port when it is killed, with the committed rows, until it is stopped', async () => {
    const kept = await keepPostgres({ dataDir, durable: true, log })
    const first = kept.processId
    await ask(kept.ownerUrl, 'create table before_the_kill as select 7 as answer')
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(kept.processId).not.toBe(first), { timeout: 40_000, interval: 100 })
    await vi.waitFor(async () => expect(await ask(kept.ownerUrl, 'select answer from before_the_kill')).toBe(7), {
      timeout: 40_000,
      interval: 100,
    })
    await kept.stop()
    expect(alive(kept.processId)).toBe(false)
    expect(findPostgres(dataDir, 'postgres')).toBeUndefined()
  })
})
