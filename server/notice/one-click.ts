import type { FastifyInstance } from 'fastify'
import { UNSUBSCRIBE } from '#server/mail/stop-link.ts'
import type { Services } from '#server/services/services.ts'
import { unsubscribe } from './choices.ts'

/**
 * POST `/unsubscribe?token=…`: the button that mail programs show beside a mail (RFC 8058). They send no session and no envelope; the same
 * address opened in a browser shows a page with a button, for mails are opened by scanners too.
 */
export function serveUnsubscribe(server: FastifyInstance, services: Services): void {
  void server.register(async (within) => {
    // what they send is always the same and says nothing
    within.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => '',
    )
    within.post<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE, async ({ query }, reply) => {
      await unsubscribe(services, typeof query.token === 'string' ? query.token : '')
      return reply.header('cache-control', 'no-store').send({ ok: true })
    })
  })
}
