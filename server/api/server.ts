import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#languages/languages.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import { failure, success } from '#server/api/gate/answer.ts'
import { pass } from '#server/api/gate/gate.ts'
import { HANDLERS, routeHandlers } from '#server/api/gate/handlers.ts'
import { rateLimits } from '#server/api/gate/limits.ts'
import { gathering } from '#server/api/gate/together.ts'
import type { Member } from '#server/handler/handler.ts'
import { measureCalls } from '#server/metrics/call-metrics.ts'
import { serveUnsubscribe } from '#server/notice/one-click.ts'
import { type RefusedActor, recordRefusals } from '#server/refusal/refusals.ts'
import type { Services } from '#server/services/services.ts'
import type { TrustedProxies } from '#server/settings/trusted-proxies.ts'
import { serveEvents } from './events.ts'
import { serveFeed } from './found/feed.ts'
import { serveFound } from './found/found.ts'
import { serveShare } from './found/share.ts'
import { headersOf, securityHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { serveImages } from './images.ts'
import { serveInterface } from './interface.ts'
import { serveKeys } from './keys.ts'
import { serveMaps } from './maps.ts'
import { isNoFile, servePages } from './pages.ts'
import { answerUnheard } from './unheard.ts'
import { readUpload } from './uploads.ts'

const BODY_LIMIT = 256 * 1024

/** For how long a connection is waited for, in milliseconds. */
export interface Patience {
  /** A whole request, its body included: a picture over a slow line takes a while. */
  readonly request: number
  /** A connection on which nothing moves; open events have a sign of life every 20 seconds. */
  readonly silence: number
  /** So often it is looked for those that take too long. */
  readonly look: number
}
/** So often, in milliseconds, a server that is told to end looks for connections on which nothing is under way any more. */
const LOOK_FOR_IDLE = 100
const PATIENCE: Patience = { request: 60_000, silence: 90_000, look: 5000 }

/** The API and the pages on one origin. `pages` is the folder of the built web application; calls count in `registry`. */
export async function makeServer(
  services: Services,
  pages: string,
  registry: Registry = new Registry(),
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const { settings } = services
  const refusals = recordRefusals(services)
  const actors = new WeakMap<FastifyRequest, RefusedActor>()
  const from = (address: string): RefusedActor => ({ source: sourceOf(address), member: null, session: null })
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: believed(settings.trustProxy),
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: { headersTimeout: patience.request, connectionsCheckingInterval: patience.look },
    clientErrorHandler: answerUnheard(settings.production, (address) =>
      refusals.note(from(address), 'unknown', 'badRequest'),
    ),
    // what has no route has no hook either
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      const { envelope } = failure(known(error), languageOf(request), services.log)
      refusals.note(from(request.ip), 'unknown', 'badRequest')
      void reply.headers(headersOf(settings.production)).status(400).send(envelope)
    },
  })
  const routes = routeHandlers(HANDLERS)
  const limits = rateLimits(services)
  const gathered = gathering(services)
  const metrics = measureCalls(server, registry, new Set(routes.keys()))
  const routeOf = (request: FastifyRequest): string => {
    const path = pathOf(request)
    if (path === undefined) return request.routeOptions.url ?? 'unknown'
    return routes.has(path) ? path : 'unknown'
  }
  securityHeaders(server, settings.production)
  server.addHook('onClose', refusals.stop)
  endsWithLastAnswer(server)

  // first: what is awaited below fixes the handler of the routes before it
  server.setErrorHandler((thrown, request, reply) => {
    if (isNoFile(request, thrown)) return reply.callNotFound()
    const error = known(thrown)
    const { status, envelope } = failure(error, languageOf(request), services.log)
    const route = routeOf(request)
    const actor = actors.get(request) ?? from(request.ip)
    metrics.refused(route, envelope.code)
    if (error instanceof Refusal) refusals.note(actor, route, error.reason)
    return reply.status(status).header('cache-control', 'no-store').send(envelope)
  })
  // before a body is read: what is too much costs no reading
  server.addHook('onRequest', async (request) => {
    const path = request.method === 'POST' ? pathOf(request) : undefined
    if (path !== undefined) await limits.ofCall(request.ip, routes.get(path)?.call)
    else if (request.url !== '/healthz') await limits.ofGet(request.ip)
  })

  await server.register(multipart)
  server.post('/api/*', async (request, reply) => {
    const path = pathOf(request) ?? ''
    const handler = routes.get(path)
    if (!handler) throw new Refusal('unknownCall', { path: path.slice(0, 80) })
    const upload = handler.call.file ? await readUpload(request) : undefined
    const incoming = {
      body: upload?.fields ?? request.body,
      file: upload?.file,
      token: header(request, 'token'),
      language: languageOf(request),
      ip: request.ip,
      agent: header(request, 'user-agent'),
      signed: (partner: string) => {
        actors.set(request, { ...from(request.ip), source: `${partner} ${sourceOf(request.ip)}` })
      },
      recognised: async ({ id, session }: Member) => {
        actors.set(request, { source: sourceOf(request.ip), member: id, session })
        await limits.ofMember(id, handler.call)
      },
    }
    const over = metrics.begun()
    const data = await pass(services, handler, incoming, gathered).finally(over)
    return reply.header('cache-control', 'no-store').send(success(data))
  })

  // every call is a POST; what asks otherwise is told so in its language too
  server.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    handler: (request, reply) => {
      const unknown = new Refusal('unknownCall', { path: (pathOf(request) ?? '').slice(0, 80) })
      const { envelope } = failure(unknown, languageOf(request), services.log)
      refusals.note(from(request.ip), routeOf(request), unknown.reason)
      return reply.status(404).header('cache-control', 'no-store').send(envelope)
    },
  })
  serveInterface(server)
  // packs what is routed from here on: maps, texts and pages; the answers of calls are small, and most move money
  await server.register(compress, { global: true, threshold: 1024 })
  serveMaps(server, services)
  serveEvents(server, services)
  serveShare(server, services)
  serveImages(server, services)
  serveKeys(server, services)
  serveFeed(server, services)
  serveFound(server, services)
  serveUnsubscribe(server, services)
  serveHealth(server, services)

  await servePages(server, pages, services)
  return server
}

/**
 * Lets a server end with its last answer. A request that was under way when it was told to end is answered over a connection that is kept open for
 * more than a minute, and an upgrade behind a proxy would wait as long for each process.
 */
function endsWithLastAnswer(server: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined
  server.addHook('preClose', async () => {
    looking = setInterval(() => server.server.closeIdleConnections(), LOOK_FOR_IDLE)
  })
  server.addHook('onClose', async () => clearInterval(looking))
}

/** Fastify takes networks as they are; of a number it believes nothing, as somebody might reach us around the proxies: see docs/running.md. */
function believed(trusted: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_, hop) => hop < trusted
  return typeof trusted === 'boolean' ? trusted : [...trusted]
}

/** What Fastify itself refuses, in the product's words. */
function known(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal('payloadTooLarge')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('badRequest', { field: '' })
  return error
}

/** The path of a call, or undefined for what is no call. */
function pathOf({ url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?')
  return path.startsWith('/api/') ? path.slice('/api/'.length) : undefined
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function languageOf(request: FastifyRequest): Language {
  const given = header(request, 'lang')
  return isLanguage(given) ? given : FALLBACK_LANGUAGE
}
