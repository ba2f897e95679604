import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { readsAsAddress } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Member } from '#server/store/rows.made.ts'

/** The stored transaction passwords of many, by their ids; nobody who has none. */
export async function transactionPasswordsOf(
  reader: Reader,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const { rows } = await sql<{ id: UserId; transaction_password: string }>`select id, transaction_password from member
    where id = any (${members}::bigint[]) and transaction_password is not null`.execute(reader)
  return new Map(rows.map(({ id, transaction_password }) => [id, transaction_password]))
}

/** The secrets of a member, and the name: nobody changes the member until the transaction ends, so what is set once is set once. */
export function lockedMember(tx: Tx, member: UserId) {
  return tx
    .selectFrom('member')
    .select(['username', 'login_password', 'transaction_password', 'google_secret', 'email'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function insertMember(reader: Reader, member: Insertable<Member>): Promise<bigint> {
  const { id } = await reader.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateMember(reader: Reader, member: UserId, change: Updateable<Member>): Promise<void> {
  await reader.updateTable('member').set(change).where('id', '=', member).execute()
}

export function memberByLogin(reader: Reader, key: string) {
  const column = readsAsAddress(key) ? 'email_key' : 'username_key'
  return reader
    .selectFrom('member')
    .select(['id', 'username', 'login_password', 'email', 'language'])
    .where(column, '=', key)
    .executeTakeFirst()
}

/** The hash of a member's login password, which nobody replaces until the transaction ends. */
export async function heldLoginPassword(tx: Tx, member: UserId): Promise<string | null> {
  const { login_password } = await tx
    .selectFrom('member')
    .select('login_password')
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow()
  return login_password
}

/** Whether somebody has a user id. */
export async function isMember(reader: Reader, id: UserId): Promise<boolean> {
  return (await reader.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The member who came first; undefined before anybody did. */
export function firstMember(reader: Reader) {
  return reader.selectFrom('member').select('id').orderBy('id').limit(1).executeTakeFirst()
}

/** When a member came, by the world's clock. */
export async function registeredAt(reader: Reader, member: UserId): Promise<Date> {
  const { registered_at } = await reader
    .selectFrom('member')
    .select('registered_at')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return registered_at
}

/** Where some members are reached. */
export async function contactRows(
  reader: Reader,
  members: readonly UserId[],
): Promise<readonly Pick<Selectable<Member>, 'id' | 'email' | 'language'>[]> {
  const { rows } = await sql<Pick<Selectable<Member>, 'id' | 'email' | 'language'>>`
    select id, email, language from member where id = any (${members}::bigint[])`.execute(reader)
  return rows
}

/** By what a member can log in. */
export async function loginKeysOf(reader: Reader, member: UserId): Promise<string[]> {
  const { username_key, email_key } = await reader
    .selectFrom('member')
    .select(['username_key', 'email_key'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return [username_key, email_key].filter((key) => key !== null)
}

export function memberByName(reader: Reader, key: string) {
  return reader.selectFrom('member').select(['id', 'username']).where('username_key', '=', key).executeTakeFirst()
}

/** Whether a member sent the list of first steps away. */
export async function stepsAway(reader: Reader, member: UserId): Promise<boolean> {
  const { first_steps_away } = await reader
    .selectFrom('member')
    .select('first_steps_away')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return first_steps_away
}

export function memberNameRow(reader: Reader, member: UserId) {
  return reader.selectFrom('member').select('username').where('id', '=', member).executeTakeFirstOrThrow()
}
