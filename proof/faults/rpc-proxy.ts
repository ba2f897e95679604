import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Asked {
  readonly id: number
  readonly method: string
}

/** What a node does to a question: the truth, or something else. */
export type Behaviour =
  | 'truth'
  | 'html'
  | 'tooMany'
  | 'silence'
  | { readonly late: number }
  /** Answers this to one method, the truth to all others; a function is given the true answer. */
  | { readonly method: string; readonly answer: unknown }

/** A node between us and a real one. */
export interface FaultyNode {
  readonly url: string
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** Starts a node that answers what the one at `target` answers, until it is told otherwise. */
export async function rpcProxy(target: string): Promise<FaultyNode> {
  let behaviour: Behaviour = 'truth'
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const now = behaviour
    if (now === 'silence') return
    if (now === 'html')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>')
    if (now === 'tooMany') return response.writeHead(429, { 'retry-after': '0' }).end('slow down')
    if (typeof now === 'object' && 'late' in now) await pause(now.late)
    const headers = { 'content-type': 'application/json' }
    const truth = await (await fetch(target, { method: 'POST', headers, body })).text()
    return response
      .writeHead(200, headers)
      .end(typeof now === 'object' && 'method' in now ? forged(now, body, truth) : truth)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    behave: (chosen) => {
      behaviour = chosen
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function forged({ method, answer }: { method: string; answer: unknown }, body: string, truth: string): string {
  const asked: Asked = JSON.parse(body)
  if (asked.method !== method) return truth
  const { result }: { result?: unknown } = JSON.parse(truth)
  return JSON.stringify({
    jsonrpc: '2.0',
    id: asked.id,
    result: typeof answer === 'function' ? answer(result) : answer,
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
