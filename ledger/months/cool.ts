import { type Kysely, sql, type Transaction } from 'kysely'
import { CannotCool } from './cannot-cool.ts'
import { closedNumber } from './closed-number.ts'
import { type Copied, copyPart } from './copy-part.ts'
import { olderLooksEnded } from './older-looks.ts'
import { type Part, partsOfLedger, TABLES } from './parts.ts'
import { swapParts } from './swap-parts.ts'

/** A month is over for so long before it goes: who asked for something at its end has been answered, or was refused. */
const MARGIN = 7 * 86_400_000

/** Which month goes where, and by whose clock. */
export interface Cooling {
  /** `2025-11`, in UTC. */
  readonly month: string
  readonly tablespace: string
  readonly now: Date
  /** So long it waits for transactions that began before it, and before its copies were there, in milliseconds. */
  readonly patience?: number
}

/**
 * Moves a month that is over into another tablespace, with nobody kept from reading it: its rows are copied, the copy is compared with what it is
 * of, and takes its place in one short transaction, in which `noted` writes down who did it. Killed in the middle it can be begun again. Returns
 * whether it did anything: a month that lies there already stays as it is.
 * @throws CannotCool
 */
export async function coolMonth<DB>(
  database: Kysely<DB>,
  { month, tablespace, now, patience = 60_000 }: Cooling,
  noted: (tx: Transaction<DB>) => Promise<void>,
): Promise<boolean> {
  const parts = await partsOfMonth(database, month)
  if (now.getTime() < endOf(month) + MARGIN) throw new CannotCool('notOver')
  await requireTablespace(database, tablespace)
  if (parts.every((part) => part.tablespace === tablespace)) return false
  const last = await closedNumber(database, patience)
  const copied: Copied[] = []
  for (const part of parts) copied.push(await copyPart(database, part, tablespace))
  // who asked for nothing of the ledger yet would find the month empty, and an audit that all of it is gone
  await olderLooksEnded(database, patience)
  await swapParts(database, copied, last, noted)
  return true
}

async function partsOfMonth<DB>(database: Kysely<DB>, month: string): Promise<Part[]> {
  const parts = (await partsOfLedger(database)).filter((part) => part.month === month)
  if (!/^\d{4}-\d\d$/.test(month) || parts.length !== TABLES.length) throw new CannotCool('noMonth')
  return parts
}

/** The first instant that is not in a month any more. */
function endOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return Date.UTC(year ?? Number.NaN, number ?? Number.NaN)
}

async function requireTablespace<DB>(database: Kysely<DB>, tablespace: string): Promise<void> {
  const { rows } = await sql<{ ours: boolean }>`
    select has_tablespace_privilege(oid, 'create') or oid = (select dattablespace from pg_database where datname = current_database()) as ours
    from pg_tablespace where spcname = ${tablespace} and spcname <> 'pg_global'`.execute(database)
  const [found] = rows
  if (!found) throw new CannotCool('noTablespace')
  if (!found.ours) throw new CannotCool('notOurTablespace')
}
