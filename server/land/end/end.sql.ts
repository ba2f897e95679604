import { type Insertable, sql } from 'kysely'
import type { RunId } from '#rules/amount/labels.ts'
import type { Accepted } from '#rules/land/ending.ts'
import type { QuoteLeg } from '#rules/land/payment.ts'
import { readLegs } from '#server/land/kept-legs.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { LandEnd } from '#server/store/rows.made.ts'

/** What a run's first purchase took of which account: the principal of a Stone Age land. */
export async function principalOf(reader: Reader, run: RunId): Promise<readonly QuoteLeg[]> {
  const { legs } = await reader
    .selectFrom('purchase')
    .select('legs')
    .where('run', '=', run)
    .where('kind', '=', 'purchase')
    .executeTakeFirstOrThrow()
  return readLegs(legs)
}

/** The same of many runs, each by its number. */
export async function principalsOf(
  reader: Reader,
  runs: readonly RunId[],
): Promise<ReadonlyMap<bigint, readonly QuoteLeg[]>> {
  if (runs.length === 0) return new Map()
  const rows = await reader
    .selectFrom('purchase')
    .select(['run', 'legs'])
    .where('run', 'in', [...runs])
    .where('kind', '=', 'purchase')
    .execute()
  return new Map(rows.map(({ run, legs }) => [run, readLegs(legs)]))
}

export async function insertEnd(tx: Tx, row: Insertable<LandEnd>): Promise<void> {
  await tx.insertInto('land_end').values(row).execute()
}

/** A withdrawal that waited is done, taken back, or dropped. */
export async function finishEnd(tx: Tx, id: string, change: Partial<Insertable<LandEnd>>): Promise<void> {
  await tx
    .updateTable('land_end')
    .set({ ...change, asks_word: false })
    .where('id', '=', id)
    .execute()
}

/** What the row of a withdrawal keeps of what its owner accepted. */
export function acceptedRow({ gives, counted, least }: Accepted) {
  return { accepted: gives, accepted_counted: counted, least, asks_word: false }
}

/** Its owner's new word: what he accepts now. It keeps its place. */
export async function renewEnd(tx: Tx, id: string, accepted: Accepted): Promise<void> {
  await tx.updateTable('land_end').set(acceptedRow(accepted)).where('id', '=', id).execute()
}

/** It would pay less than was accepted: it waits for its owner's new word, and no longer holds up the next. */
export async function askWord(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('land_end').set({ asks_word: true }).where('id', '=', id).execute()
}

/** Withdrawals that wait for the reserve, in the order of asking. */
export async function waitingEnds(tx: Tx) {
  const rows = await tx
    .selectFrom('land_end')
    .select(['id', 'land', 'run', 'member', 'accepted', 'accepted_counted', 'least'])
    .where('state', '=', 'waiting')
    .where('asks_word', '=', false)
    .orderBy('place')
    .execute()
  return rows.map(({ accepted, accepted_counted, least, ...row }) => ({
    ...row,
    accepted: { gives: accepted, counted: accepted_counted, least },
  }))
}

// taken by whoever asks for a withdrawal, so that each sees who asked before; any fixed number
const QUEUE_LOCK = 7_710_027

/** Steps into the row of those who ask for a withdrawal: until the transaction ends nobody else does. */
export async function lockQueue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${QUEUE_LOCK})`.execute(tx)
}

/** Whether others wait for the reserve, and asked before this order; without one, before somebody new. */
export async function othersWait(reader: Reader, order: string | undefined): Promise<boolean> {
  let query = reader.selectFrom('land_end').select('id').where('state', '=', 'waiting').where('asks_word', '=', false)
  if (order !== undefined)
    query = query.where('place', '<', ({ selectFrom }) =>
      selectFrom('land_end').select('place').where('id', '=', order),
    )
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The withdrawal of a run that waits. */
export function waitingEnd(reader: Reader, run: RunId): Promise<{ id: string; asks_word: boolean } | undefined> {
  return reader
    .selectFrom('land_end')
    .select(['id', 'asks_word'])
    .where('run', '=', run)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}
