import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { CannotCool } from './cannot-cool.ts'
import { boundOf, type Copied, copyOf, lockMonths } from './copy-part.ts'
import type { Part } from './parts.ts'

/** Whoever comes behind it waits as long: less than PostgreSQL waits before it looks for a deadlock. */
const LONGEST_LOCK = '300ms'
const ATTEMPTS = 60
/** Seconds in which those go on who waited. */
const PAUSE = 0.5
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Puts the copies of a month into the places of its parts and drops those, in one transaction that reads no row but what came since: journals of
 * the month whose number is above `last`, which a copy may lack.
 * @throws CannotCool: `another` when somebody else has moved the month or copies it, `cameLate` when one does, `busy` when the tables cannot be had for half a minute
 */
export async function swapParts<DB>(
  database: Kysely<DB>,
  parts: readonly Copied[],
  last: bigint,
  noted: (tx: Transaction<DB>) => Promise<void>,
  attempts = ATTEMPTS,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.transaction().execute(async (tx) => {
        await lockMonths(tx)
        await requireOwnCopies(tx, parts)
        await lockTables(tx, parts)
        await requireNothingSince(tx, parts, last)
        for (const part of parts) await swap(tx, part)
        await noted(tx)
      })
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt >= attempts) throw new CannotCool('busy')
      await sql`select pg_sleep(${PAUSE})`.execute(database)
    }
  }
}

/** Another's copies may lie elsewhere, and be newer than those who look and have been waited for. */
async function requireOwnCopies<DB>(tx: Transaction<DB>, parts: readonly Copied[]): Promise<void> {
  for (const part of parts) {
    const { rows } = await sql<{ own: boolean }>`
      select coalesce(to_regclass(${`ledger.${copyOf(part)}`})::oid::text = ${part.copy}, false) as own`.execute(tx)
    if (!rows[0]?.own) throw new CannotCool('another')
  }
}

/** In the order in which a posting asks for them. */
async function lockTables<DB>(tx: Transaction<DB>, parts: readonly Part[]): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_LOCK}, true)`.execute(tx)
  await sql`lock table only ledger.journal, only ledger.entry, only ledger.transfer in access exclusive mode`.execute(
    tx,
  )
  for (const { name } of parts)
    await sql`lock table ${sql.table(`ledger.${name}`)} in access exclusive mode`.execute(tx)
}

async function requireNothingSince<DB>(tx: Transaction<DB>, parts: readonly Part[], last: bigint): Promise<void> {
  const journals = parts.find(({ table }) => table === 'journal')
  if (!journals) throw new CannotCool('noMonth')
  const since = (name: string) => sql`(select count(*) from ${sql.table(`ledger.${name}`)} where seq > ${last})`
  const { rows } = await sql<{ late: boolean }>`
    select ${since(journals.name)} <> ${since(copyOf(journals))} as late`.execute(tx)
  if (rows[0]?.late) throw new CannotCool('cameLate')
}

async function swap<DB>(tx: Transaction<DB>, part: Part): Promise<void> {
  const whole = sql.table(`ledger.${part.table}`)
  const place = sql.table(`ledger.${part.name}`)
  await sql`alter table ${whole} detach partition ${place}`.execute(tx)
  await sql`drop table ${place}`.execute(tx)
  await sql`alter table ${sql.table(`ledger.${copyOf(part)}`)} rename to ${sql.ref(part.name)}`.execute(tx)
  await sql`alter table ${whole} attach partition ${place} ${sql.raw(part.bound)}`.execute(tx)
  await sql`alter table ${place} drop constraint ${sql.ref(boundOf(part))}`.execute(tx)
}
