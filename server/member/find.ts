import { sql } from 'kysely'
import { readsAsAddress, sameKey, USER_ID } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Reader } from '#server/store/database.ts'
import { isMember, memberByName, memberNameRow } from './member-row.ts'

/** The member of a user name, whatever its case; undefined when there is none, and for an address: nobody is given to by e-mail. */
export async function memberOfName(
  reader: Reader,
  username: string,
): Promise<{ id: bigint; username: string | null } | undefined> {
  const key = sameKey(username)
  // names of before may be compared as an address
  return readsAsAddress(key) ? undefined : memberByName(reader, key)
}

/** The user id that is typed as one, of the digits that every keyboard writes; undefined where it is none. */
export function idTyped(text: string): UserId | undefined {
  const key = sameKey(text)
  return USER_ID.test(key) ? BigInt(key) : undefined
}

/** Whether a name of digits is the user id of somebody else: who types it may mean either. */
export async function isAnothersId(reader: Reader, username: string, named: UserId): Promise<boolean> {
  const id = idTyped(username)
  return id !== undefined && id !== named && (await isMember(reader, id))
}

/**
 * Who is given something by his user name, which nobody takes back. Of digits that are the user id of somebody else nobody is.
 * @throws Refusal noSuchMember, receiverNotClear
 */
export async function receiverOfName(
  reader: Reader,
  username: string,
): Promise<{ id: UserId; username: string | null }> {
  const named = await memberOfName(reader, username)
  if (!named) throw new Refusal('noSuchMember')
  if (await isAnothersId(reader, username, named.id)) throw new Refusal('receiverNotClear')
  return named
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
    .where(sql<boolean>`id = any (${members}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, username, invite_code }) => [id, { username: username ?? '', hasNamed: invite_code !== null }]),
  )
}
