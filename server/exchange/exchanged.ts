import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { exchangeRows } from './exchange.sql.ts'

/** Whether a member has ever exchanged anything. */
export async function hasExchanged(reader: Reader, member: UserId): Promise<boolean> {
  return (await exchangeRows(reader, member, { sort: 'newest', limit: 1 })).length > 0
}
