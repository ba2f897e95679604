import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleOf, ensureBundles } from '#tools/bundle.mjs'

/** Two API processes of the operating system over one database. */
export interface TwoServers {
  readonly origins: readonly [string, string]
  stop(): Promise<void>
}

/** One of them: told to end it answers what it has taken. */
export interface OneServer {
  readonly origin: string
  stop(): Promise<void>
  kill(): void
}

/** Starts both and waits until each answers; `file`: another built one than that of this checkout. */
export async function twoServers(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
  file?: string,
): Promise<TwoServers> {
  const [left, right] = await Promise.all([oneServer(databaseUrl, more, file), oneServer(databaseUrl, more, file)])
  return {
    origins: [left.origin, right.origin],
    stop: async () => {
      await Promise.all([left.stop(), right.stop()])
    },
  }
}

/** Starts one API process and waits until it answers; `more` of its settings. */
export async function oneServer(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
  file: string = bundleOf('api'),
): Promise<OneServer> {
  const { origin, child } = await start(databaseUrl, more, file)
  return { origin, stop: () => end(child), kill: () => child.kill('SIGKILL') }
}

async function start(
  databaseUrl: string,
  more: NodeJS.ProcessEnv,
  file: string,
): Promise<{ origin: string; child: ChildProcess }> {
  await ensureBundles()
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      PORT: port.toString(),
      DATABASE_URL: databaseUrl,
      // no PgBouncer before 1.21 follows statements by name
      DATABASE_PREPARE: process.env.TEST_PGBOUNCER ? '' : '1',
      // one address asks for everybody
      CALLS_PER_MINUTE: '100000000',
      COSTLY_PER_MINUTE: '100000000',
      // a bug is told beside the test that meets it
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const healthy = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) return { origin, child }
    await pause(100)
  }
  throw new Error('the server did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const closed = once(probe, 'close')
  probe.close()
  await closed
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
