import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// Below the range that systems hand out to outgoing connections, so that a remembered port stays free.
const first = 20_000
const count = 12_000

/** Which file each port of this process was given to: one that is given is bound only a moment later. */
const given = new Map<number, string>()

/**
 * A free port on 127.0.0.1 that stays the same from start to start.
 * @param file where the port is remembered
 * @param seed what the first guess is derived from, so that two checkouts do not meet
 */
export async function rememberedPort(file: string, seed: string): Promise<number> {
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const start = createHash('sha256').update(seed).digest().readUInt32BE(0) % count
  const guesses = Array.from({ length: 200 }, (_, step) => first + ((start + step) % count))
  for (const port of before > 0 ? [before, ...guesses] : guesses) {
    if ((given.get(port) ?? file) !== file) continue
    given.set(port, file)
    if (!(port === before ? await soonFree(port) : await free(port))) {
      given.delete(port)
      continue
    }
    writeFileSync(file, `${port}\n`)
    return port
  }
  throw new Error('no free port found')
}

/** Waits a little until a port is free; throws when it stays taken. */
export async function requireFree(port: number): Promise<void> {
  if (!(await soonFree(port, 50))) throw new Error(`port ${port} is taken by another process`)
}

/** Whether a port is free, or gets so soon: who looks whether it is free holds it for a moment himself. */
async function soonFree(port: number, attempts = 10): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await free(port)) return true
    await pause(100)
  }
  return false
}

/** Whether one could listen on this port of 127.0.0.1 now. */
export function free(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
