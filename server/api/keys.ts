import type { FastifyInstance } from 'fastify'
import { exportKeysNow } from '#server/export/published.ts'
import type { Services } from '#server/services/services.ts'

/** GET `/export-keys.json`: the keys that sign exports, for whoever checks a file by a command and signs no call (`tools/verify-export.ts`). */
export function serveKeys(server: FastifyInstance, services: Services): void {
  server.get('/export-keys.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ keys: await exportKeysNow(services.database) }),
  )
}
