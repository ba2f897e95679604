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
