import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isLoss, isUnsure, Lost, unchanging } from './lost.ts'

/**
 * A transaction that waits for its process is ended by the server after twenty seconds, and what it locked is free: of a process that was frozen, or of a
 * machine that is gone, the server hears nothing for two hours otherwise, and all that moves money waits (docs/decisions/194-a-frozen-process.md).
 * Said with each, since a PgBouncer keeps no setting of a session.
 */
const BEGIN = "begin; set local idle_in_transaction_session_timeout = '20s'"

/** So many statements are prepared by name; what comes after is not, so that no server's memory fills with them. */
const MOST_NAMED = 500

/**
 * A pool with fewer round trips: `begin` goes out together with the first statement of its transaction, and with `prepare`
 * each statement but those of lists is parsed and planned once a connection. The clients must be in pipeline mode. A connection over
 * which the database went away is not used again, one to a leader that was demoted neither; and what was acknowledged by one machine
 * where two had to keep it is no success (`Lost`). Where `mostWaiting` wait for a connection, who comes is told at once that nothing was done.
 */
export function swift(pool: pg.Pool, prepare: boolean, mostWaiting = Number.POSITIVE_INFINITY): PostgresPool {
  const names = prepare ? new Map<string, string>() : undefined
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      if (pool.waitingCount >= mostWaiting) throw new Lost('nothing', 'too many wait for a connection')
      const client = await unchanging(() => pool.connect())
      const known = clients.get(client) ?? swiftClient(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function swiftClient(client: pg.PoolClient, names: Map<string, string> | undefined): PostgresPoolClient {
  let beginning = false
  let spoiled = false
  let unsure = false
  let gathers = false
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
  client.on('notice', (notice) => {
    if (isUnsure(notice)) unsure = true
  })
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') {
      beginning = true
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    if (!beginning) return send<R>(text, values)
    beginning = false
    if (text === 'commit' || text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] }
    // a `begin` fails only with its connection, and so does what follows it
    gather()
    const [, answer] = await Promise.all([client.query(BEGIN), send<R>(text, values)])
    return answer
  }
  async function send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = names && nameOf(names, text)
    gather()
    try {
      const answer = await client.query({ text, values: [...values], ...(name ? { name } : {}) })
      if (unsure) throw new Lost('unknown', 'a commit that the standby has not seen')
      return answer as never
    } catch (error) {
      if (isLoss(error)) spoiled = true
      throw error
    }
  }
  /** What is sent in one turn of the event loop leaves in one writing (pipelining): the server has all of it before it answers the first, and is woken once. */
  function gather(): void {
    if (gathers) return
    gathers = true
    stream.cork()
    // after all that follows without waiting for anything
    process.nextTick(() => {
      gathers = false
      stream.uncork()
    })
  }
  return { query, release: () => client.release(spoiled) } as PostgresPoolClient
}

/** What is planned anew for its very values: the right way through a list depends on the filter. */
const OWN_PLAN = /\blimit\b|\blike\b/i

function nameOf(names: Map<string, string>, text: string): string | undefined {
  if (OWN_PLAN.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
