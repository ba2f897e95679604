import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { alive, end } from '#demo/process/alive.ts'
import { claim } from '#demo/process/owner.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { addressOf, furnish, type Home, homeOf } from './home.ts'
import { EMBEDDED_LOCALE, initialise } from './initialise.ts'
import { nativeFolder } from './native.ts'
import { leftBehind, type Running } from './orphan.ts'

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** The address of a database of this server, for its owner. It need not exist yet: see ensureDatabase. */
  url(database: string): string
  readonly port: number
  /** The address of the maintenance database. */
  readonly ownerUrl: string
  /** The id of the server's process. */
  readonly processId: number
  /** Ends the server gracefully: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

/** What one start needs: where the data lives, whether a power cut must not lose a commit, where to tell what happens. */
export interface Start {
  readonly dataDir: string
  readonly durable: boolean
  /** The folder with bin/ of another PostgreSQL than the embedded one. */
  readonly installed?: string | undefined
  readonly log: (line: string) => void
}

/**
 * Starts PostgreSQL over a data folder, made on the first start and kept from then on.
 * A server left behind by a killed start is adopted.
 */
export async function startPostgres({ dataDir, durable, installed, log }: Start): Promise<Postgres> {
  refuseProduction()
  const home = homeOf(dataDir)
  const native = installed ?? nativeFolder(home.account !== undefined)
  furnish(home, dataDir)
  await initialise(home, native, installed ? ['--locale=C.UTF-8'] : EMBEDDED_LOCALE)
  const running = (await leftBehind(home, durable, log)) ?? (await launch(home, native, durable, log))
  claim(home.ownerFile)
  return {
    url: (database) => addressOf(home, running.port, database),
    port: running.port,
    ownerUrl: addressOf(home, running.port, 'postgres'),
    processId: running.id,
    stop: async () => {
      await end(running.id, 'SIGINT', 'SIGQUIT')
      rmSync(home.ownerFile, { force: true })
    },
  }
}

/** What a killed server's last processes still hold; they end by themselves. */
const STILL_HELD = 'pre-existing shared memory block'

async function launch(home: Home, native: string, durable: boolean, log: (line: string) => void): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchOnce(home, native, durable, log)
    } catch (error) {
      if (attempt === 40 || !(error instanceof Error && error.message.includes(STILL_HELD))) throw error
      await pause(250)
    }
  }
}

async function launchOnce(home: Home, native: string, durable: boolean, log: (line: string) => void): Promise<Running> {
  const port = await rememberedPort(home.portFile, home.folder)
  const output = openSync(home.logFile, 'w', 0o600) // a file: a pipe would break when its reader is killed
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', home.cluster, '-p', String(port), ...settings(durable)],
    {
      ...home.account,
      cwd: '/',
      detached: true, // Ctrl-C goes to us, and we end it when everybody who uses it has ended
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  server.unref()
  const failure = new Promise<never>((_, reject) => server.once('error', reject))
  failure.catch(() => {}) // read below, in the race
  const id = server.pid
  if (id === undefined) return failure
  await Promise.race([ready(home, port, id), failure])
  log(`PostgreSQL ${id} on 127.0.0.1:${port}`)
  return { id, port }
}

function settings(durable: boolean): string[] {
  const pairs = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // several files of tests at a time, each with its pools
    `max_connections=${durable ? 120 : 200}`,
    'max_wal_size=1GB',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return pairs.flatMap((pair) => ['-c', pair])
}

async function ready(home: Home, port: number, id: number): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (await answers(addressOf(home, port, 'postgres'))) return
    if (!alive(id)) break
    await pause(20)
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(home.logFile, 'utf8').split('\n').slice(-20).join('\n')}`)
}

async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
