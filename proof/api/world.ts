import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { AnswerOf, AnyCall, PayloadOf } from '#calls/call.ts'
import { freshDatabase } from '#proof/database/fresh.ts'
import { OPERATOR_KEYS } from '#proof/operators/keys.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { UNDECLARED } from '#server/api/gate/gate.ts'
import { makeServer } from '#server/api/server.ts'
import { folderFiles } from '#server/files/folder.ts'
import type { Jobs } from '#server/jobs/enqueue.ts'
import { unseal } from '#server/secret/secret.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Log, Services } from '#server/services/services.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { multipartOf } from './multipart.ts'
import { signedBy } from './signed.ts'

/** An API over a database of its own, with clocks that stand until they are moved. */
export interface TestWorld {
  readonly services: Services
  readonly server: FastifyInstance
  /** Moves the wall clock. */
  pass(ms: number): void
  /** Asks a call as the browser does; returns the whole envelope. */
  ask<C extends AnyCall>(call: C, payload: Loose<PayloadOf<C>>, token?: string, from?: From): Promise<Envelope>
  /** Asks and expects success. */
  get<C extends AnyCall>(call: C, payload: Loose<PayloadOf<C>>, token?: string): Promise<AnswerOf<C>>
  /** The code of the newest mail to an address that nobody has sent yet. */
  mailedCode(address: string): Promise<string>
  /** The mails to an address that nobody has sent yet, newest first. */
  mails(address: string): Promise<readonly WaitingMail[]>
  end(): Promise<void>
}

/** A mail as it waits in the queue; what is sealed there is opened. */
export interface WaitingMail {
  readonly mail: string
  readonly language: string
  readonly values: Readonly<Record<string, string | number>>
  readonly secrets: Readonly<Record<string, string>>
  /** Whose choice it is to get no more of them. */
  readonly stop?: Jobs['send-mail']['stop']
}

/** Where a call comes from. */
interface From {
  readonly ip?: string
  readonly agent?: string
}

// what a test sends may be wrong on purpose
type Loose<T> = Partial<Record<keyof T, unknown>> & Record<string, unknown>

const START = new Date('2026-11-21T06:00:00Z')

const NO_LIMITS = { callsPerMinute: 1_000_000, costlyPerMinute: 1_000_000, mailsPerDay: 1_000_000 }

/** A log that tells of errors alone, and keeps the refusals that their calls do not declare. */
function logOf(undeclared: Set<string>): Log {
  return {
    info: () => {},
    warn: () => {},
    error: (facts, message) => {
      console.error(message, facts)
      if (message === UNDECLARED) undeclared.add(JSON.stringify(facts))
    },
  }
}

/**
 * Makes the world; `settings` override the defaults of development. It stands on a database of its own, or on the one at `given`,
 * which is the caller's, and migrated.
 */
export async function testWorld(settings: Partial<Settings> = {}, given?: string): Promise<TestWorld> {
  const fresh =
    given === undefined
      ? await freshDatabase()
      : { url: given, directUrl: given, prepares: false, drop: async () => {} }
  const undeclared = new Set<string>()
  const database = openDatabase(fresh.url, 12, fresh.prepares)
  let now = START.getTime()
  const base = readSettings({ DATABASE_URL: fresh.url, DATABASE_DIRECT_URL: fresh.directUrl })
  const folder = mkdtempSync(join(tmpdir(), 'orrery-files-'))
  const services: Services = {
    database,
    economy: configuredEconomy(),
    settings: {
      ...base,
      operatorKeys: OPERATOR_KEYS,
      filesFolder: folder,
      exportKeyFile: join(folder, 'export.key'),
      ...NO_LIMITS,
      ...settings,
    },
    files: folderFiles(folder),
    now: () => new Date(now),
    randomBytes,
    log: logOf(undeclared),
  }
  await setClock(database, 'still', START)
  const server = await makeServer(services, tmpdir())
  const world: TestWorld = {
    services,
    server,
    pass: (ms) => {
      now += ms
    },
    async ask(call, payload, token, { ip = '127.0.0.1', agent = '' } = {}) {
      // two equal calls in one millisecond: the client moves the timestamp, within what the server accepts
      now += 1
      const { file, ...fields } = payload as Record<string, unknown>
      const body = await signedBy(call, { ...fields, timestamp: now })
      const sent = call.file ? multipartOf(body, file) : { headers: {}, payload: body }
      const answer = await server.inject({
        method: 'POST',
        url: `/api/${call.path}`,
        remoteAddress: ip,
        headers: { lang: 'en_US', system: 'web', 'user-agent': agent, ...(token ? { token } : {}), ...sent.headers },
        payload: sent.payload,
      })
      return answer.json<Envelope>()
    },
    async get(call, payload, token) {
      const { code, message, data } = await world.ask(call, payload, token)
      if (code !== 0) throw new Error(`${call.path} refused: ${code} ${message} ${JSON.stringify(data)}`)
      return data as AnswerOf<typeof call>
    },
    async mailedCode(address) {
      const mail = (await world.mails(address)).find(({ secrets }) => secrets.code)
      if (!mail?.secrets.code) throw new Error(`no code was mailed to ${address}`)
      return mail.secrets.code
    },
    async mails(address) {
      const { rows } = await sql<{ payload: Jobs['send-mail'] }>`
        select j.payload from graphile_worker._private_jobs j where j.payload ->> 'to' = ${address} order by id desc`.execute(
        database,
      )
      return rows.map(({ payload: { mail, language, values, sealed, stop } }) => ({
        mail,
        language,
        values,
        ...(stop && { stop }),
        secrets: Object.fromEntries(
          Object.entries(sealed).map(([name, text]) => [
            name,
            unseal(Buffer.from(text, 'base64'), services.settings.pepper),
          ]),
        ),
      }))
    },
    async end() {
      await server.close()
      await database.destroy()
      await fresh.drop()
      rmSync(folder, { recursive: true })
      if (undeclared.size > 0)
        throw new Error(`refusals that their calls do not declare: ${[...undeclared].join(', ')}`)
    },
  }
  return world
}

/** The hash that stands for a password on the wire. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A fresh idempotency key. */
export const requestId = randomUUID

/** The code of an authenticator at an instant. */
export function googleCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}
