import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '#calls/envelope/sign.ts'
import { login } from '#calls/session/login.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from './server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ trustProxy: 1, costlyPerMinute: 30 })
  await person(world, 'vera', false)
})
afterAll(() => world.end())

const PROXY = '10.0.0.1'
const REAL = '203.0.113.7'

let sent = 0
/** Logs in from behind the proxy, which wrote the last address of `forwarded`; the answer's code. */
async function logIn(password: string, forwarded: string, { server } = world, proxy = PROXY): Promise<number> {
  sent += 1
  const timestamp = world.services.now().getTime() + sent
  const signed = { account: 'vera', password: hashed(password), timestamp, apiKey: 'planet-web' }
  const answer = await server.inject({
    method: 'POST',
    url: `/api/${login.path}`,
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': forwarded },
    payload: { ...signed, sign: await sign(signed, 'planet-web-development') },
  })
  return answer.json<{ code: number }>().code
}

const WRONG = 2014
const LOCKED = 2033
const TOO_MANY = 429

describe('an address that is forwarded', () => {
  it('is the one that the proxy wrote: forged ones before it bring no further guess', async () => {
    const codes: number[] = []
    for (let count = 0; count < 8; count += 1) codes.push(await logIn('Guess1word', `198.51.100.${count}, ${REAL}`))
    expect(codes).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, LOCKED, LOCKED, LOCKED])
  })

  it('locks nobody else out by being forged', async () => {
    const owner = '203.0.113.20'
    for (let count = 0; count < 8; count += 1) await logIn('Guess1word', `${owner}, 203.0.113.8`)
    expect(await logIn(PASSWORD, owner)).toBe(0)
  })

  it('counts its calls together, whatever stands before it', async () => {
    const server = await makeServer(world.services, '/nowhere')
    const codes: number[] = []
    for (let count = 0; count < 32; count += 1)
      codes.push(await logIn(PASSWORD, `192.0.2.${count}, 203.0.113.9`, { ...world, server }))
    await server.close()
    expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(2)
  })

  it('counts the addresses of one IPv6 subscriber together, and another one’s apart', async () => {
    const server = await makeServer(world.services, '/nowhere')
    const from = (address: string) => logIn(PASSWORD, address, { ...world, server })
    const codes: number[] = []
    for (let count = 0; count < 32; count += 1) codes.push(await from(`2001:db8:1:2:${count.toString(16)}::1`))
    expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(2)
    expect(await from('2001:db8:1:3::1')).toBe(0)
    await server.close()
  })

  it('is believed of the networks that are named, and of no other', async () => {
    const { services } = world
    const settings = { ...services.settings, trustProxy: ['10.0.0.0/8'] }
    const server = await makeServer({ ...services, settings }, '/nowhere')
    const from = (forwarded: string, proxy: string) => logIn('Guess1word', forwarded, { ...world, server }, proxy)
    const around: number[] = []
    for (let count = 0; count < 6; count += 1) around.push(await from(`198.51.100.${100 + count}`, '192.0.2.77'))
    expect(around.at(-1)).toBe(LOCKED)
    const through: number[] = []
    for (let count = 0; count < 6; count += 1)
      through.push(await from(`198.51.100.${200 + count}, 10.2.0.9`, '10.1.0.9'))
    expect(through).toEqual([WRONG, WRONG, WRONG, WRONG, WRONG, WRONG])
    await server.close()
  })
})
