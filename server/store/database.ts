import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
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
 * Opens the database. `size` connections at most; PgBouncer-safe (no session state is set) unless `prepare` has statements
 * prepared by name, which a PgBouncer in transaction mode follows from 1.21 on.
 */
export function openDatabase(url: string, size = 10, prepare = false): Database {
  const pool = openPool({ connectionString: url, max: size, types, pipeline: true })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: swift(pool, prepare) }) })
}

/** Opens connections that outlive a restart of PostgreSQL. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  // an idle connection that dies (a restart of PostgreSQL) is replaced at the next use
  pool.on('error', () => {})
  // one that dies while it is in use tells so by its query; unheard, the same error would end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/**
 * Runs `work` in one transaction (READ COMMITTED with row locks), again when PostgreSQL asks for it.
 * Nothing of the network may be touched inside.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      const code = sqlState(error)
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt === 3) throw error
    }
  }
}

const AFTER_A_FAILURE = '25P02'

/**
 * Waits for statements of one transaction that were sent without waiting for each other's answer, to the last of them: none
 * may outlive the transaction. Throws what failed first.
 */
export async function together(sent: readonly Promise<unknown>[]): Promise<void> {
  const errors = (await Promise.allSettled(sent)).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const first = errors.find((error) => sqlState(error) !== AFTER_A_FAILURE) ?? errors[0]
  if (first !== undefined) throw first
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
