import type { FastifyInstance, FastifyReply } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Services } from '#server/services/services.ts'
import { robotsOf } from '#server/share/robots.ts'
import { sitemapIndex, sitemapPart } from '#server/share/sitemap.ts'

/** Parts of the sitemap for one address in a minute: each may be 10,000 rows. */
const A_MINUTE = 60

/** GET `/robots.txt`, `/sitemap.xml` and its parts: what those who search are told (docs/decisions/080-found-by-a-search.md). */
export function serveFound(server: FastifyInstance, services: Services): void {
  const limit = new RateLimiterMemory({ points: A_MINUTE, duration: 60 })
  const take = (ip: string): Promise<unknown> =>
    limit.consume(sourceOf(ip)).catch(() => {
      throw new Refusal('tooManyRequests', { seconds: 60 })
    })
  server.get('/robots.txt', (_, reply) => kept(reply).type('text/plain; charset=utf-8').send(robotsOf(services)))
  server.get('/sitemap.xml', async ({ ip }, reply) => {
    await take(ip)
    return kept(reply)
      .type('application/xml; charset=utf-8')
      .send(await sitemapIndex(services))
  })
  server.get<{ Params: { part: string } }>('/sitemap-:part.xml', async ({ ip, params }, reply) => {
    await take(ip)
    const part = await sitemapPart(services, params.part)
    if (part === undefined) return reply.status(404).send({ code: 404, message: 'not found', data: null })
    return kept(reply).type('application/xml; charset=utf-8').send(part)
  })
}

function kept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600')
}
