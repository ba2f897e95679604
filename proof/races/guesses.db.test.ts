import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { login } from '#calls/session/login.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

let world: TestWorld
let servers: TwoServers
let owner: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'RC', '1000')
  // the two servers have the clock of the machine
  await sql`update session set created_at = now(), seen_at = now(), expires_at = now() + interval '1 day'`.execute(
    world.services.database,
  )
  servers = await twoServers(world.services.settings.databaseUrl, { TRUST_PROXY: '1' })
})
afterAll(async () => {
  await servers.stop()
  await world.end()
})

let sent = 0
async function ask(at: number, call: AnyCall, payload: Record<string, unknown>, from: string, token = '') {
  sent += 1
  const signed = { ...payload, timestamp: Date.now() + (sent % 60_000), apiKey: 'planet-web' }
  const answer = await fetch(`${servers.origins[at % 2]}/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(token && { token }) },
    body: JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') }),
  })
  return (await answer.json()) as { code: number }
}

function pay(at: number, transactionPassword: string) {
  const payload = { from: 'RC', to: 'DU', amount: '10', transactionPassword, requestId: requestId() }
  return ask(at, exchange, payload, '203.0.113.7', owner.token)
}

const WRONG = 2014
const LOCKED = 2032

it('[AUTH-19] no load passes a lock: of fifteen guesses at two processes five are compared, then the right one is refused', async () => {
  const right = hashed(TRANSACTION_PASSWORD)
  const order = fc.record({ flood: fc.integer({ min: 20, max: 120 }), first: fc.nat(1), from: fc.nat(200) })
  await fc.assert(
    fc.asyncProperty(order, async ({ flood, first, from }) => {
      await sql`delete from factor_try`.execute(world.services.database)
      // logins that make every hash wait, from forty addresses
      const floods = Array.from({ length: flood }, (_, at) =>
        ask(at, login, { account: `none${sent}x${at}`, password: right }, `198.51.100.${(from + at) % 40}`),
      )
      const guesses = Array.from({ length: 15 }, (_, at) => pay(first + at, hashed(`${200_000 + at}`)))
      const codes = (await Promise.all(guesses)).map(({ code }) => code)
      expect(codes.filter((code) => code === WRONG)).toHaveLength(5)
      expect(codes.filter((code) => code === LOCKED)).toHaveLength(10)
      expect((await pay(first, right)).code).toBe(LOCKED)
      expect((await pay(first + 1, right)).code).toBe(LOCKED)
      await Promise.all(floods)
    }),
    { numRuns: 4 },
  )
})
