import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What the load generator is asked: whole HTTP requests, sent over so many connections, each waiting for its answer. */
export interface LoadOrder {
  readonly port: number
  readonly connections: number
  readonly requests: readonly string[]
}

/** What it reports: how long all of them took together, how long each, and what came back. */
export interface LoadReport {
  readonly milliseconds: number
  readonly latencies: readonly number[]
  /** In the order of the requests. */
  readonly bodies: readonly string[]
}

/** Runs as a process of its own, so that sending costs the server's event loop nothing. */
process.on('message', async (order: LoadOrder) => {
  process.send?.(await load(order))
})

async function load({ port, connections, requests }: LoadOrder): Promise<LoadReport> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const latencies: number[] = []
  const bodies: string[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      for (;;) {
        const at = next
        const request = requests[at]
        if (request === undefined) return
        next += 1
        const sent = performance.now()
        bodies[at] = await ask(socket, request)
        latencies.push(performance.now() - sent)
      }
    }),
  )
  const milliseconds = performance.now() - began
  for (const socket of sockets) socket.destroy()
  return { milliseconds, latencies, bodies }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** Sends one request and waits for the whole answer, whose length its head says. */
function ask(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0)
    const take = (part: Buffer) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part])
      const head = answer.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return end(() => reject(new Error('an answer without a length')))
      if (answer.length >= head + 4 + length) end(() => resolve(answer.toString('utf8', head + 4)))
    }
    const fail = () => end(() => reject(new Error('the server hung up')))
    const end = (then: () => void) => {
      socket.off('data', take)
      socket.off('close', fail)
      then()
    }
    socket.on('data', take)
    socket.on('close', fail)
    socket.write(request)
  })
}
