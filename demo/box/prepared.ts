import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { type Database, openPool, types } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'

/**
 * Opens a pool for a seed over an embedded server: each statement is parsed and planned once a connection, by index from
 * the first row on (tables grow while it runs), and commits do not wait for the disk, since a seed that is cut short
 * begins again anyway. No plan is compiled: older servers take a scan that is switched off for one that is worth it.
 */
export function openForSeed(url: string, size: number): Database {
  const options = '-c synchronous_commit=off -c enable_seqscan=off -c jit=off'
  const pool = openPool({ connectionString: url, max: size, types, options, pipeline: true })
  const names = new Map<string, string>()
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => prepared(await pool.connect(), names),
        end: () => pool.end(),
      },
    }),
  })
}

/** A connection whose statements have names, so that PostgreSQL keeps them. */
function prepared(client: pg.PoolClient, names: Map<string, string>): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    text: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('a seed reads without cursors')
    const name = names.get(text) ?? `seed${names.size}`
    names.set(text, name)
    return client.query({ name, text, values: [...values] })
  }
  return { query, release: () => client.release() }
}
