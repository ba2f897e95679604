import type { Reader } from '#server/store/database.ts'
import { isFlagged } from './deposit.sql.ts'

/** Whether a credited deposit was taken back and nothing leaves the account (architecture, decision 4). */
export function isStopped(reader: Reader, member: bigint): Promise<boolean> {
  return isFlagged(reader, member)
}
