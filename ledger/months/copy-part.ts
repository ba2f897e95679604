import { type Kysely, sql, type Transaction } from 'kysely'
import { CannotCool } from './cannot-cool.ts'
import type { Part } from './parts.ts'

// who copies months waits for whoever does; any fixed number
const LOCK = 7_710_388

/** A part with a copy of it. */
export interface Copied extends Part {
  /** By which PostgreSQL tells this copy from any other of the same name. */
  readonly copy: string
}

/** The copy of a part, until it takes its place. */
export function copyOf({ name }: Part): string {
  return `${name}_copy`
}

/** The check by which PostgreSQL knows without reading that a copy holds nothing of another month. */
export function boundOf({ name }: Part): string {
  return `${name}_bound`
}

/** Keeps everybody else from copying or swapping months until the transaction ends. */
export async function lockMonths<DB>(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/**
 * Copies a part into a tablespace, with what it needs to take its place: indexes, guard, the check of its bound. One that was left by somebody
 * who was killed is made anew. Nobody is kept from reading or writing the part.
 * @throws CannotCool (`notTheSame`) when the copy is not what it is of: a broken disk, or memory
 */
export async function copyPart<DB>(database: Kysely<DB>, part: Part, tablespace: string): Promise<Copied> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await lockMonths(tx)
      await fill(tx, part, tablespace)
      if (!(await same(tx, part))) throw new CannotCool('notTheSame')
      await index(tx, part)
      const { rows } = await sql<{ copy: string }>`
        select ${`ledger.${copyOf(part)}`}::regclass::oid::text as copy`.execute(tx)
      return { ...part, copy: rows[0]?.copy ?? '' }
    })
}

async function fill<DB>(tx: Transaction<DB>, part: Part, tablespace: string): Promise<void> {
  const [source, copy] = [sql.table(`ledger.${part.name}`), sql.table(`ledger.${copyOf(part)}`)]
  // of the indexes, too
  await sql`select set_config('default_tablespace', ${tablespace}, true)`.execute(tx)
  await sql`drop table if exists ${copy}`.execute(tx)
  await sql`create table ${copy} (like ${source} including defaults including constraints including storage)`.execute(
    tx,
  )
  const { rows } = await sql<{ holds: string }>`
    select pg_get_partition_constraintdef(${`ledger.${part.name}`}::regclass) as holds`.execute(tx)
  await sql`alter table ${copy} add constraint ${sql.ref(boundOf(part))} check (${sql.raw(rows[0]?.holds ?? 'false')})`.execute(
    tx,
  )
  await sql`insert into ${copy} select * from ${source}`.execute(tx)
}

/** Whether both hold the same rows, as often: neither their number nor the sum of their digests differs. */
async function same<DB>(tx: Transaction<DB>, part: Part): Promise<boolean> {
  const digest = (name: string) =>
    sql`(select (count(*), coalesce(sum(hashtextextended(r::text, 0)), 0))::text from ${sql.table(`ledger.${name}`)} r)`
  const { rows } = await sql<{ same: boolean }>`select ${digest(part.name)} = ${digest(copyOf(part))} as same`.execute(
    tx,
  )
  return rows[0]?.same ?? false
}

/** Each index of the whole, so that none is made when the copy takes its place; and the guard, which the whole does not lend. */
async function index<DB>(tx: Transaction<DB>, part: Part): Promise<void> {
  const copy = sql.table(`ledger.${copyOf(part)}`)
  const { rows } = await sql<{ key: string | null; once: boolean; by: string }>`
    select pg_get_constraintdef(k.oid) as key, i.indisunique as once, regexp_replace(pg_get_indexdef(i.indexrelid), '^.*? USING ', 'using ') as by
    from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p'
    where i.indrelid = ${`ledger.${part.table}`}::regclass`.execute(tx)
  for (const { key, once, by } of rows) {
    const unique = once ? sql`unique` : sql``
    await (key === null
      ? sql`create ${unique} index on ${copy} ${sql.raw(by)}`
      : sql`alter table ${copy} add ${sql.raw(key)}`
    ).execute(tx)
  }
  await sql`create trigger ${sql.ref(`${part.name}_append_only`)} before update or delete or truncate on ${copy}
    for each statement execute function ledger.refuse_change()`.execute(tx)
  await tellPlanner(tx, part)
  await sql`analyze ${copy}`.execute(tx)
}

/** What the part's columns say for plans (docs/decisions/163): a table that is made like another one does not get it. */
async function tellPlanner<DB>(tx: Transaction<DB>, part: Part): Promise<void> {
  const { rows } = await sql<{ name: string; options: string }>`
    select attname as name, array_to_string(attoptions, ', ') as options from pg_attribute
    where attrelid = ${`ledger.${part.name}`}::regclass and attoptions is not null`.execute(tx)
  for (const { name, options } of rows)
    await sql`alter table ${sql.table(`ledger.${copyOf(part)}`)} alter column ${sql.ref(name)} set (${sql.raw(options)})`.execute(
      tx,
    )
}
