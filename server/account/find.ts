import { sameKey } from '#rules/account/account.ts'
import type { Reader } from '#server/store/database.ts'
import { memberByName } from './account.sql.ts'

/** The member of a user name, whatever its case; undefined when there is none. */
export function memberOfName(
  reader: Reader,
  username: string,
): Promise<{ id: bigint; username: string | null } | undefined> {
  return memberByName(reader, sameKey(username))
}
