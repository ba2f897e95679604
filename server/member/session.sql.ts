import { type Insertable, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Session } from '#server/store/rows.made.ts'

export async function insertSession(reader: Reader, session: Insertable<Session>): Promise<void> {
  await reader.insertInto('session').values(session).execute()
}

/** A session that stands, with its member. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof memberOfSession>>>

export function memberOfSession(reader: Reader, tokenHash: Buffer) {
  return openSessions(reader).where('session.token_hash', '=', tokenHash).executeTakeFirst()
}

/** Those of many sessions that stand, in no order. */
export function membersOfSessions(reader: Reader, tokenHashes: readonly Buffer[]): Promise<SessionRow[]> {
  return openSessions(reader).where(sql<boolean>`session.token_hash = any (${tokenHashes}::bytea[])`).execute()
}

function openSessions(reader: Reader) {
  return (
    reader
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member')
      .select((eb) => [
        'session.token_hash',
        'member.id',
        'member.username',
        'member.email',
        'member.source_type',
        'session.expires_at',
        'session.seen_at',
        'session.ip',
        eb('member.transaction_password', 'is not', null).$castTo<boolean>().as('has_transaction_password'),
        eb('member.google_secret', 'is not', null).$castTo<boolean>().as('has_google'),
      ])
      .where('session.ended_at', 'is', null)
      // a login at the moment of a freeze may have come after its end of all sessions
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account_freeze')
              .select('id')
              .whereRef('account_freeze.member', '=', 'member.id')
              .where('lifted_at', 'is', null),
          ),
        ),
      )
  )
}

export async function touchSession(reader: Reader, tokenHash: Buffer, at: Date): Promise<void> {
  await reader.updateTable('session').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute()
}

/** Holds a session until the transaction ends; false where it has ended. */
export async function lockSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const held = await tx
    .selectFrom('session')
    .select('member')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** When a session that was not ended was seen last, and when it is over in any case. */
export function timesOfSession(reader: Reader, tokenHash: Buffer) {
  return reader
    .selectFrom('session')
    .select(['seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Ends one session. */
export async function endSession(reader: Reader, tokenHash: Buffer, at: Date): Promise<void> {
  await reader.updateTable('session').set({ ended_at: at }).where('token_hash', '=', tokenHash).execute()
}

/** Ends all of a member but one; null: all. */
export async function endSessions(reader: Reader, member: UserId, keep: Buffer | null, at: Date): Promise<void> {
  await reader
    .updateTable('session')
    .set({ ended_at: at })
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`token_hash is distinct from ${keep}`)
    .execute()
}

/** From where a member's sessions were opened since then, the last hundred. */
export async function ipsOfSessions(reader: Reader, member: UserId, since: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('session')
    .select('ip')
    .where('member', '=', member)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ ip }) => ip)
}

/** Deletes so many of the oldest sessions that were opened before then, with what hangs on them; how many there were. */
export async function deleteSessions(reader: Reader, before: Date, most: number): Promise<number> {
  const old = reader.selectFrom('session').select('token_hash').where('created_at', '<', before)
  const { numDeletedRows } = await reader
    .deleteFrom('session')
    .where('token_hash', 'in', old.orderBy('created_at').limit(most).forUpdate().skipLocked())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
