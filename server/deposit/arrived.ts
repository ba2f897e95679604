import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Whether a deposit of the member is known that is not below the minimum. */
export async function hadDeposit(reader: Reader, member: UserId): Promise<boolean> {
  const { rows } =
    await sql`select 1 from deposit where member = ${member} and state <> 'belowMinimum' limit 1`.execute(reader)
  return rows.length > 0
}
