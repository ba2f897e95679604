import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { openApiOf } from './openapi.ts'

/** Ways to pack, the better first; one that is asked for with q=0 is refused. */
const PACKINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const
type Packing = keyof typeof PACKINGS

/**
 * GET `/api-docs/openapi.json`: the description of all calls (API-08), with ETag. It is large and never changes while the process runs: each way
 * of packing is done once, when it is first asked for. To be routed before what packs answers as they come.
 */
export function serveInterface(server: FastifyInstance): void {
  const text = Buffer.from(JSON.stringify(openApiOf(HANDLERS)))
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const packed = new Map<Packing, Promise<Buffer>>()
  server.get('/api-docs/openapi.json', async (request, reply) => {
    const known = (request.headers['if-none-match'] ?? '').replace(/^W\//, '')
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).type('application/json')
    if (known === tag) return reply.status(304).send()
    const way = packingOf(request.headers['accept-encoding'])
    if (!way) return reply.send(text)
    const bytes = packed.get(way) ?? PACKINGS[way](text)
    packed.set(way, bytes)
    return reply.header('content-encoding', way).send(await bytes)
  })
}

function packingOf(accepted: string | string[] | undefined): Packing | undefined {
  const wishes = `${accepted ?? ''}`.split(',').map((wish) => wish.replaceAll(' ', '').toLowerCase())
  const wants = (way: string) =>
    wishes.some((wish) => wish === way || (wish.startsWith(`${way};q=`) && !/q=0(\.0*)?$/.test(wish)))
  return (['br', 'gzip'] as const).find(wants)
}
