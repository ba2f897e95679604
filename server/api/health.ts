import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#server/services/services.ts'

/** A question that was not answered after so many milliseconds may have been lost with its line: who looks then asks anew. */
const SHARED = 3000

interface Look {
  readonly at: number
  readonly answer: Promise<unknown>
}

/**
 * Whether the database answers. It has no limit: however many look at once, the database is asked one thing. A line that died without a
 * farewell keeps its question for minutes, in which the database that follows answers everybody else: nobody who comes later waits for it.
 */
export function serveHealth(server: FastifyInstance, { database, now }: Services): void {
  let last: Look | undefined
  server.get('/healthz', async (_, reply) => {
    const at = now().getTime()
    if (last === undefined || at - last.at >= SHARED) {
      const answer = sql`select 1`.execute(database).finally(() => {
        if (last === look) last = undefined
      })
      const look = { at, answer }
      last = look
    }
    await last.answer
    return reply.header('cache-control', 'no-store').send({ ok: true })
  })
}
