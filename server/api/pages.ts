import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 31_536_000

/** Serves the built web application; every other address is its `index.html`, which routes by itself (ROUTE-03). */
export async function servePages(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(files, {
    root: folder,
    cacheControl: false,
    setHeaders: (response, path) => {
      // names under assets/ carry a hash of what is in them
      const kept = path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache'
      response.header('cache-control', kept)
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/assets/') && !request.url.startsWith('/api/')
    if (!isPage) return reply.status(404).send({ code: 404, message: 'not found', data: null })
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
