import { createServer } from 'node:http'

/** What lies between us and a partner does with a question. */
export type Between =
  | 'truth'
  /** It never arrives. */
  | 'lost'
  /** It arrives, and its answer is lost. */
  | 'dropped'
  /** It arrives, and the answer comes when nobody waits for it any more. */
  | 'late'
  /** It arrives, and a failure is answered. */
  | 'failure'
  /** It never arrives, and somebody answers that it was refused. */
  | 'forged'
  /** The answer to the question before it. */
  | 'before'

export interface PartnerProxy {
  readonly url: string
  behave(between: Between): void
  /** How many questions arrived at the partner. */
  arrived(): number
  stop(): Promise<void>
}

/** Starts a server that hands on to the one at `target()`, until it is told otherwise. */
export async function partnerProxy(target: () => string): Promise<PartnerProxy> {
  let between: Between = 'truth'
  let last = ''
  let arrived = 0
  const server = createServer(async (request, response) => {
    const json = { 'content-type': 'application/json' }
    try {
      let body = ''
      for await (const part of request) body += String(part)
      const now = between
      const { order, nonce } = JSON.parse(body) as { order: string; nonce: string }
      if (now === 'lost') return void request.socket.destroy()
      const refusal = { order, nonce, status: 'refused', reason: 'other', sign: 'f'.repeat(64) }
      if (now === 'forged') return void response.writeHead(200, json).end(JSON.stringify(refusal))
      arrived += 1
      const answer = await fetch(`${target()}${request.url}`, { method: 'POST', headers: json, body })
      const truth = await answer.text()
      const told = now === 'before' ? last : truth
      last = truth
      if (now === 'dropped') return void request.socket.destroy()
      if (now === 'failure') return void response.writeHead(500, json).end(truth)
      // its reader has gone by then; the connection is closed with the server
      if (now === 'late') return undefined
      return void response.writeHead(answer.status, json).end(told)
    } catch {
      request.socket.destroy()
      return undefined
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return {
    url: `http://127.0.0.1:${address.port}`,
    behave: (next) => {
      between = next
    },
    arrived: () => arrived,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
