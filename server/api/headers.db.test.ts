import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from './server.ts'

let world: TestWorld
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  folder = mkdtempSync(join(tmpdir(), 'orrery-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Orrery</title>')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {}')
  const production = { ...world.services, settings: { ...world.services.settings, production: true } }
  server = await makeServer(production, folder)
})
afterAll(async () => {
  await server.close()
  await world.end()
  rmSync(folder, { recursive: true })
})

/** One of each kind of answer that the server gives. */
const KINDS = {
  page: { method: 'GET', url: '/node', status: 200 },
  'page that exists nowhere': { method: 'GET', url: '/no/such/page', status: 200 },
  asset: { method: 'GET', url: '/assets/main-abc123.js', status: 200 },
  'asset that is gone': { method: 'GET', url: '/assets/gone.js', status: 404 },
  map: { method: 'GET', url: '/map/1-1-1', status: 200 },
  'picture that is gone': { method: 'GET', url: `/images/${'0'.repeat(64)}-380.webp`, status: 404, sandboxed: true },
  'map of nothing': { method: 'GET', url: '/map/9-9-9', status: 200 },
  'what those who search are told': { method: 'GET', url: '/robots.txt', status: 200 },
  sitemap: { method: 'GET', url: '/sitemap.xml', status: 200 },
  'part of the sitemap that is not there': { method: 'GET', url: '/sitemap-x.xml', status: 404 },
  'description of the calls': { method: 'GET', url: '/api-docs/openapi.json', status: 200 },
  health: { method: 'GET', url: '/healthz', status: 200 },
  'call refused': { method: 'POST', url: '/api/language/list', status: 200 },
  'call unknown': { method: 'POST', url: '/api/no/such', status: 200 },
  'call too large': { method: 'POST', url: '/api/language/list', status: 413, payload: `"${'x'.repeat(300_000)}"` },
  'call by another method': { method: 'GET', url: '/api/language/list', status: 404 },
  'method that is not served': { method: 'DELETE', url: '/api/language/list', status: 404 },
} as const

describe('the headers', () => {
  it.each(Object.entries(KINDS))('of a %s keep pages, frames, types and referrers in check', async (_, kind) => {
    const { method, url, status } = kind
    const payload = 'payload' in kind ? kind.payload : undefined
    const answer = await server.inject({
      method,
      url,
      ...(method === 'POST' && { payload: payload ?? '{}', headers: { 'content-type': 'application/json' } }),
    })
    expect(answer.statusCode).toBe(status)
    const { headers } = answer
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    // what people uploaded can do nothing at all
    if ('sandboxed' in kind) return expect(policy).toEqual({ sandbox: [], 'default-src': ["'none'"] })
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http:/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })

  it('say of private answers that nobody keeps them, and of assets that everybody may', async () => {
    const call = await server.inject({ method: 'POST', url: '/api/language/list', payload: {} })
    expect(call.headers['cache-control']).toBe('no-store')
    const page = await server.inject({ method: 'GET', url: '/asset' })
    expect(page.headers['cache-control']).toBe('no-cache')
    const asset = await server.inject({ method: 'GET', url: '/assets/main-abc123.js' })
    expect(asset.headers['cache-control']).toContain('immutable')
  })

  it('promise no encryption where there is none: outside of production', async () => {
    const answer = await world.server.inject({ method: 'GET', url: '/healthz' })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('a file of the build', () => {
  it('comes as it lies there packed, in the packing that is asked for, kept and typed as the file itself', async () => {
    const lies = {
      'lies-1.js': 'plain',
      'lies-1.js.br': 'of brotli',
      'lies-1.js.gz': 'of gzip',
      'plain-2.js': 'x'.repeat(2000),
    }
    for (const [name, text] of Object.entries(lies)) writeFileSync(join(folder, 'assets', name), text)
    const get = async (name: string, accepted?: string) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
      const { rawPayload, headers: said, statusCode } = await server.inject({ url: `/assets/${name}`, headers })
      expect([statusCode, said['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      expect(said['content-type']).toContain('javascript')
      expect(said.vary).toContain('accept-encoding')
      return [rawPayload.toString(), said['content-encoding']]
    }
    expect(await get('lies-1.js', 'gzip, deflate, br, zstd')).toEqual(['of brotli', 'br'])
    expect(await get('lies-1.js', 'gzip, deflate')).toEqual(['of gzip', 'gzip'])
    expect(await get('lies-1.js', 'br;q=0, gzip;q=0.5')).toEqual(['of gzip', 'gzip'])
    expect(await get('lies-1.js')).toEqual(['plain', undefined])
    // what does not lie there is packed on the way
    const [, packing] = await get('plain-2.js', 'br')
    expect(packing).toBe('br')
  })
})
