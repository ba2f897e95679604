import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type pg from 'pg'
import * as z from 'zod/mini'
import { sign } from '#calls/envelope/sign.ts'
import { policy } from '#demo/identity/page.ts'
import { COMMUNITIES } from '#demo/identity/people.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { openPool } from '#server/store/database.ts'
import { Differs, receive, received } from './orders.ts'
import { servePage } from './page.ts'
import { type Orrery, pushOrders } from './push.ts'
import { prepareBooks } from './schema.ts'

/** One partner platform: which community, where it listens, its own database, and what it shares with Orrery. */
export interface PartnerStart {
  readonly type: number
  /** 0: any free one. */
  readonly port: number
  readonly databaseUrl: string
  /** Where Orrery's API is. */
  readonly orreryUrl: string
  readonly secret: string
  readonly now: () => number
  /** How often what Orrery has not answered is sent again, in ms; 0: only when it is told to. */
  readonly pushMs: number
}

/** A partner platform while it runs. */
export interface PartnerServer {
  readonly url: string
  readonly databaseUrl: string
  readonly pool: pg.Pool
  /** Sends what Orrery has not answered, now. */
  push(): Promise<void>
  stop(): Promise<void>
}

const WINDOW = 5 * 60_000
const question = z.looseObject({
  order: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
  nonce: z.string(),
  timestamp: z.number(),
  apiKey: z.literal('orrery'),
  sign: z.string(),
})
const transfer = z.object({
  order: z.string(),
  subject: z.string(),
  asset: z.string(),
  amount: z.string().check(z.regex(/^\d{1,20}(?:\.\d{1,8})?$/)),
})

/** Starts a demo partner: books of its own, the two questions that Orrery asks, and a page on which its people send. */
export async function startPartner(start: PartnerStart): Promise<PartnerServer> {
  refuseProduction()
  const { type, port, databaseUrl, orreryUrl, secret, now, pushMs } = start
  const community = COMMUNITIES.find((one) => one.type === type)
  if (!community) throw new Error(`no community ${type}`)
  const pool = openPool({ connectionString: databaseUrl, max: 6 })
  await prepareBooks(pool, type)
  const orrery: Orrery = { url: orreryUrl, type, secret, now }
  const seen = new Map<string, number>()
  const push = () => pushOrders(pool, orrery)
  const headers = { 'content-security-policy': policy([]), 'x-content-type-options': 'nosniff' }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    serve(request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : 'failed')
      if (!response.headersSent) response.writeHead(error instanceof Refused ? 400 : 500).end()
      else response.end()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? await bodyOf(request) : ''
    if (request.url === '/transfer' || request.url === '/status') {
      const asked = await opened(body)
      const answer = await (request.url === '/transfer' ? takes(asked) : says(asked))
      const told = { ...answer, order: asked.order, nonce: asked.nonce }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...told, sign: await sign(told, secret) }))
    } else if (community && (request.url === '/' || request.url === '/?')) {
      const language = request.headers['accept-language'] ?? ''
      const page = await servePage({ pool, community, push, form: new URLSearchParams(body), language })
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
    } else response.writeHead(404).end()
  }

  /** What was asked, if Orrery signed it just now and it did not come before. */
  async function opened(body: string) {
    const parsed = question.safeParse(JSON.parse(body))
    if (!parsed.success) throw new Refused('not a question')
    const { sign: given, ...fields } = parsed.data
    const due = Buffer.from(await sign(fields, secret))
    const same = due.length === Buffer.from(given).length && timingSafeEqual(due, Buffer.from(given))
    if (!same || Math.abs(now() - fields.timestamp) > WINDOW) throw new Refused('not signed, or too late')
    for (const [nonce, at] of seen) if (at < now() - 2 * WINDOW) seen.delete(nonce)
    if (seen.has(fields.nonce)) throw new Refused('heard before')
    seen.set(fields.nonce, now())
    return fields
  }

  async function takes(fields: object) {
    const parsed = transfer.safeParse(fields)
    if (!parsed.success) throw new Refused('not an order')
    try {
      const { state, reason } = await receive(pool, type, parsed.data)
      return reason === null ? { status: state } : { status: state, reason }
    } catch (error) {
      throw error instanceof Differs ? new Refused('another order of this id') : error
    }
  }

  async function says({ order }: { order: string }) {
    const known = await received(pool, order)
    if (!known) return { status: 'none' }
    return known.reason === null ? { status: known.state } : { status: known.state, reason: known.reason }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  let pushing: Promise<void> = Promise.resolve()
  const timer =
    pushMs > 0
      ? setInterval(() => {
          pushing = pushing.then(push).catch(() => {})
        }, pushMs)
      : undefined
  return {
    url: `http://127.0.0.1:${address.port}`,
    databaseUrl,
    pool,
    push,
    async stop() {
      clearInterval(timer)
      await pushing
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await pool.end()
    },
  }
}

/** What was asked is no question of Orrery's. */
class Refused extends Error {}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > 20_000) throw new Refused('too long')
  }
  return body
}
