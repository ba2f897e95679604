import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Marks the member's account: nothing leaves it until that is made good. */
export async function stopMember(tx: Tx, member: bigint, deposit: string): Promise<void> {
  await sql`insert into deposit_flag (member, deposit) values (${member}, ${deposit})
    on conflict (member) do update set deposit = excluded.deposit, at = clock_timestamp(), cleared_at = null`.execute(
    tx,
  )
}

/** Whether a credited deposit of the member was reorganised away and no operator has looked since. */
export async function isStopped(reader: Reader, member: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit_flag where member = ${member} and cleared_at is null`.execute(reader)
  return rows.length > 0
}

/** Lifts the stop of a member, or with `onlyGood` that of one who owes nothing any more; false when none was in force. */
export async function clearStop(tx: Tx, member: bigint, onlyGood: boolean): Promise<boolean> {
  // held before it is asked what is owed: a reversal that holds it has written down by then what it could not take back
  await sql`select from deposit_flag where member = ${member} and cleared_at is null for update`.execute(tx)
  const { numAffectedRows } = await sql`update deposit_flag set cleared_at = clock_timestamp()
    where member = ${member} and cleared_at is null and (not ${onlyGood}::boolean
      or not exists (select from deposit where member = ${member} and shortfall > 0))`.execute(tx)
  return numAffectedRows === 1n
}
