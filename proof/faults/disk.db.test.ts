import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '#demo/box/settings.ts'
import { startChain } from '#demo/chains/start.ts'
import { openMailStore } from '#demo/mail/store.ts'
import { alive } from '#demo/process/alive.ts'
import { freshDatabase } from '#proof/database/fresh.ts'
import { freePort } from '#proof/stand-ins/free-port.ts'
import { bundleOf } from '#tools/bundle.mjs'

/** What can be opened and never written: every write says that the disk is full. */
const FULL = '/dev/full'

describe('a full disk', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-full-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('the mail catcher does not take what it cannot keep, and goes on once there is room', () => {
    const file = join(folder, 'mail.jsonl')
    const store = openMailStore(file)
    const mail = (id: string) => ({ id, at: '', from: '', to: [], subject: '', text: '' })
    store.add(mail('before'))
    unlinkSync(file)
    symlinkSync(FULL, file)
    expect(() => store.add(mail('full'))).toThrow('ENOSPC')
    expect(store.list().map(({ id }) => id)).toEqual(['before'])
    unlinkSync(file)
    store.add(mail('after'))
    for (const seen of [store, openMailStore(file)])
      expect(seen.list().map(({ id }) => id)).toEqual(['after', 'before'])
  })

  it('a chain keeps its last whole state, runs on when it cannot be saved, and is adopted and saved then', async () => {
    const start = { chainId: 56, dataDir: folder, log: () => {} }
    const first = await startChain(start)
    const state = join(folder, 'chain-56', 'state.json')
    const saved = readFileSync(state, 'utf8')
    symlinkSync(FULL, `${state}.new`)
    await first.mine(3)
    await expect(first.stop()).rejects.toThrow('left running')
    expect(readFileSync(state, 'utf8')).toBe(saved)
    expect(alive(first.processId)).toBe(true)

    unlinkSync(`${state}.new`)
    const second = await startChain(start)
    expect(second.processId).toBe(first.processId)
    await second.stop()
    expect(alive(first.processId)).toBe(false)
    expect(readFileSync(state, 'utf8')).not.toBe(saved)
  })

  it('the API answers although its log cannot be written', async () => {
    const fresh = await freshDatabase()
    const port = await freePort()
    const full = openSync(FULL, 'w')
    const api = spawn(process.execPath, [bundleOf('api')], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: fresh.url, PORT: String(port), LOG_LEVEL: 'info' },
      stdio: ['ignore', full, 'inherit'],
    })
    try {
      await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true), {
        timeout: 50_000,
        interval: 100,
      })
      expect(api.exitCode).toBeNull()
      const ended = once(api, 'exit')
      api.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      api.kill('SIGKILL')
      await fresh.drop()
    }
  })
})
