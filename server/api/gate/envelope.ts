import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Caller } from '#calls/call.ts'
import { canonicalString } from '#calls/envelope/sign.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { inOneStatement } from '#server/store/in-one-statement.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'
import { malformedField } from './well-formed.ts'

/** A signature is accepted so long before and after its timestamp, and once within that time. */
export const WINDOW = 5 * 60_000

const envelope = z.looseObject({ timestamp: z.int(), apiKey: z.string(), sign: z.string() })

/** The fields of a payload that are the call's own. */
export type Fields = Readonly<Record<string, unknown>>

/** The secrets that a call may be signed with, by the names of those who have them. */
export type Signers = Readonly<Record<string, string>>

/** A payload that was signed: the call's own fields, by whom, and what it is remembered by. */
export interface Opened {
  readonly fields: Fields
  readonly apiKey: string
  readonly replayKey: string
}

/** Where a message goes, who may send it there, and who does, as far as that is known before it is opened. */
export interface Sent {
  readonly path: string
  readonly who: Caller
  readonly token: string
  readonly ip: string
}

/** Who remembers a message: all servers, this process alone, or all servers by the transaction that moves (`once`). */
export type Memory = 'everywhere' | 'here' | 'request'

/**
 * Checks timestamp, client and signature (API-02), and returns the call's own fields; an empty one is as if it were not there (API-04).
 * Refuses badRequest, badSignature, staleTimestamp, replayed.
 */
export async function openEnvelope(
  services: Services,
  body: unknown,
  memory: Memory,
  sent: Sent,
  signers: Signers = services.settings.clients,
): Promise<Opened> {
  const malformed = malformedField(body)
  if (malformed !== undefined) throw new Refusal('badRequest', { field: malformed.slice(0, 60) })
  const parsed = envelope.safeParse(body)
  if (!parsed.success) throw new Refusal('badRequest', { field: String(parsed.error.issues[0]?.path[0] ?? '') })
  const { timestamp, apiKey, sign: given, ...fields } = parsed.data
  const secret = Object.hasOwn(signers, apiKey) ? signers[apiKey] : undefined
  if (secret === undefined) throw new Refusal('badSignature')
  const now = services.now().getTime()
  if (Math.abs(now - timestamp) > WINDOW) throw new Refusal('staleTimestamp', { now })
  if (!same(given, signatureOf({ ...fields, timestamp, apiKey }, secret))) throw new Refusal('badSignature')
  const replayKey = replayKeyOf(sent, given, memory)
  if (!(await isNew(services, replayKey, memory, now))) throw new Refusal('replayed')
  const own = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
  return { fields: own, apiKey, replayKey }
}

/** As `sign` of calls/envelope, without the way through Web Crypto's threads, which costs more than the hash. */
function signatureOf(payload: Fields, secret: string): string {
  return createHmac('sha256', secret).update(canonicalString(payload)).digest('hex')
}

/**
 * What a message is remembered by. Its signature alone is that of all who ask the same in the same millisecond, so whose session it is
 * stands beside it. A read tells a visitor nothing that is his: it is remembered with its path and address. What a visitor or a partner
 * changes is heard once wherever it comes from, and with whatever token: it needs none, so anybody may write another beside it.
 */
function replayKeyOf({ path, who, token, ip }: Sent, signature: string, memory: Memory): string {
  const whose = who === 'user' ? token : ''
  const parts = memory === 'here' ? [path, token || ip, signature] : [whose, signature]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

function same(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

async function isNew(services: Services, replayKey: string, memory: Memory, now: number): Promise<boolean> {
  if (memory === 'request') return true
  return memory === 'everywhere' ? rememberInDatabase(services, replayKey) : rememberInMemory(services, replayKey, now)
}

type Remembering = Pick<Services, 'database' | 'now'>

/** Remembers for all servers; false when it was remembered before. Those that come in the same turn of the event loop by one statement. */
export function rememberInDatabase({ database, now }: Remembering, sign: string): Promise<boolean> {
  return note(database, { sign, at: now() })
}

const note = inOneStatement(async (database, noted: readonly { readonly sign: string; readonly at: Date }[]) => {
  const columns: Columns<(typeof noted)[number]> = {
    sign: { type: 'text', of: ({ sign }) => sign },
    at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
  }
  const { rows } = await sql<{ sign: string }>`insert into seen_signature (sign, at)
    select distinct on (sign) sign, at from ${unnested('noted', columns, noted)} order by sign
    on conflict (sign) do nothing returning sign`.execute(database)
  const fresh = new Set(rows.map(({ sign }) => sign))
  // of the same bytes twice at one moment the second were here before
  return noted.map(({ sign }) => fresh.delete(sign))
})

const MOST_SEEN = 50_000
/** What this process has seen, of each database by itself. */
const known = new WeakMap<Database, Map<string, number>>()

/** Reads are remembered by this process alone. */
function rememberInMemory({ database }: Services, replayKey: string, now: number): boolean {
  const seen = known.get(database) ?? new Map<string, number>()
  known.set(database, seen)
  if (seen.has(replayKey)) return false
  seen.set(replayKey, now)
  // insertion order is time order: the oldest go first
  for (const [old, at] of seen) {
    if (at > now - 2 * WINDOW && seen.size <= MOST_SEEN) break
    seen.delete(old)
  }
  return true
}

/** Forgets signatures that no timestamp can bring back. Run by the worker. */
export async function forgetSignatures(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - 3 * WINDOW)
  await services.database.deleteFrom('seen_signature').where('at', '<', before).execute()
}
