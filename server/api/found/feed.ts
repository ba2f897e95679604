import type { FastifyInstance } from 'fastify'
import { atomOf, feedLanguage } from '#server/article/feed.ts'
import type { Services } from '#server/services/services.ts'

/** GET `/atom.xml?language=…`: the announcements, for readers of feeds (HOME-01). */
export function serveFeed(server: FastifyInstance, services: Services): void {
  server.get<{ Querystring: { language?: unknown } }>('/atom.xml', async ({ query }, reply) => {
    const text = await atomOf(services, feedLanguage(query.language))
    return reply
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .type('application/atom+xml; charset=utf-8')
      .send(text)
  })
}
