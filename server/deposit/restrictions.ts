import type { Reader } from '#server/store/database.ts'
import { hasArrived, isFlagged } from './deposit.sql.ts'

/** Whether a credited deposit was taken back and nothing leaves the account (architecture, decision 4). */
export function isStopped(reader: Reader, member: bigint): Promise<boolean> {
  return isFlagged(reader, member)
}

/** Whether anything that counts was ever sent to the member, be it on its way or taken back. */
export function hadDeposit(reader: Reader, member: bigint): Promise<boolean> {
  return hasArrived(reader, member)
}
