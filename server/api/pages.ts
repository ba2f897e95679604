import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onReplica } from '#server/services/on-replica.ts'
import type { Services } from '#server/services/services.ts'
import { NOT_KEPT, withHead } from '#server/share/head.ts'
import { headAt } from '#server/share/page.ts'

const YEAR = 31_536_000
/** The route of the folder of pages. */
const FOLDER = '/*'
const FORBIDDEN = 403

/** Serves the built web application; every other address is its `index.html`, which routes by itself (ROUTE-03). */
export async function servePages(server: FastifyInstance, folder: string, services: Services): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await server.register(files, {
    root: folder,
    cacheControl: false,
    // as the build has packed it (tools/web/packed)
    preCompressed: true,
    setHeaders: (response, path) => {
      // what is shown beside a link stands on another origin's page
      if (path.includes('/cards/')) response.header('cross-origin-resource-policy', 'cross-origin')
      // names under assets/ carry a hash of what is in them
      const kept = path.includes('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache'
      response.header('cache-control', kept)
    },
  })
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache')
    const language = request.headers['accept-language'] ?? ''
    const head = await onReplica(services, (given) => headAt(given, request.url, language))
    // pages of members, ways in, and addresses of nothing: no search is to keep them
    if (!head) return reply.header('x-robots-tag', 'noindex').sendFile('index.html')
    // read each time: a build may have replaced it
    reply.header('vary', 'accept-language')
    // the application says there what is missing, and leads on
    if (head === NOT_KEPT) reply.status(404)
    return reply.type('text/html').send(withHead(await readFile(join(folder, 'index.html'), 'utf8'), head))
  }
  // the bare address is no file of the folder either
  server.get('/', sendPage)
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(assets|cards)\//.test(request.url)
    if (!isPage) return reply.status(404).send({ code: 404, message: 'not found', data: null })
    return sendPage(request, reply)
  })
}

/**
 * Whether the folder of pages refuses an address that no file of it can have: a name that is too long, a path that is written otherwise. Whatever is no
 * file is a page, this as well.
 */
export function isNoFile({ routeOptions }: FastifyRequest, error: unknown): boolean {
  return routeOptions.url === FOLDER && (error as { statusCode?: number }).statusCode === FORBIDDEN
}
