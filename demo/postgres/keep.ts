import { keepAlive } from '#demo/process/keep-alive.ts'
import { requireFree } from '#demo/process/port.ts'
import { type Postgres, type Start, startPostgres } from './start.ts'

/** Starts PostgreSQL, and again on the same port whenever it ends, until it is stopped. */
export async function keepPostgres(start: Start): Promise<Postgres> {
  let server = await startPostgres(start)
  const { port } = server
  const again = async () => {
    await requireFree(port) // whoever uses the server knows this port and no other
    server = await startPostgres(start)
    return server.processId
  }
  const kept = keepAlive('PostgreSQL', server.processId, again, start.log)
  return {
    ...server,
    get processId() {
      return server.processId
    },
    stop: async () => {
      await kept.stop()
      await server.stop()
    },
  }
}
