import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** One column of many rows: its type in the database, and how a row tells its value. */
export interface Column<Row> {
  readonly type: 'bigint' | 'boolean' | 'int' | 'numeric' | 'smallint' | 'text' | 'timestamptz' | 'uuid'
  readonly of: (row: Row) => bigint | boolean | number | string | null | undefined
}
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** Many rows as a table of a statement, `unnest(…) as name(…)`: one parameter a column, however many rows there are. */
export function unnested<Row>(name: string, columns: Columns<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  const parts = Object.values(columns).map(
    ({ type, of }) => sql`${rows.map((row) => of(row)?.toString() ?? null)}::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(parts)}) as ${sql.ref(name)}(${names(columns)})`
}

/** Appends many rows to a table: `insert into … select …`, to which a statement may add what becomes of rows that are there. */
export function appended<Row>(table: string, columns: Columns<Row>, rows: readonly Row[]): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (${names(columns)}) select * from ${unnested('appended', columns, rows)}`
}

/** Their names, as a list of a statement. */
export function names(columns: Columns<never>): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((column) => sql.ref(column)))
}

/** `column = name.column, …` for an update from them. */
export function assignments(name: string, columns: Columns<never>): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((column) => sql`${sql.ref(column)} = ${sql.ref(`${name}.${column}`)}`))
}

/**
 * In the rest of this transaction no table is read through where an index leads to its rows. That what a row names is there is asked by a plan
 * which a session makes once for each foreign key: of a table that had a handful of rows then it reads all, and goes on so when they are many,
 * until the database has counted them anew. To be sent before what appends rows to tables that grow fast from nothing.
 */
export async function byIndex(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx)
}
