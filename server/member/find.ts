import { readsAsAddress, sameKey } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { memberByName, memberNameRow } from './member-row.ts'

/** The member of a user name, whatever its case; undefined when there is none, and for an address: nobody is given to by e-mail. */
export async function memberOfName(
  reader: Reader,
  username: string,
): Promise<{ id: bigint; username: string | null } | undefined> {
  const key = sameKey(username)
  // names of before may be compared as an address
  return readsAsAddress(key) ? undefined : memberByName(reader, key)
}

/** The name of a member, empty before he has one. */
export async function nameOfMember(reader: Reader, member: UserId): Promise<string> {
  return (await memberNameRow(reader, member)).username ?? ''
}

/** The names of some members, and whether each has named a planet: then he has a code. */
export async function namesOf(
  reader: Reader,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, { readonly username: string; readonly hasNamed: boolean }>> {
  if (members.length === 0) return new Map()
  const rows = await reader
    .selectFrom('member')
    .select(['id', 'username', 'invite_code'])
    .where('id', 'in', members)
    .execute()
  return new Map(
    rows.map(({ id, username, invite_code }) => [id, { username: username ?? '', hasNamed: invite_code !== null }]),
  )
}
