import { tmpdir } from 'node:os'
import { inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { noticePush, noticePushKeep, noticePushOn } from '#calls/notice/push.ts'
import { PARTNER_SECRET } from '#proof/api/partner/lantern.ts'
import type { Person } from '#proof/api/person.ts'
import { pushBy } from '#proof/api/push/service.ts'
import { signedBy } from '#proof/api/signed.ts'
import { MATRIX } from '#proof/matrix/rows.ts'
import { makeScene, type Scene } from '#proof/matrix/scene.ts'
import { PUSH_TRIES } from '#rules/notice/push.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { makeServer } from '#server/api/server.ts'
import { failureOf } from '#server/deposit/scan/silence.ts'
import { watchedChains } from '#server/deposit/scan/watch.ts'
import { mailSender } from '#server/mail/send-mail.ts'
import { pushSender } from '#server/notice/push/send.ts'
import type { Services } from '#server/services/services.ts'
import { openDatabase } from '#server/store/database.ts'

/** Secrets of the installation, each a word that stands nowhere else. */
const PLANTED = {
  pepper: 'canary-pepper-7f3a91c2d4',
  databasePassword: 'canary-database-51be08aa17',
  smtpPassword: 'canary-smtp-93d1c7e6b0',
  rpcKey: 'canary-rpc-2ac45f9081',
  communitySecret: 'canary-community-6d20b7f1e3',
  pushKey: 'canary-push-0c7de9184b',
} as const
/** What a person sends or holds that is his alone: it must not come back, nor be written down. */
const SENT = [
  'password',
  'newPassword',
  'transactionPassword',
  'googleCode',
  'code',
  'secretKey',
  'freezeToken',
  'auth',
  // whoever knows the address of a browser can send to it
  'endpoint',
]
/** It alone says an address, to the browser's own member. */
const SAYS_ADDRESS = `${noticePush.path} `

let scene: Scene
let broken: FastifyInstance
let services: Services
const logged: string[] = []
const answered: string[] = []
const secrets = new Set<string>([...Object.values(PLANTED), PARTNER_SECRET])

function write(facts: object, message: string): void {
  logged.push(`${message} ${inspect(facts, { depth: 12, showHidden: true, maxStringLength: null })}`)
}
const log = { info: write, warn: write, error: write }

beforeAll(async () => {
  scene = await makeScene({
    push: { ...pushBy('fcm.googleapis.com'), privateKey: PLANTED.pushKey },
    pepper: PLANTED.pepper,
    databaseUrl: `postgres://api:${PLANTED.databasePassword}@127.0.0.1:1/orrery`,
    smtpUrl: `smtp://mailer:${PLANTED.smtpPassword}@127.0.0.1:1`,
    communities: [
      {
        type: 2,
        name: 'Lantern',
        issuer: 'http://127.0.0.1:1',
        clientId: 'orrery',
        clientSecret: PLANTED.communitySecret,
        partner: { url: 'http://127.0.0.1:1', secret: PARTNER_SECRET },
      },
    ],
  })
  services = { ...scene.world.services, log }
  // an API whose database does not answer: every call that reaches it fails unexpectedly
  const database = openDatabase(services.settings.databaseUrl, 1)
  broken = await makeServer({ ...services, database }, tmpdir())
}, 600_000)
afterAll(async () => {
  await broken.close()
  await scene.world.end()
})

/** Sends a call to a server and keeps what came back; what was sent secretly is a secret from then on. */
async function send(server: FastifyInstance, call: AnyCall, payload: object, token: string): Promise<void> {
  scene.world.pass(1)
  const body = await signedBy(call, { ...payload, timestamp: scene.world.services.now().getTime() })
  for (const [name, value] of Object.entries(payload))
    if (SENT.includes(name) && typeof value === 'string' && value !== '') secrets.add(value)
  if (token) secrets.add(token)
  const answer = await server.inject({ method: 'POST', url: `/api/${call.path}`, headers: { token }, payload: body })
  answered.push(`${call.path} ${JSON.stringify(answer.headers)} ${answer.body}`)
}

/** Six digits may stand in a hash by chance. */
const HASHES = /[0-9a-f]{32,}/g

/** Each secret that stands in a text, with what is around it; a short code only as a whole word. */
function found(texts: readonly string[]): string[] {
  return [...secrets].flatMap((secret) => {
    const pattern = /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?![\\d.])`) : undefined
    return texts.flatMap((text) => {
      const at = pattern
        ? text.replaceAll(HASHES, (hash) => '#'.repeat(hash.length)).search(pattern)
        : text.indexOf(secret)
      return at < 0 ? [] : [`${secret} in ${text.slice(Math.max(0, at - 60), at + 80)}`]
    })
  })
}

describe('no secret comes out', () => {
  it('of any call, done or refused, in its answer or the log', async () => {
    const { server } = scene.world
    // each waits for the database to come back (decision 100): all of them at the same time
    const waiting: Promise<void>[] = []
    for (const { call } of HANDLERS) {
      const row = MATRIX[call.path]
      if (!row) throw new Error(`${call.path} has no row`)
      const asker: Person = (await row.by?.(scene)) ?? scene.owner
      const payload = { ...(await row.good(scene, asker)) }
      await send(server, call, { ...payload, nonsense: PLANTED.rpcKey }, asker.token)
      await send(server, call, payload, call.who === 'user' ? asker.token : '')
      waiting.push(send(broken, call, payload, asker.token))
    }
    await Promise.all(waiting)
    expect(answered.length).toBe(3 * HANDLERS.length)
    // the database that was not there was told in the log, by every call that asked for it
    expect(logged.filter((line) => line.includes('ECONNREFUSED')).length).toBeGreaterThan(HANDLERS.length / 2)
    expect(found(answered.filter((text) => !text.startsWith(SAYS_ADDRESS)))).toEqual([])
    expect(found(logged)).toEqual([])
    for (const text of answered) expect(text).not.toMatch(/node_modules|at \S+ \(|server\/|\.ts:\d/)
  }, 600_000)

  it('of a browser, whose address its own member is told and nobody else', async () => {
    const { world, owner, stranger } = scene
    const payload = await MATRIX[noticePushOn.path]?.good(scene, owner)
    const { endpoint = '' } = { ...payload } as { endpoint?: string }
    expect(secrets).toContain(endpoint)
    await world.get(noticePushOn, { ...payload } as never, owner.token)
    expect((await world.get(noticePush, {}, owner.token)).endpoint).toBe(endpoint)
    const before = answered.length
    await send(world.server, noticePush, {}, stranger.token)
    await send(world.server, noticePushKeep, { endpoint }, stranger.token)
    await send(world.server, noticePushKeep, { endpoint: `${endpoint}x` }, stranger.token)
    expect(answered.length - before).toBe(3)
    expect(found(answered.slice(before))).toEqual([])
    expect(found(logged)).toEqual([])
  })

  it('of a push service that does not answer, not even the address that was asked', async () => {
    const origin = 'http://127.0.0.1:1'
    const address = `${origin}/canary-address-84c0b1d2e7`
    secrets.add(address)
    const { rows } = await sql<{ id: bigint }>`update push_subscription set endpoint = ${address}
      where id = (select max(id) from push_subscription) returning id`.execute(services.database)
    const [browser] = rows
    const before = logged.length
    const settings = { ...services.settings, push: pushBy(origin) }
    const until = services.now().getTime() + 3_600_000
    const said = { text: 'x', place: '/notices', tag: 'x', language: 'en_US', until, urgent: false }
    await pushSender({ ...services, settings })({ ...said, browser: `${browser?.id}`, tries: PUSH_TRIES })
    expect(logged.slice(before)).toEqual([expect.stringContaining('a push message was not taken')])
    expect(found(logged)).toEqual([])
  })

  it('of a mail server or a node that does not answer', async () => {
    const failures: string[] = []
    const job = {
      to: 'a@example.com',
      language: 'en_US',
      mail: 'noAccount',
      values: {},
      sealed: {},
      until: Number.MAX_SAFE_INTEGER,
    } as const
    await mailSender(services)(job).catch((error: unknown) => failures.push(inspect(error, { depth: 12 })))
    const rpcUrl = `http://127.0.0.1:1/v3/${PLANTED.rpcKey}`
    const chains = [{ chainId: 56, rpcUrl, usdt: '0x55d398326f99059fF775485246999027B3197955' }]
    const look = watchedChains({ ...services, settings: { ...services.settings, chains } }, [])
    await look.catch((error: unknown) => failures.push(inspect(failureOf(error))))
    expect(failures).toHaveLength(2)
    expect(found([...failures, ...logged])).toEqual([])
  }, 300_000)
})
