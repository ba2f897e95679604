import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Member } from '#server/store/rows.made.ts'

export function secretsOf(reader: Reader, member: bigint) {
  return reader
    .selectFrom('member')
    .select(['login_password', 'transaction_password', 'google_secret', 'google_step', 'email'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
}

/** The same, and the name: nobody changes the member until the transaction ends, so what is set once is set once. */
export function lockedMember(tx: Tx, member: bigint) {
  return tx
    .selectFrom('member')
    .select(['username', 'login_password', 'transaction_password', 'google_secret', 'email'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function profileOf(reader: Reader, member: bigint) {
  return reader
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline')
    .select((eb) => [
      'member.id',
      'member.username',
      'member.email',
      'member.source_type',
      'member.registered_at',
      'member.invite_code',
      'upline.username as upline_name',
      'upline.id as upline_id',
      eb('member.login_password', 'is not', null).$castTo<boolean>().as('has_login'),
      eb('member.google_secret', 'is not', null).$castTo<boolean>().as('has_google'),
      eb('member.transaction_password', 'is not', null).$castTo<boolean>().as('has_transaction'),
    ])
    .where('member.id', '=', member)
    .executeTakeFirstOrThrow()
}

/** How many stand below a member, at any depth. */
export async function teamSize(reader: Reader, member: bigint): Promise<number> {
  const { rows } = await sql<{ size: bigint }>`
    with recursive team as (
      select id from member where upline = ${member}
      union all select m.id from member m join team on m.upline = team.id)
    select count(*) as size from team`.execute(reader)
  return Number(rows[0]?.size ?? 0n)
}

export async function insertMember(reader: Reader, member: Insertable<Member>): Promise<bigint> {
  const { id } = await reader.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateMember(reader: Reader, member: bigint, change: Updateable<Member>): Promise<void> {
  await reader.updateTable('member').set(change).where('id', '=', member).execute()
}

export function memberByLogin(reader: Reader, key: string) {
  const column = key.includes('@') ? 'email_key' : 'username_key'
  return reader
    .selectFrom('member')
    .select(['id', 'username', 'login_password', 'email', 'language'])
    .where(column, '=', key)
    .executeTakeFirst()
}

/** The hash of a member's login password, which nobody replaces until the transaction ends. */
export async function heldLoginPassword(tx: Tx, member: bigint): Promise<string | null> {
  const { login_password } = await tx
    .selectFrom('member')
    .select('login_password')
    .where('id', '=', member)
    .forShare()
    .executeTakeFirstOrThrow()
  return login_password
}

/** Where a member is reached. */
export function contactRow(reader: Reader, member: bigint) {
  return reader.selectFrom('member').select(['email', 'language']).where('id', '=', member).executeTakeFirstOrThrow()
}

export async function recordSecurityEvent(
  reader: Reader,
  event: { member: bigint; kind: string; at: Date; ip: string; agent: string },
): Promise<void> {
  await reader
    .insertInto('security_event')
    .values({ ...event, agent: event.agent.slice(0, 300) })
    .execute()
}

/** Notes a failed login, where there is such a member: the same statement for one that there is not. */
export async function recordFailedLogin(
  tx: Tx,
  { member, at, ip, agent }: { member: bigint; at: Date; ip: string; agent: string },
): Promise<void> {
  await sql`insert into security_event (member, kind, at, ip, agent)
    select id, 'loginFailed', ${at}, ${ip}, ${agent.slice(0, 300)} from member where id = ${member}`.execute(tx)
}

/** By what a member can log in. */
export async function loginKeysOf(reader: Reader, member: bigint): Promise<string[]> {
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
