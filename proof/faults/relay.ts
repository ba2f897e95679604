import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A line to a server that can be cut. */
export interface Relay {
  readonly port: number
  /** Ends every connection, and takes no new one; a moment later everybody knows. */
  cut(): Promise<void>
  /** Takes what is sent with these words in it, and ends its connection in the place of an answer. */
  swallow(words: string): void
  /** From now on nothing passes over the connections that are open, and nobody is told, as where a machine is gone or frozen; new ones go through. */
  hush(): void
  /** Lets all through again. */
  mend(): void
  stop(): Promise<void>
}

/** Listens on a port of 127.0.0.1 and hands everything on to another; `heard` is told each packet on its way there. */
export async function startRelay(to: number, heard: (packet: Buffer) => void = () => {}): Promise<Relay> {
  const sockets = new Set<Socket>()
  const hushed = new WeakSet<Socket>()
  let cut = false
  let swallowed: string | undefined
  const server = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.on('data', (part) => {
      if (hushed.has(near)) return
      heard(part)
      if (swallowed !== undefined && part.includes(swallowed)) near.destroy()
      else far.write(part)
    })
    far.on('data', (part) => hushed.has(far) || near.write(part))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: async () => {
      cut = true
      for (const socket of sockets) socket.destroy()
      while (sockets.size > 0) await pause(5)
      await pause(100)
    },
    swallow: (words) => {
      swallowed = words
    },
    hush: () => {
      for (const socket of sockets) hushed.add(socket)
    },
    mend: () => {
      cut = false
      swallowed = undefined
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
