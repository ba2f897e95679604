import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { WithdrawalDecision } from '#server/store/rows.made.ts'

/** Writes a decision down; false when this operator has decided already. */
export async function insertDecision(tx: Tx, decision: Insertable<WithdrawalDecision>): Promise<boolean> {
  const done = await tx
    .insertInto('withdrawal_decision')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** How many operators approved a withdrawal as it stands. */
export async function approvalsOf(reader: Reader, withdrawal: string, digest: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`select count(*)::int as given from withdrawal_decision
    where withdrawal = ${withdrawal} and verdict = 'approve' and digest = ${digest}`.execute(reader)
  return rows[0]?.given ?? 0
}
