import type { Insertable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Identity, PendingIdentity } from '#server/store/rows.made.ts'

export function memberOfIdentity(reader: Reader, issuer: string, subject: string) {
  return memberOf(reader, issuer, subject).executeTakeFirst()
}

/** As `memberOfIdentity`, and keeps the identity linked until the transaction ends. */
export function heldMemberOf(tx: Tx, issuer: string, subject: string) {
  return memberOf(tx, issuer, subject).forKeyShare().executeTakeFirst()
}

export function identityOf(reader: Reader, member: UserId, issuer: string) {
  return reader
    .selectFrom('identity')
    .select('subject')
    .where('member', '=', member)
    .where('issuer', '=', issuer)
    .orderBy('linked_at')
    .orderBy('subject')
    .limit(1)
    .executeTakeFirst()
}

export function identityRows(reader: Reader, member: UserId) {
  return reader
    .selectFrom('identity')
    .select(['issuer', 'subject', 'linked_at', 'founding'])
    .where('member', '=', member)
    .orderBy('linked_at')
    .orderBy('subject')
    .execute()
}

export async function deleteIdentity(tx: Tx, issuer: string, subject: string): Promise<void> {
  await tx.deleteFrom('identity').where('issuer', '=', issuer).where('subject', '=', subject).execute()
}

export async function insertIdentity(reader: Reader, identity: Insertable<Identity>): Promise<void> {
  await reader.insertInto('identity').values(identity).execute()
}

/** Unlinks what was linked since then, but for what the account was made with; false when there is nothing. */
export async function deleteIdentities(tx: Tx, member: UserId, since: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('identity')
    .where('member', '=', member)
    .where('linked_at', '>=', since)
    .where('founding', '=', false)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function insertPending(reader: Reader, pending: Insertable<PendingIdentity>): Promise<void> {
  await reader.insertInto('pending_identity').values(pending).execute()
}

export function pendingRow(reader: Reader, tokenHash: Buffer, now: Date) {
  return reader
    .selectFrom('pending_identity')
    .select(['issuer', 'subject', 'source_type'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a pending identity up; false when somebody was faster. */
export async function takePending(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const taken = await reader.deleteFrom('pending_identity').where('token_hash', '=', tokenHash).executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function deleteOldPending(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('pending_identity').where('expires_at', '<', before).execute()
}

function memberOf(reader: Reader, issuer: string, subject: string) {
  return reader.selectFrom('identity').select('member').where('issuer', '=', issuer).where('subject', '=', subject)
}
