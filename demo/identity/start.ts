import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { identityKeys } from './keys.ts'
import { errorPage, loginPage, policy } from './page.ts'
import { COMMUNITIES, COMMUNITY_PASSWORD, type DemoCommunity } from './people.ts'
import { makeProvider } from './provider.ts'

/** Where the communities listen, keep their keys, and whom they send people back to. */
export interface IdentityStart {
  /** 0: any free one. */
  readonly port: number
  readonly folder: string
  /** The addresses of the product. */
  readonly origins: readonly string[]
}

/** The communities while they run. */
export interface IdentityServer {
  readonly url: string
  readonly clientSecret: string
  stop(): Promise<void>
}

interface Place {
  readonly community: DemoCommunity
  readonly provider: Provider
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** Starts the demo's communities: one real OpenID provider each, below one address of 127.0.0.1. */
export async function startIdentity({ port, folder, origins }: IdentityStart): Promise<IdentityServer> {
  refuseProduction()
  const keys = identityKeys(folder)
  const places = new Map<string, Place>()
  const headers = { 'content-security-policy': policy(origins), 'x-content-type-options': 'nosniff' }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    serve(places, request, response).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : 'failed')
      if (!response.headersSent) response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const url = `http://127.0.0.1:${address.port}`
  for (const community of COMMUNITIES) {
    const provider = makeProvider(`${url}/${community.path}`, community, keys, origins)
    places.set(community.path, { community, provider, answer: provider.callback() })
  }
  return {
    url,
    clientSecret: keys.clientSecret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  places: ReadonlyMap<string, Place>,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  const [, path = '', word = ''] = url.split(/[/?]/)
  const place = places.get(path)
  if (!place) return void response.writeHead(404).end()
  if (word === 'interaction') return login(place, request, response).catch(() => lost(place, request, response))
  // the library finds out where it is mounted by the difference
  request.originalUrl = url
  request.url = url.slice(path.length + 1) || '/'
  await place.answer(request, response)
}

async function login({ community, provider }: Place, request: IncomingMessage, response: ServerResponse) {
  const { uid, params } = await provider.interactionDetails(request, response)
  const locales = typeof params.ui_locales === 'string' ? params.ui_locales : ''
  const form = request.method === 'POST' ? await formOf(request) : undefined
  if (form?.get('act') === 'cancel')
    return provider.interactionFinished(
      request,
      response,
      { error: 'access_denied' },
      { mergeWithLastSubmission: false },
    )
  const person = community.people.find(({ account }) => account === form?.get('account'))
  if (person && form?.get('password') === COMMUNITY_PASSWORD)
    return provider.interactionFinished(request, response, { login: { accountId: person.subject, remember: false } })
  const page = loginPage(community, `/${community.path}/interaction/${uid}`, locales, form !== undefined)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

/** A login that is over, or that this browser did not begin. */
function lost({ community }: Place, request: IncomingMessage, response: ServerResponse): void {
  const page = errorPage(community, request.headers['accept-language']?.split(',')[0] ?? '')
  response.writeHead(400, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > 10_000) throw new Error('too large a form')
  }
  return new URLSearchParams(body)
}
