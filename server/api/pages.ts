import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services/services.ts'
import { tagsOf, withTags } from '#server/share/page.ts'

const YEAR = 31_536_000

/** Serves the built web application; every other address is its `index.html`, which routes by itself (ROUTE-03). */
export async function servePages(server: FastifyInstance, folder: string, services: Services): Promise<void> {
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
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/assets/')
    if (!isPage) return reply.status(404).send({ code: 404, message: 'not found', data: null })
    reply.header('cache-control', 'no-cache')
    const tags = await tagsOf(services, request.url, request.headers['accept-language'] ?? '')
    if (!tags) return reply.sendFile('index.html')
    // read each time: a build may have replaced it
    reply.header('vary', 'accept-language')
    return reply.type('text/html').send(withTags(await readFile(join(folder, 'index.html'), 'utf8'), tags))
  })
}
