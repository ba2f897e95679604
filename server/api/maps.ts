import type { FastifyInstance } from 'fastify'
import { planetMap } from '#server/land/map.ts'
import type { Services } from '#server/services/services.ts'

/** GET `/map/<coordinates>`: the binary of a planet's sold plots, with ETag; `?since=<version>` for what changed. */
export function serveMaps(server: FastifyInstance, services: Services): void {
  server.get<{ Params: { coordinates: string }; Querystring: { since?: string } }>(
    '/map/:coordinates',
    async (request, reply) => {
      const since = /^\d{1,15}$/.test(request.query.since ?? '') ? BigInt(request.query.since ?? '0') : 0n
      const known = request.headers['if-none-match'] ?? ''
      const map = await planetMap(services, request.params.coordinates, known, since)
      reply.header('cache-control', 'no-cache')
      if (!map) return reply.status(304).send()
      return reply.header('etag', map.tag).type('application/octet-stream').send(Buffer.from(map.bytes))
    },
  )
}
