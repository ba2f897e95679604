import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { refusalText } from '#languages/translate.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { multipartOf } from '#proof/api/multipart.ts'
import { withPartner } from '#proof/api/partner/lantern.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { pushBy } from '#proof/api/push/service.ts'
import { signedBy } from '#proof/api/signed.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { ERRORS, type ErrorName } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { accepts, BAD_VALUES, fieldsOf, GOOD } from './bad-values.ts'
import { watchChanges } from './changes.ts'

let world: TestWorld
let someone: Person
/** How often anything was changed that is money, or says whose it is. */
let changes: () => Promise<number>

beforeAll(async () => {
  world = await testWorld({ communities: withPartner(), push: pushBy('fcm.googleapis.com') })
  await openWorld(world, [1, 2])
  someone = await person(world, 'someone')
  for (const asset of ['DU', 'RC', 'USDT'] as const) await fund(world, 'someone', asset, '1000')
  changes = await watchChanges(world.services.database, ['image'])
})
afterAll(() => world.end())

/** Sends a body as it is, signed over what it parses to. */
async function send(call: AnyCall, fields: Record<string, unknown>, extra = ''): Promise<Envelope> {
  world.pass(1)
  const timestamp = world.services.now().getTime()
  const { path, file } = call
  const all = await signedBy(call, { ...fields, timestamp })
  const body = JSON.stringify(all)
  const json = { headers: { 'content-type': 'application/json' }, payload: body }
  const sent = file ? multipartOf(all, Buffer.from('a file')) : json
  const answer = await world.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...sent.headers, token: someone.token, lang: 'ko_KR' },
    payload: extra ? body.replace(/\}$/, `,${extra}}`) : sent.payload,
  })
  return answer.json<Envelope>()
}

function good(name: string): unknown {
  if (name === 'requestId') return requestId()
  if (name === 'transactionPassword') return hashed(TRANSACTION_PASSWORD)
  if (!(name in GOOD)) throw new Error(`no good value for the field ${name}`)
  return GOOD[name]
}

const isNamed = (answer: Envelope) => {
  const { error } = answer.data as { error: ErrorName }
  return error in ERRORS && error !== 'internal' && answer.code === ERRORS[error] && answer.message.length > 0
}

describe('bad input', () => {
  it.each(HANDLERS.map(({ call }) => [call.path, call] as const))(
    '%s refuses it by name and moves nothing',
    async (_, call) => {
      const fields = fieldsOf(call)
      const base = Object.fromEntries(
        Object.keys(fields)
          .filter((name) => !accepts(fields[name] as never, undefined))
          .map((name) => [name, good(name)]),
      )
      const before = await changes()
      const surprising: string[] = []
      for (const [name, field] of Object.entries(fields)) {
        for (const [kind, value] of Object.entries(BAD_VALUES)) {
          if (accepts(field, value)) continue
          const answer = await send(call, { ...base, [name]: value })
          if (answer.code === 0 || !isNamed(answer)) surprising.push(`${name} ${kind}: ${JSON.stringify(answer)}`)
        }
        if (!accepts(field, undefined)) {
          const { [name]: _, ...rest } = base
          const answer = await send(call, rest)
          if (answer.code === 0 || !isNamed(answer)) surprising.push(`${name} missing: ${JSON.stringify(answer)}`)
        }
      }
      for (const [kind, extra, added] of [
        ['unknown field', '', { balance: '1000000' }],
        ['prototype', '"__proto__":{"level":5}', {}],
        ['constructor', '"constructor":{"prototype":{"level":5}}', {}],
      ] as const) {
        const answer = await send(call, { ...base, ...added }, extra)
        if (answer.code === 0 || !isNamed(answer)) surprising.push(`${kind}: ${JSON.stringify(answer)}`)
      }
      expect(surprising).toEqual([])
      expect(await changes()).toBe(before)
    },
  )

  it('[API-01] no call answers anything but POST, and each path and alias is served', async () => {
    for (const { call } of HANDLERS)
      for (const path of [call.path, ...call.aliases]) {
        const read = await world.server.inject({ method: 'GET', url: `/api/${path}` })
        expect(read.statusCode, path).toBe(404)
        const unsigned = await world.server.inject({ method: 'POST', url: `/api/${path}`, payload: {} })
        expect(unsigned.json<Envelope>().data, path).toMatchObject({ error: 'badRequest' })
      }
  })

  it('[API-03] a call of users needs a token, one that is known and not ended', async () => {
    for (const { call } of HANDLERS.filter(({ call: asked }) => asked.who === 'user')) {
      expect((await world.ask(call, {})).data, call.path).toMatchObject({ error: 'notLoggedIn' })
      expect((await world.ask(call, {}, 'forged-token')).data, call.path).toMatchObject({ error: 'sessionExpired' })
    }
  })

  it('[API-02] a damaged signature, an old timestamp and a replay are refused', async () => {
    const call = async (change: Record<string, unknown>) => {
      const timestamp = world.services.now().getTime()
      const signed = { timestamp, apiKey: 'planet-web' }
      const body = { ...signed, sign: await sign(signed, 'planet-web-development'), ...change }
      return world.server.inject({ method: 'POST', url: '/api/language/list', payload: body })
    }
    world.pass(5)
    expect((await call({ sign: '0'.repeat(64) })).json<Envelope>().data).toMatchObject({ error: 'badSignature' })
    expect((await call({ more: 1 })).json<Envelope>().data).toMatchObject({ error: 'badSignature' })
    expect((await call({ apiKey: '__proto__' })).json<Envelope>().data).toMatchObject({ error: 'badSignature' })
    expect((await call({ timestamp: 1 })).json<Envelope>().data).toMatchObject({
      error: 'staleTimestamp',
      now: world.services.now().getTime(),
    })
    expect((await call({})).json<Envelope>().code).toBe(0)
    expect((await call({})).json<Envelope>().data).toMatchObject({ error: 'replayed' })
  })

  it('[API-05][LANG-03] answers what is no JSON, no call or too large in the same envelope, in the language asked', async () => {
    const raw = (url: string, payload: string) =>
      world.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', lang: 'ja_JP' },
        payload,
      })
    const broken = await raw('/api/language/list', '{"a":')
    expect(broken.json<Envelope>()).toMatchObject({ code: 1002, data: { error: 'badRequest' } })
    const unknown = await raw('/api/no/such', '{}')
    expect(unknown.json<Envelope>()).toMatchObject({ code: 1001, message: refusalText('ja_JP', 'unknownCall', {}) })
    for (const [method, url] of [
      ['GET', '/api/language/list'],
      ['GET', '/api/no/such?x=1'],
      ['PUT', '/api/language/list'],
    ] as const) {
      const other = await world.server.inject({ method, url, headers: { lang: 'ja_JP' } })
      expect(other.statusCode, url).toBe(404)
      expect(other.json<Envelope>(), url).toMatchObject({ code: 1001, message: 'この呼び出しはありません' })
    }
    const large = await raw('/api/language/list', `{"a":"${'x'.repeat(300_000)}"}`)
    expect(large.statusCode).toBe(413)
    expect(large.json<Envelope>().code).toBe(413)
  })

  it('[LANG-01] every refusal has a text of its own in five languages', () => {
    for (const name of Object.keys(ERRORS) as ErrorName[]) {
      const texts = LANGUAGES.map((language) => refusalText(language, name))
      expect(
        texts.every((text) => text.length > 1),
        name,
      ).toBe(true)
      expect(new Set(texts).size, name).toBe(LANGUAGES.length)
    }
  })
})
