import { createHash } from 'node:crypto'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Member } from '#server/handler/handler.ts'
import { requireNotFrozen } from '#server/hold/freeze.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { seeNetwork } from './networks.sql.ts'
import {
  deleteSessions,
  endSession,
  endSessions,
  insertSession,
  lockSession,
  memberOfSession,
  membersOfSessions,
  timesOfSession,
  touchSession,
} from './session.sql.ts'
import type { SessionReader } from './session-reader.ts'

const HOUR = 3_600_000
/** A session ends after a day without a call, and after thirty days in any case. */
const IDLE = 24 * HOUR
const ABSOLUTE = 30 * 24 * HOUR
/** So many sessions are forgotten in one transaction. */
const FORGOTTEN_AT_ONCE = 5000
/** Seen times are written at most so often. */
const TOUCH = 60_000

/** Opens a session and returns its token, which is stored only as a hash. Refuses accountFrozen. */
export async function openSession(
  services: Services,
  reader: Reader,
  member: UserId,
  from: { ip: string; agent: string },
): Promise<string> {
  await requireNotFrozen(reader, member)
  const token = services.randomBytes(32).toString('base64url')
  const now = services.now()
  await insertSession(reader, {
    token_hash: hashToken(token),
    member,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + ABSOLUTE),
    ip: from.ip,
    agent: from.agent.slice(0, 300),
  })
  return token
}

/** The user of a token, who uses it from `ip`, or null when it is unknown, ended or expired. */
export async function memberOf(
  services: Services,
  token: string,
  ip: string,
  read: SessionReader = (session) => memberOfSession(services.database, session),
): Promise<Member | null> {
  const session = hashToken(token)
  const found = await read(session)
  if (!found) return null
  const now = services.now().getTime()
  if (found.expires_at.getTime() <= now || found.seen_at.getTime() + IDLE <= now) return null
  if (now - found.seen_at.getTime() > TOUCH) {
    await touchSession(services.database, session, new Date(now))
    const source = sourceOf(ip)
    if (source !== sourceOf(found.ip)) await seeNetwork(services.database, found.id, source, new Date(now))
  }
  return {
    id: found.id,
    username: found.username ?? '',
    email: found.email ?? '',
    sourceType: found.source_type,
    hasTransactionPassword: found.has_transaction_password,
    hasGoogle: found.has_google,
    session,
  }
}

/** Refuses sessionExpired when the session in which something was asked has ended since, while it waited. */
export async function requireSession(reader: Reader, { session }: Member): Promise<void> {
  if (!(await memberOfSession(reader, session))) throw new Refusal('sessionExpired')
}

/** Whether each of some sessions stands, at its place; where there is none to ask for, nothing speaks against it. One statement for all. */
export async function sessionsStand(reader: Reader, sessions: readonly (Buffer | null)[]): Promise<boolean[]> {
  const asked = sessions.flatMap((session) => session ?? [])
  if (asked.length === 0) return sessions.map(() => true)
  const rows = await membersOfSessions(reader, asked)
  const open = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
  return sessions.map((session) => session === null || open.has(session.toString('hex')))
}

/** Keeps the session in which something was asked from ending until the transaction does; refuses sessionExpired where it has ended. */
export async function holdSession(tx: Tx, { session }: Member): Promise<void> {
  if (!(await lockSession(tx, session))) throw new Refusal('sessionExpired')
}

/** How a session stands: `idle` ran out because nobody used it, `over` was ended or is too old. */
export async function sessionState(reader: Reader, session: Buffer, now: Date): Promise<'open' | 'idle' | 'over'> {
  const found = await timesOfSession(reader, session)
  if (!found || found.expires_at <= now) return 'over'
  return found.seen_at <= idleSince(now) ? 'idle' : 'open'
}

/** A session that was not seen since then has ended by itself. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE)
}

/** Ends the session in which it was asked. */
export async function endThis(tx: Tx, { session }: Member, at: Date): Promise<void> {
  await endSession(tx, session, at)
}

/** Ends every session of a user but this one. */
export async function endOthers({ database, now }: Services, member: Member): Promise<void> {
  await endSessions(database, member.id, member.session, now())
}

/** Ends every session of a user. */
export async function endAll(reader: Reader, member: UserId, at: Date): Promise<void> {
  await endSessions(reader, member, null, at)
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Forgets sessions that have ended by their age, with an authenticator's secret that was offered in them and never bound: a token of one is unknown
 * then, which is answered as one that has ended is. What the networks of the last month are read from stays. Run by the worker.
 */
export async function forgetSessions({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - ABSOLUTE)
  while ((await deleteSessions(database, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
