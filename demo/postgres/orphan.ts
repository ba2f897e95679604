import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { alive, commandOf, end } from '#demo/process/alive.ts'
import { refuseIfOwned } from '#demo/process/owner.ts'
import { addressOf, type Home } from './home.ts'

/** A server that already runs over our data. */
export interface Running {
  readonly id: number
  readonly port: number
}

/**
 * What an earlier start left behind: the running server when it answers and has the same durability,
 * undefined when there is none. One that does not answer is ended; a stale id file is removed.
 * @throws when another living start owns it
 */
export async function leftBehind(
  home: Home,
  durable: boolean,
  log: (line: string) => void,
): Promise<Running | undefined> {
  const file = join(home.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const running = { id: Number(lines[0]), port: Number(lines[3]) }
  if (!(running.id > 0 && alive(running.id) && commandOf(running.id).includes(home.cluster))) {
    rmSync(file, { force: true }) // its process is gone, or its id went to a stranger
    return undefined
  }
  refuseIfOwned(home.ownerFile)
  const answer = await fsyncOf(addressOf(home, running.port, 'postgres'))
  if (answer === (durable ? 'on' : 'off')) {
    log(`PostgreSQL ${running.id} was left running: adopted`)
    return running
  }
  log(`PostgreSQL ${running.id} was left running and is no use: ending it`)
  await end(running.id, 'SIGINT', 'SIGQUIT')
  return undefined
}

async function fsyncOf(address: string): Promise<string | undefined> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 3000 })
  client.on('error', () => {}) // a dying server: the query below says so
  try {
    await client.connect()
    const answer = await client.query<{ fsync: string }>('show fsync')
    return answer.rows[0]?.fsync
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}
