import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/**
 * Serves the figures of one process at `/metrics`, for Prometheus, on a port of their own that no proxy leads to. Port 0
 * takes a free one. `refresh` brings them up to date before each answer.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { readonly port: number; readonly host: string },
  refresh: () => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    refresh()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => response.writeHead(500).end(`${error}`))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
