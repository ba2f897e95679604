import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MapWish, planetMap } from '#server/land/market/map.ts'
import { onReplica } from '#server/services/on-replica.ts'
import type { Services } from '#server/services/services.ts'

type Asked = FastifyRequest<{ Params: { coordinates: string } }>

/**
 * GET `/map/<coordinates>`: the binary of a planet's sold plots, with ETag; `?since=<version>` for what changed,
 * `/values` for what is invested, `/history` for when which plot was held, `/holding/<user>` for one user's plots.
 */
export function serveMaps(server: FastifyInstance, services: Services): void {
  const answer = async (request: Asked, reply: FastifyReply, wish: MapWish) => {
    // a proxy that packs answers again says W/ before the tag
    const known = (request.headers['if-none-match'] ?? '').replace(/^W\//, '')
    const map = await onReplica(services, (given) => planetMap(given, request.params.coordinates, wish, known))
    reply.header('cache-control', 'no-cache')
    if (!map) return reply.status(304).send()
    return reply.header('etag', map.tag).type('application/octet-stream').send(Buffer.from(map.bytes))
  }
  server.get<{ Params: { coordinates: string }; Querystring: { since?: string } }>(
    '/map/:coordinates',
    (request, reply) => {
      const since = numberIn(request.query.since)
      return answer(request, reply, since === undefined ? { part: 'plots' } : { part: 'changes', since })
    },
  )
  server.get<{ Params: { coordinates: string } }>('/map/:coordinates/values', (request, reply) =>
    answer(request, reply, { part: 'values' }),
  )
  server.get<{ Params: { coordinates: string } }>('/map/:coordinates/history', (request, reply) =>
    answer(request, reply, { part: 'history' }),
  )
  server.get<{ Params: { coordinates: string; owner: string } }>('/map/:coordinates/holding/:owner', (request, reply) =>
    answer(request, reply, { part: 'holding', owner: numberIn(request.params.owner) ?? 0n }),
  )
}

function numberIn(text: unknown): bigint | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? BigInt(text) : undefined
}
