import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const KEY = `0x${'5'.repeat(64)}` as const

let fresh: FreshDatabase
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'orrery-signer-'))
  writeFileSync(join(folder, 'key'), KEY, { mode: 0o600 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await fresh.drop()
})

/** What the signer says until it signs or has ended. */
function says(environment: Readonly<Record<string, string>>): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PAYOUT_KEY_FILE: join(folder, 'key'), ...environment }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/signer/main.ts'], { cwd: root, env })
  let said = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part
        if (said.includes('"msg":"signing"')) child.kill()
      })
    child.on('exit', () => resolve(said))
  })
}

it('[ASSET-06] the signer starts in production with what running.md gives it, and without the secrets of the others', async () => {
  const chain = { RPC_URL_56: 'http://127.0.0.1:1', USDT_56: '0x55d398326f99059fF775485246999027B3197955' }
  const said = await says({ DATABASE_URL: fresh.url, ...chain })
  expect(said).toContain(`"wallet":"${privateKeyToAddress(KEY)}"`)
}, 40_000)

it('[ASSET-06] and says what it lacks where that is its database', async () => {
  expect(await says({})).toContain('DATABASE_URL must be set in production')
}, 40_000)
