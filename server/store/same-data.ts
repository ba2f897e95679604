import type { Database } from './database.ts'

const of = new WeakMap<Database, Database>()

/** Says that what is read over one connection is what is read over another: what is remembered of a database is found by both. */
export function marksSameData(reader: Database, database: Database): void {
  of.set(reader, database)
}

/** The database whose data is read: what is remembered about it is remembered under this one. */
export function dataOf(reader: Database): Database {
  return of.get(reader) ?? reader
}
