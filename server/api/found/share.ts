import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Services } from '#server/services/services.ts'
import { planetCard } from '#server/share/card.ts'

/** Cards of one address in a minute: each may have to be drawn. */
const A_MINUTE = 30
/** Who shows links waits for a picture, but not for long. */
const PATIENCE_MS = 8000

/** GET `/share/planet/<coordinates>.webp`: the picture that pages show beside a link to a planet (PLANET-11). */
export function serveShare(server: FastifyInstance, services: Services, patience = PATIENCE_MS): void {
  const limit = new RateLimiterMemory({ points: A_MINUTE, duration: 60 })
  server.get<{ Params: { coordinates: string } }>('/share/planet/:coordinates.webp', async (request, reply) => {
    await limit.consume(sourceOf(request.ip)).catch(() => {
      throw new Refusal('tooManyRequests', { seconds: 60 })
    })
    const card = await planetCard(services, request.params.coordinates, patience)
    if (!card)
      return reply
        .status(503)
        .headers({ 'retry-after': '10', 'cache-control': 'no-store' })
        .send({ code: 503, message: '', data: null })
    // of another origin's page, so that it can be shown there
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/webp')
      .send(card)
  })
}
