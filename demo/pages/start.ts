import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { LocalChain } from '#demo/chains/start.ts'
import type { MailCatcher } from '#demo/mail/catcher.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { elsewherePage } from './elsewhere.ts'
import { faucetPage, pour } from './faucet-page.ts'
import { escaped, page } from './html.ts'
import { mailPage } from './mail-page.ts'

/** What the pages show. */
export interface Shown {
  /** DEMO_PORT; 0: any free one. */
  readonly port: number
  readonly mail: Pick<MailCatcher, 'list'>
  readonly chains: readonly Pick<LocalChain, 'chainId' | 'token' | 'faucet'>[]
  /** The world's instant; undefined where there is no world clock to ask. */
  readonly worldNow: (() => Promise<Date>) | undefined
  readonly log: (line: string) => void
}

/** The pages, served. */
export interface Pages {
  readonly url: string
  stop(): Promise<void>
}

/** Serves the demo's own pages on 127.0.0.1: mail, faucet, world clock. For developers, hence in one language. */
export async function startPages(shown: Shown): Promise<Pages> {
  refuseProduction()
  const server = createServer((request, response) => {
    answer(shown, request, response).catch((error: unknown) => {
      shown.log(`pages: ${error instanceof Error ? error.message : 'failed'}`)
      if (!response.headersSent) send(response, 500, 'text/plain', 'failed')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(shown.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(shown: Shown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // a strange name that leads here is a page elsewhere trying to read the codes in the mails
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'no')
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
    case 'GET /mail':
      return html(response, 200, mailPage(shown.mail.list()))
    case 'GET /mail.json':
      return json(response, 200, shown.mail.list())
    case 'GET /faucet':
      return html(response, 200, faucetPage(shown.chains))
    case 'POST /faucet':
      return faucet(shown, request, response)
    case 'GET /clock':
      return html(response, 200, page('World clock', `<p>${escaped(await clockText(shown))}</p>`))
    case 'GET /clock.json':
      return json(response, 200, { worldNow: (await shown.worldNow?.())?.getTime() ?? null })
    default: {
      const stand = request.method === 'GET' ? elsewherePage(pathname) : undefined
      return html(response, stand ? 200 : 404, stand ?? page('Not found', '<p>No such page.</p>'))
    }
  }
}

async function clockText({ worldNow }: Shown): Promise<string> {
  const now = await worldNow?.()
  return now ? `${now.toISOString().replace('T', ' ').slice(0, 19)} UTC` : 'There is no world clock to ask.'
}

async function faucet(shown: Shown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  if (body === undefined) return json(response, 413, { error: 'too large' })
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  const poured = await pour(shown.chains, isJson ? parsed(body) : Object.fromEntries(new URLSearchParams(body)))
  const status = 'error' in poured ? 400 : 200
  return isJson ? json(response, status, poured) : html(response, status, faucetPage(shown.chains, poured))
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > 10_000) return undefined
  }
  return body
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function html(response: ServerResponse, status: number, content: string): void {
  send(response, status, 'text/html', content)
}

function json(response: ServerResponse, status: number, content: unknown): void {
  send(response, status, 'application/json', JSON.stringify(content))
}

function send(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
}
