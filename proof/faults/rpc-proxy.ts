import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** Answers this to one method; a function is given the true answer, and what was asked. */
interface Lie {
  readonly method: string
  readonly answer: unknown
}

/** What a node does to a question: the truth, or something else. */
export type Behaviour =
  | 'truth'
  | 'html'
  | 'tooMany'
  | 'silence'
  | { readonly late: number }
  /** This method is done, and its answer lost. */
  | { readonly drop: string }
  /** This method is not done, and an error answered. */
  | { readonly refuse: string }
  /** States of so many blocks are kept, the newest; of older ones an error is answered, as by any full node. */
  | { readonly keeps: number }
  /** The truth to all other methods. */
  | Lie
  | readonly Lie[]

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
    const lies = lieList(now)
    if (typeof now === 'object' && 'late' in now) await pause(now.late)
    const headers = { 'content-type': 'application/json' }
    const { id, method, params }: Asked = JSON.parse(body)
    if (typeof now === 'object' && 'refuse' in now && now.refuse === method) {
      const error = { code: -32000, message: 'the pool is full' }
      return response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    }
    if (typeof now === 'object' && 'keeps' in now && (await isForgotten(target, now.keeps, params))) {
      const error = { code: -32000, message: 'missing trie node' }
      return response.writeHead(200, headers).end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    }
    const truth = await (await fetch(target, { method: 'POST', headers, body })).text()
    if (typeof now === 'object' && 'drop' in now && now.drop === method) return request.socket.destroy()
    return response.writeHead(200, headers).end(forged(lies, body, truth))
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

function lieList(behaviour: Behaviour): readonly Lie[] {
  if (typeof behaviour !== 'object') return []
  if ('late' in behaviour || 'drop' in behaviour || 'refuse' in behaviour || 'keeps' in behaviour) return []
  return 'method' in behaviour ? [behaviour] : behaviour
}

/** Whether a question about an address is of an older block than those whose states are kept. */
async function isForgotten(target: string, keeps: number, [address, block]: readonly unknown[] = []): Promise<boolean> {
  if (typeof address !== 'string' || typeof block !== 'string' || !block.startsWith('0x')) return false
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const headers = { 'content-type': 'application/json' }
  const { result }: { result?: string } = await (await fetch(target, { method: 'POST', headers, body })).json()
  return BigInt(block) + BigInt(keeps) <= BigInt(result ?? 0)
}

function forged(lies: readonly Lie[], body: string, truth: string): string {
  const asked: Asked = JSON.parse(body)
  const lie = lies.find(({ method }) => method === asked.method)
  if (!lie) return truth
  const { answer } = lie
  const { result }: { result?: unknown } = JSON.parse(truth)
  return JSON.stringify({
    jsonrpc: '2.0',
    id: asked.id,
    result: typeof answer === 'function' ? answer(result, asked.params) : answer,
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
