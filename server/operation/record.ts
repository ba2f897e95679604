import { sql } from 'kysely'
import type { Tx } from '#server/store/database.ts'

/** Who does something as an operator, and why: both are kept for ever (architecture, decision 8). */
export interface Operator {
  readonly operator: string
  readonly reason: string
}

/** Records what an operator did, in the transaction that does it. */
export async function recordAct(
  tx: Tx,
  { operator, reason }: Operator,
  verb: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  if (operator.trim() === '' || reason.trim() === '') throw new Error('an operator says who and why')
  await tx
    .insertInto('operator_act')
    .values({ operator, verb, facts: JSON.stringify(facts), reason })
    .execute()
}

// who moves money waits for whoever does, so that an act whose answer was lost is over before it is looked for; any fixed number
const ACTS_LOCK = 7_710_416

/** The last act of just these facts, whatever its order, since an instant; others who ask wait until the transaction ends. */
export async function lastSame(
  tx: Tx,
  verb: string,
  facts: Readonly<Record<string, string | number>>,
  since: Date,
): Promise<{ readonly operator: string; readonly at: Date; readonly order: string | null } | undefined> {
  await sql`select pg_advisory_xact_lock(${ACTS_LOCK})`.execute(tx)
  const { rows } = await sql<{ operator: string; at: Date; order: string | null }>`
    select operator, at, facts ->> 'order' as order from operator_act
    where verb = ${verb} and facts - 'order' = ${JSON.stringify(facts)}::jsonb and at > ${since} order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
