import type { FastifyInstance } from 'fastify'
import { IMAGE_SIDES } from '#rules/planet/image.ts'
import { fileName } from '#server/image/names.ts'
import type { Services } from '#server/services/services.ts'

/** A picture can do nothing, even if somebody opens it as a page. */
const SANDBOX = "sandbox; default-src 'none'"

/** GET `/images/<hash>-<side>.webp`: what owners uploaded, as it was encoded anew; an address never changes its picture. */
export function serveImages(server: FastifyInstance, { files }: Services): void {
  server.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const [, hash = '', side] = /^([0-9a-f]{64})-(\d{1,4})\.webp$/.exec(request.params.name) ?? []
    const known = IMAGE_SIDES.find((one) => one.toString() === side)
    const bytes = known && (await files.get(fileName(hash, known)))
    reply.header('content-security-policy', SANDBOX)
    if (!bytes)
      return reply.status(404).header('cache-control', 'no-store').send({ code: 404, message: '', data: null })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline; filename="planet.webp"')
      .type('image/webp')
      .send(bytes)
  })
}
