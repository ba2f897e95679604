import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#languages/languages.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { failure, success } from '#server/gate/answer.ts'
import { pass } from '#server/gate/gate.ts'
import { HANDLERS, routeHandlers } from '#server/gate/handlers.ts'
import { rateLimits } from '#server/gate/limits.ts'
import { measureCalls } from '#server/metrics/call-metrics.ts'
import type { Services } from '#server/services/services.ts'
import type { TrustedProxies } from '#server/settings/trusted-proxies.ts'
import { serveEvents } from './events.ts'
import { securityHeaders } from './headers.ts'
import { serveImages } from './images.ts'
import { serveMaps } from './maps.ts'
import { openApiOf } from './openapi.ts'
import { servePages } from './pages.ts'
import { serveShare } from './share.ts'
import { readUpload } from './uploads.ts'

const BODY_LIMIT = 256 * 1024

/** The API and the pages on one origin. `pages` is the folder of the built web application; calls count in `registry`. */
export async function makeServer(
  services: Services,
  pages: string,
  registry: Registry = new Registry(),
): Promise<FastifyInstance> {
  const server = Fastify({ bodyLimit: BODY_LIMIT, trustProxy: believed(services.settings.trustProxy) })
  const routes = routeHandlers(HANDLERS)
  const limit = rateLimits(services.settings)
  const metrics = measureCalls(server, registry, new Set(routes.keys()))
  securityHeaders(server, services.settings.production)

  // first: what is awaited below fixes the handler of the routes before it
  server.setErrorHandler((error, request, reply) => {
    const { status, envelope } = failure(known(error), languageOf(request), services.log)
    metrics.refused(envelope.code)
    return reply.status(status).header('cache-control', 'no-store').send(envelope)
  })

  await server.register(multipart)
  server.post('/api/*', async (request, reply) => {
    const path = new URL(request.url, 'http://local').pathname.slice('/api/'.length)
    const handler = routes.get(path)
    await limit(request.ip, path)
    if (!handler) throw new Refusal('unknownCall', { path: path.slice(0, 80) })
    const upload = handler.call.file ? await readUpload(request) : undefined
    const data = await pass(services, handler, {
      body: upload?.fields ?? request.body,
      file: upload?.file,
      token: header(request, 'token'),
      language: languageOf(request),
      ip: request.ip,
      agent: header(request, 'user-agent'),
    })
    return reply.header('cache-control', 'no-store').send(success(data))
  })

  // packs what is routed from here on: maps, texts and pages; the answers of calls are small, and most move money
  await server.register(compress, { global: true, threshold: 1024 })
  serveMaps(server, services)
  serveEvents(server, services)
  serveShare(server, services)
  serveImages(server, services)
  const interfaceText = JSON.stringify(openApiOf(HANDLERS))
  server.get('/api-docs/openapi.json', async (_, reply) => reply.type('application/json').send(interfaceText))
  server.get('/healthz', async (_, reply) => {
    await sql`select 1`.execute(services.database)
    return reply.header('cache-control', 'no-store').send({ ok: true })
  })

  await servePages(server, pages, services)
  return server
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

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function languageOf(request: FastifyRequest): Language {
  const given = header(request, 'lang')
  return isLanguage(given) ? given : FALLBACK_LANGUAGE
}
