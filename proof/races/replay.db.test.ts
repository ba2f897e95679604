import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { sessionEnd } from '#calls/security/sessions.ts'
import { shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from './land-world.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

let scene: LandWorld
let servers: TwoServers
let ada: Person
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
  const [first] = scene.people
  const [spot] = plots(scene.world, 1, 1)
  if (!first || !spot) throw new Error('nobody')
  ada = first
  await scene.buy(ada, spot, '500')
  await scene.days(3)
  // the two servers have the clock of the machine
  const { database, settings } = scene.world.services
  await sql`update session set created_at = now(), seen_at = now(), expires_at = now() + interval '1 day'`.execute(
    database,
  )
  servers = await twoServers(settings.databaseUrl)
})
afterAll(async () => {
  await servers.stop()
  await scene.world.end()
})

let sent = 0
/** The bytes of a call, signed. */
async function bytesOf(payload: object): Promise<string> {
  sent += 1
  const signed = { ...payload, timestamp: Date.now() + sent, apiKey: 'planet-web' }
  return JSON.stringify({ ...signed, sign: await sign(signed, 'planet-web-development') })
}
async function post(at: number, call: AnyCall, body: string) {
  const headers = { 'content-type': 'application/json', token: ada.token }
  const answer = await fetch(`${servers.origins[at % 2]}/api/${call.path}`, { method: 'POST', headers, body })
  return (await answer.json()) as { code: number; data: unknown }
}
const bonus = () => shownBalance(scene.world, ada, 'DU', 'bonus')

const REPLAYED = 1005
const acts: readonly [string, AnyCall, () => object][] = [
  ['money without a factor', landClaimAll, () => ({ requestId: requestId() })],
  ['money with one', exchange, () => ({ from: 'USDT', to: 'DU', amount: '10', ...spend() })],
]

it.each(acts)(
  '[API-02] of twelve equal messages to two processes one is heard: %s; signed anew, it is answered as first',
  async (_, call, made) => {
    const payload = made()
    const bytes = await bytesOf(payload)
    const answers = await Promise.all(Array.from({ length: 12 }, (__, at) => post(at, call, bytes)))
    const [heard, ...more] = answers.filter(({ code }) => code === 0)
    expect(more).toEqual([])
    expect(answers.filter(({ code }) => code === REPLAYED)).toHaveLength(11)
    const after = await bonus()
    for (const at of [0, 1]) expect((await post(at, call, bytes)).code).toBe(REPLAYED)
    for (const at of [0, 1]) expect(await post(at, call, await bytesOf(payload))).toEqual(heard)
    expect(await bonus()).toBe(after)
  },
)

it('[API-02] what changes something without a requestId is heard once of twelve too', async () => {
  const bytes = await bytesOf({})
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => post(at, sessionEnd, bytes)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(11).fill(REPLAYED)])
})
