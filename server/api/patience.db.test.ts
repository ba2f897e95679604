import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from './server.ts'

let world: TestWorld
let server: FastifyInstance
let port: number
beforeAll(async () => {
  world = await testWorld()
  server = await makeServer(world.services, '/nowhere', new Registry(), { request: 300, silence: 5000, look: 50 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await server.close()
  await world.end()
})

/** Sends these bytes and nothing more; what comes back until the server closes. */
async function sends(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return said
}

/** How often something is packed or unpacked while it is worked. */
async function countPacking(work: () => Promise<void>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ZLIB') count += 1
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return count
}

const HEAD = 'POST /api/language/list HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n'

describe('a connection', () => {
  it.each([
    ['a body that never ends', `${HEAD}content-length: 100\r\n\r\n{"a`, 408],
    ['a head that never ends', HEAD, 408],
    ['what is no HTTP', 'HELO here\r\n\r\n', 400],
    ['a head that is too long', `${HEAD}x-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('with %s is answered and closed, with the headers of every answer', async (_, bytes, status) => {
    const answer = await sends(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain("content-security-policy: default-src 'none'")
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})

it('a server that is told to end answers what is under way, and waits for no connection that is kept open', async () => {
  const ending = await makeServer(world.services, '/nowhere', new Registry())
  // longer than a test may take
  ending.server.keepAliveTimeout = 600_000
  await ending.listen({ port: 0, host: '127.0.0.1' })
  const address = ending.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  socket.write(`${HEAD}content-length: 2\r\n\r\n{`)
  await once(ending.server, 'request')
  const closed = ending.close()
  socket.write('}')
  await Promise.all([closed, once(socket, 'close')])
  expect(said).toMatch(/^HTTP\/1.1 200 /)
  expect(said).toMatch(/^connection: keep-alive\r$/im)
})

describe('an address that is none', () => {
  it.each(['/%', '/%zz', '/images/%ff'])(
    '%s is refused in our words, with the headers of every answer',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await server.inject({ method, url })
        expect(answer.statusCode).toBe(400)
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
        expect(answer.json()).toMatchObject({ code: 1002, data: { error: 'badRequest' } })
      }
    },
  )
})

describe('the description of the calls', () => {
  it('comes packed as it is asked for, the same text each time, and once known not at all', async () => {
    const get = (headers: Record<string, string>) =>
      server.inject({ method: 'GET', url: '/api-docs/openapi.json', headers })
    const plain = await get({})
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    // it is packed once: nothing is, when it is asked for again
    const packed = await countPacking(async () => {
      const again = await get({ 'accept-encoding': 'br' })
      expect(again.rawPayload.equals(brotli.rawPayload)).toBe(true)
    })
    expect(packed).toBe(0)
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    const zipped = await get({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    const known = await get({ 'if-none-match': `${brotli.headers.etag}` })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  })
})
