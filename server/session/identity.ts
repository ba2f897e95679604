import { createHash } from 'node:crypto'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { linkedLately } from '#rules/security/events.ts'
import { proveGoogleIfBound } from '#server/factor/authenticator.ts'
import { memberByPassword, requireStillKnown } from '#server/factor/login-password.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { openSession } from '#server/member/session.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx, violated } from '#server/store/database.ts'
import {
  deleteIdentities,
  deleteIdentity,
  deleteOldPending,
  heldMemberOf,
  identityOf,
  identityRows,
  insertIdentity,
  insertPending,
  memberOfIdentity,
  pendingRow,
  takePending,
} from './identity.sql.ts'

/** Who somebody is elsewhere: (issuer, subject), never an e-mail. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** One who has shown who he is, and has no account here yet. */
export interface Pending extends Identity {
  /** 0: a wallet; else the number of the community. */
  readonly sourceType: number
}

/** A session's token, or a pending identity's own; the other is empty. */
export interface Entered {
  readonly token: string
  readonly pending: string
}

/** How long an identity waits for its account: a mail must come meanwhile. */
const PENDING_MS = 30 * 60_000

/** The session of the account that an identity is linked to; null when there is none. */
export async function enterKnown(visitor: Visitor, { issuer, subject }: Identity): Promise<Entered | null> {
  return inTransaction(visitor.services.database, async (tx) => {
    // held: its removal ends the sessions that began before, and none begins after it
    const known = await heldMemberOf(tx, issuer, subject)
    return known ? { token: await open(tx, visitor, known.member), pending: '' } : null
  })
}

/** The member that an identity is linked to. */
export async function memberLinkedTo(reader: Reader, { issuer, subject }: Identity): Promise<UserId | undefined> {
  return (await memberOfIdentity(reader, issuer, subject))?.member
}

/** Who a member is for an issuer; of several the one that was linked first: who links another one diverts nothing. */
export async function subjectAt(reader: Reader, member: UserId, issuer: string): Promise<string | undefined> {
  return (await identityOf(reader, member, issuer))?.subject
}

/** All that is linked to a member, the first linked first. */
export function identitiesOf(
  reader: Reader,
  member: UserId,
): Promise<(Identity & { readonly linked_at: Date; readonly founding: boolean })[]> {
  return identityRows(reader, member)
}

/** Unlinks an identity: it is unknown from now on. */
export async function unlink(tx: Tx, { issuer, subject }: Identity): Promise<void> {
  await deleteIdentity(tx, issuer, subject)
}

/** A token for an identity that has no account yet: good for half an hour and one account. */
export async function offerPending({ services }: Visitor, pending: Pending): Promise<Entered> {
  const token = services.randomBytes(32).toString('base64url')
  await insertPending(services.database, {
    token_hash: hashOf(token),
    issuer: pending.issuer,
    subject: pending.subject,
    source_type: pending.sourceType,
    expires_at: new Date(services.now().getTime() + PENDING_MS),
  })
  return { token: '', pending: token }
}

/** Whose a pending token is; refuses pendingExpired, also when it is of the other kind. */
export async function pendingOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  token: string,
  kind: 'community' | 'wallet',
): Promise<Pending> {
  const found = await pendingRow(database, hashOf(token), now())
  if (!found || (found.source_type === 0) !== (kind === 'wallet')) throw new Refusal('pendingExpired')
  return { issuer: found.issuer, subject: found.subject, sourceType: found.source_type }
}

/**
 * Uses a pending token up: `member` makes or names the account, and all of it happens or nothing. Gives its session.
 * `founding`: the account is made with it.
 */
export async function settlePending(
  visitor: Visitor,
  token: string,
  pending: Pending,
  founding: boolean,
  member: (tx: Tx) => Promise<bigint>,
): Promise<{ token: string }> {
  return inTransaction(visitor.services.database, async (tx) => {
    if (!(await takePending(tx, hashOf(token)))) throw new Refusal('pendingExpired')
    const id = await member(tx)
    await link(tx, visitor, { ...pending, founding }, id)
    return { token: await open(tx, visitor, id) }
  })
}

/** Makes an account for an identity at once. Gives its session. */
export async function settleNew(
  visitor: Visitor,
  identity: Identity,
  member: (tx: Tx) => Promise<bigint>,
): Promise<Entered> {
  return inTransaction(visitor.services.database, async (tx) => {
    const id = await member(tx)
    await link(tx, visitor, { ...identity, founding: true }, id)
    return { token: await open(tx, visitor, id), pending: '' }
  })
}

/** What links a pending identity to an account that exists. */
export interface Binding {
  readonly pending: string
  readonly account?: string | undefined
  /** SHA-256 hex, as it arrives. */
  readonly password?: string | undefined
  readonly googleCode?: string | undefined
}

/**
 * Links a pending identity to the account whose password it knows, and whose authenticator where one is bound (AUTH-05).
 * The account keeps its own source type.
 */
export async function linkByPassword(
  visitor: Visitor,
  kind: 'community' | 'wallet',
  { pending: token, account = '', password = '', googleCode = '' }: Binding,
): Promise<{ token: string }> {
  const { services } = visitor
  const pending = await pendingOf(services, token, kind)
  if (account === '') throw new Refusal('enterUsername')
  if (password === '') throw new Refusal('enterPassword')
  const known = await memberByPassword(visitor, account, password)
  await proveGoogleIfBound(visitor, known.id, googleCode)
  return settlePending(visitor, token, pending, false, async (tx) => {
    // first of all: the hold that follows would ask for the same row after others who look at it
    await keepExitsWaiting(tx, known.id)
    await requireStillKnown(tx, known)
    await noteSecurity(tx, visitor, known.id, kind === 'wallet' ? 'walletLinked' : 'communityLinked')
    return known.id
  })
}

/**
 * Removes what was linked to an account lately (`linkedLately`): its owner takes it back, and who had his password or session
 * may have linked a wallet or community user that would let him in for ever. What the account was made with stays.
 */
export async function removeLinked(tx: Tx, from: Origin, member: UserId, frozenMs = 0): Promise<void> {
  const since = linkedLately(from.services.now(), frozenMs)
  if (await deleteIdentities(tx, member, since)) await noteSecurity(tx, from, member, 'identitiesRemoved')
}

/** Forgets tokens that nobody can use any more. Run by the worker. */
export async function forgetPending({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldPending(database, now())
}

async function open(tx: Tx, visitor: Visitor, member: UserId): Promise<string> {
  await noteSecurity(tx, visitor, member, 'loggedIn')
  return openSession(visitor.services, tx, member, visitor)
}

async function link(
  tx: Tx,
  { services }: Visitor,
  { issuer, subject, founding }: Identity & { readonly founding: boolean },
  member: UserId,
): Promise<void> {
  try {
    await insertIdentity(tx, { issuer, subject, member, founding, linked_at: services.now() })
  } catch (error) {
    if (violated(error) === 'identity_pkey') throw new Refusal('identityTaken')
    throw error
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
