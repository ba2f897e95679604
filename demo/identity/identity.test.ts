import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { identityKeys } from './keys.ts'
import { memory } from './memory.ts'
import { COMMUNITIES } from './people.ts'
import { startIdentity } from './start.ts'

const ORIGIN = 'http://127.0.0.1:8080'
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-communities-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the demo’s communities', () => {
  it('are two issuers with keys that a restart keeps', async () => {
    const first = await startIdentity({ port: 0, folder, origins: [ORIGIN] })
    const described = async (url: string, path: string) => {
      const answer = await fetch(`${url}/${path}/.well-known/openid-configuration`)
      return (await answer.json()) as { issuer: string; jwks_uri: string; code_challenge_methods_supported: string[] }
    }
    const keysOf = async (url: string) => {
      const { jwks_uri } = await described(url, 'lantern')
      return (await (await fetch(jwks_uri)).json()) as { keys: Record<string, string>[] }
    }
    for (const { path } of COMMUNITIES)
      expect(await described(first.url, path)).toMatchObject({
        issuer: `${first.url}/${path}`,
        jwks_uri: expect.stringContaining(`${first.url}/${path}/`),
        code_challenge_methods_supported: ['S256'],
      })
    const before = await keysOf(first.url)
    expect(before.keys).toHaveLength(1)
    expect(before.keys[0]).not.toHaveProperty('d')
    await first.stop()
    const second = await startIdentity({ port: 0, folder, origins: [ORIGIN] })
    expect(await keysOf(second.url)).toEqual(before)
    expect(second.clientSecret).toBe(first.clientSecret)
    const lost = await fetch(`${second.url}/lantern/interaction/unknown`)
    expect(lost.status).toBe(400)
    expect(lost.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect((await fetch(`${second.url}/nowhere`)).status).toBe(404)
    await second.stop()
  })

  it('send people back to the product alone', async () => {
    const server = await startIdentity({ port: 0, folder, origins: [ORIGIN] })
    const asked = { client_id: 'orrery', response_type: 'code', scope: 'openid', code_challenge_method: 'S256' }
    const query = new URLSearchParams({
      ...asked,
      redirect_uri: 'https://evil.example/login',
      code_challenge: 'x'.repeat(43),
    })
    const answer = await fetch(`${server.url}/lantern/auth?${query}`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    await server.stop()
  })

  it('keep their secrets to themselves', () => {
    expect(identityKeys(folder).clientSecret).toMatch(/^[\w-]{43}$/)
    expect(identityKeys(folder)).toEqual(identityKeys(folder))
  })

  it('refuse to run in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startIdentity({ port: 0, folder, origins: [ORIGIN] })).rejects.toThrow('production')
    vi.unstubAllEnvs()
  })
})

it('what a community remembers is forgotten in time', async () => {
  let now = 0
  const factory = memory(() => now)
  if (typeof factory !== 'function') throw new Error('no factory')
  const codes = factory('AuthorizationCode')
  await codes.upsert('one', { accountId: '1' }, 60)
  now = 59_999
  expect(await codes.find('one')).toMatchObject({ accountId: '1' })
  now = 60_000
  expect(await codes.find('one')).toBeUndefined()
})
