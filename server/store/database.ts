import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { atOnce } from './at-once.ts'
import { isLoss, Lost, patience } from './lost.ts'
import type { DB } from './rows.made.ts'
import { swift } from './swift.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
/** A connection or a transaction: what reads run on. */
export type Reader = Database | Tx

const INT8 = 20
const NUMERIC = 1700
/** Every number of money is an integer in the database; a fraction would be a bug, and throws here. */
export const types = new pg.TypeOverrides()
types.setTypeParser(INT8, BigInt)
types.setTypeParser(NUMERIC, BigInt)

/**
 * Opens the database. `size` connections at most, of which `kept` stay open when nothing is asked for; PgBouncer-safe (no session state
 * is set) unless `prepare` has statements prepared by name, which a PgBouncer in transaction mode follows from 1.21 on. A connection over which
 * a statement has no answer after `patience` milliseconds is given up, as one that went away, and no more than `MOST_WAITING` wait for a connection; without
 * it each is waited for.
 */
export function openDatabase(url: string, size = 10, prepare = false, kept = 0, patience?: number): Database {
  const pool = openPool({
    connectionString: url,
    max: size,
    min: kept,
    maxLifetimeSeconds: LONGEST_LIFE,
    types,
    pipeline: true,
    ...(patience !== undefined && { query_timeout: patience }),
  })
  const mostWaiting = patience === undefined ? undefined : MOST_WAITING
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: swift(pool, prepare, mostWaiting) }) })
}

/** While the database stands still all that is asked gathers: so much of it a process can hold, and more is asked by nobody who still waits. */
const MOST_WAITING = 5000

/** Opens so many connections at once, before anybody waits for one. */
export async function openAhead(database: Database, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => sql`select 1`.execute(database)))
}

/** Seconds for which a connection lives: what a server's process has learnt of tables and plans grows with each, and others join the servers. */
const LONGEST_LIFE = 3600

/** A server that does not answer is given up after so many milliseconds: the next one may lead by then. */
const TO_ANSWER = 3000
/** A silent line is looked at after so many: a machine that is gone sends no farewell. */
const TO_LOOK = 5000

/** Opens connections that outlive a restart of PostgreSQL, and find the leader that follows another. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: TO_LOOK,
    ...settings,
    // of connecting alone: a pool's own limit would count the wait for a free connection too
    Client: patient,
  })
  // an idle connection that dies (a restart of PostgreSQL) is replaced at the next use
  pool.on('error', () => {})
  // one that dies while it is in use tells so by its query; unheard, the same error would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// what a pool makes its clients with, by `new`; a function, since the limit has to reach the client and not the pool
const patient = function patient(settings: pg.ClientConfig) {
  return new pg.Client({ ...settings, connectionTimeoutMillis: TO_ANSWER })
} as unknown as new () => pg.ClientBase

/** What a transaction was built on was changed by another one at the same moment. */
export const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Attempts of one transaction that others were in the way of. */
const MOST_ATTEMPTS = 3

/**
 * Runs `work` in one transaction (READ COMMITTED with row locks), again when PostgreSQL asks for it, and again when the database went
 * away before the commit was sent: then nothing of it was done. Nothing of the network may be touched inside.
 * @throws Lost when the database stays away (`nothing`), or went away during the commit (`unknown`)
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const again = patience()
  for (let attempt = 1; ; ) {
    let committing = false
    try {
      return await database.transaction().execute(async (tx) => {
        const done = await work(await atOnce(tx))
        committing = true
        return done
      })
    } catch (error) {
      if (isLoss(error)) {
        if (committing) throw new Lost('unknown', error)
        // who waited for a connection in vain does not wait again
        if (error instanceof Lost || !(await again())) throw new Lost('nothing', error)
        continue
      }
      const code = sqlState(error)
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt === MOST_ATTEMPTS) throw error
      attempt += 1
    }
  }
}

const AFTER_A_FAILURE = '25P02'

/**
 * Waits for statements of one transaction that were sent without waiting for each other's answer, to the last of them: none
 * may outlive the transaction. Their answers; throws what failed first.
 */
export async function together<const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const errors = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const first = errors.find((error) => sqlState(error) !== AFTER_A_FAILURE) ?? errors[0]
  if (first !== undefined) throw first
  return Promise.all(sent)
}

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The constraint that a database error names, if it does. */
export function violated(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** The database's wall clock. */
export async function wallNow(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(reader)
  return rows[0]?.now ?? new Date(Number.NaN)
}
