import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { login } from '#calls/session/login.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { multipartOf } from '#proof/api/multipart.ts'
import { withPartner } from '#proof/api/partner/lantern.ts'
import { PASSWORD, type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { pushBy } from '#proof/api/push/service.ts'
import { signedBy } from '#proof/api/signed.ts'
import { googleCode, hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { openApiOf } from '#server/api/openapi.ts'
import { GOOD } from './bad-values.ts'
import { watchChanges } from './changes.ts'
import { drawnValues, type FieldSchema, seedOf } from './drawn-values.ts'

/** What is no money, and yet somebody's: what is refused changes none of it either. */
const NO_MONEY_OF_MINE = ['favourite', 'planet_alert', 'pool_alert', 'push_subscription', 'notice_choice']
/** Values a field: the long proof asks for more of them. */
const COUNT = Number(process.env.PROOF_BAD_INPUT ?? 16)
const SEED = Number(process.env.PROOF_SEED ?? 20261122)
const OF_ENVELOPE = ['timestamp', 'apiKey', 'sign', 'file']
/** Numbers that are no column's: instants, and the chain that a wallet says it is on. */
const KEPT_NOWHERE = [
  'from',
  'to',
  'swap/chart before',
  'assets/balancesat at',
  'moment/state at',
  'moment/lands at',
  'moment/lands until',
  'home/walletcheck chainId',
  'home/signkey chainId',
]

interface Operation {
  readonly 'x-who': string
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: RequestSchema }>> }
}
interface RequestSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
}

const paths = openApiOf(HANDLERS).paths as Readonly<Record<string, { readonly post: Operation }>>
const CALLS = HANDLERS.map(({ call }) => {
  const { post } = paths[`/api/${call.path}`] as { post: Operation }
  const { schema } = Object.values(post.requestBody.content)[0] as { schema: RequestSchema }
  const fields = Object.entries(schema.properties).filter(([name]) => !OF_ENVELOPE.includes(name))
  // the proofs come last: a wrong one may lock what the others are asked with
  const proofs = ['transactionPassword', 'googleCode', 'password', 'code']
  fields.sort(([left], [right]) => proofs.indexOf(left) - proofs.indexOf(right))
  return { call, fields, required: schema.required ?? [] }
})

/** A field, and what stands in its list or object. */
function withinIt(name: string, schema: FieldSchema): readonly (readonly [string, FieldSchema])[] {
  const inner = [...(schema.items ? [[name, schema.items] as const] : []), ...Object.entries(schema.properties ?? {})]
  return [[name, schema], ...inner.flatMap(([under, each]) => withinIt(under, each))]
}

let world: TestWorld
let someone: Person
let token: string
let changes: () => Promise<number>

beforeAll(async () => {
  world = await testWorld({ communities: withPartner(), push: pushBy('fcm.googleapis.com') })
  await openWorld(world, [1, 2])
  someone = await person(world, 'someone')
  token = someone.token
  for (const asset of ['DU', 'RC', 'USDT'] as const) await fund(world, 'someone', asset, '1000')
  changes = await watchChanges(world.services.database, NO_MONEY_OF_MINE)
})
afterAll(() => world.end())

function good(name: string): unknown {
  if (name === 'requestId') return requestId()
  if (name === 'transactionPassword') return hashed(TRANSACTION_PASSWORD)
  if (name === 'googleCode') return googleCode(someone.secret, world.services.now())
  return GOOD[name]
}

async function send({ path, file, who }: AnyCall, fields: Record<string, unknown>, as: string) {
  // the next code of the authenticator
  world.pass(30_000)
  const all = await signedBy({ who }, { ...fields, timestamp: world.services.now().getTime() })
  const json = { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(all) }
  const sent = file ? multipartOf(all, Buffer.from('a file')) : json
  const answer = await world.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...sent.headers, ...(as ? { token: as } : {}), lang: 'ja_JP' },
    payload: sent.payload,
  })
  return { status: answer.statusCode, ...answer.json<Envelope>() }
}

/** A session that works: some of what is asked ends it, or locks its owner out for a day. */
async function renewed(): Promise<string> {
  world.pass(25 * 3_600_000)
  return (await world.get(login, { account: 'someone', password: hashed(PASSWORD) })).token
}

describe(`values drawn from each call's contract (seed ${SEED})`, () => {
  it.each(CALLS.map((one) => [one.call.path, one] as const))(
    '%s answers each by name, without a fault of its own, and moves nothing that it refuses',
    async (_, { call, fields, required }) => {
      const surprising: string[] = []
      let before = await changes()
      for (const [name, schema] of fields)
        for (const [turn, value] of drawnValues(schema, name, seedOf(SEED, `${call.path} ${name}`), COUNT).entries())
          for (const as of ['member', 'visitor'] as const) {
            const others = required.filter((other) => other !== name && !OF_ENVELOPE.includes(other))
            const base = Object.fromEntries(others.map((other) => [other, good(other)]))
            const payload = { ...base, [name]: value }
            const answer = await send(call, payload, as === 'member' ? token : '')
            const { error } = (answer.data ?? {}) as { error?: ErrorName }
            const refused = answer.code !== 0
            const named = refused && error !== undefined && error !== 'internal' && ERRORS[error] === answer.code
            const after = await changes()
            const moved = after !== before && (refused || !call.changes)
            before = after
            if (answer.status >= 500 || (refused && !named) || moved)
              surprising.push(
                `${name} ${turn} as ${as} ${JSON.stringify(value)?.slice(0, 80)}: ${JSON.stringify(answer)}`,
              )
            if (as === 'member' && (answer.code === 401 || /Locked$/.test(error ?? ''))) {
              token = await renewed()
              before = await changes()
            }
          }
      expect(surprising).toEqual([])
    },
  )

  it('no field takes a number that no column holds, nor what stands within it', () => {
    for (const { call, fields } of CALLS)
      for (const [name, { type, minimum, maximum }] of fields.flatMap(([name, schema]) => withinIt(name, schema))) {
        if (type !== 'integer' || KEPT_NOWHERE.includes(name) || KEPT_NOWHERE.includes(`${call.path} ${name}`)) continue
        expect(minimum, `${call.path} ${name}`).toBeGreaterThanOrEqual(0)
        expect(maximum, `${call.path} ${name}`).toBeLessThanOrEqual(2_147_483_647)
      }
  })

  it('JSON that is nested 20,000 deep is refused by name', async () => {
    const payload = `{"search":${'['.repeat(20_000)}${']'.repeat(20_000)},"timestamp":1,"apiKey":"planet-web","sign":"0"}`
    const headers = { 'content-type': 'application/json' }
    const answer = await world.server.inject({ method: 'POST', url: '/api/node/planets', headers, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Envelope>().data).toMatchObject({ error: 'badRequest', field: 'search' })
  })
})
