import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { AnyCall } from '#calls/call.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'

/** Payments hash too: of one source four times as many as of one account, as people share an address. */
const PAYERS_OF_A_SOURCE = 4
/**
 * What is uploaded is kept for a day though nobody takes it up, and whoever has many addresses is many sources: of one account as many files are
 * taken in so many seconds as of one source in a minute.
 */
const UPLOADS_COUNT_FOR = 3600
/** Pages, assets, maps and pictures: some dozens make one page. */
const GETS_TO_A_CALL = 3

/** For so many milliseconds a count is waited for; a database that is away lets a statement wait for five times as long. */
const TO_COUNT = 2000

/** The limits of one process, or of all: each refuses tooManyRequests. */
export interface Limits {
  /** A call comes from an address. `call`: undefined for a path that is none. */
  ofCall(ip: string, call: AnyCall | undefined): Promise<void>
  /** It is asked by this member. */
  ofMember(member: UserId, call: AnyCall): Promise<void>
  /** Something is fetched. */
  ofGet(ip: string): Promise<void>
}

/**
 * Counts what comes from one source, costly calls and payments apart, and payments and files of one account: of what is costly over all
 * processes where the settings say so (decision 180), of all else in this one.
 */
export function rateLimits({ settings, database }: Pick<Services, 'settings' | 'database'>): Limits {
  const own = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const counter = (keyPrefix: string, points: number, duration = 60) => {
    const alone = new RateLimiterMemory({ keyPrefix, points, duration })
    return settings.limitsShared ? overAll(database, { keyPrefix, points, duration, insuranceLimiter: alone }) : alone
  }
  const all = own(settings.callsPerMinute)
  const costly = counter('costly', settings.costlyPerMinute)
  const payments = counter('payments', PAYERS_OF_A_SOURCE * settings.costlyPerMinute)
  const ofAccount = counter('account', settings.costlyPerMinute)
  const files = counter('files', settings.costlyPerMinute, UPLOADS_COUNT_FOR)
  const gets = own(GETS_TO_A_CALL * settings.callsPerMinute)
  return {
    async ofCall(ip, call) {
      // a subscriber has 2^64 addresses of IPv6
      const source = sourceOf(ip)
      await take(all, source)
      if (call?.costly) await take(costly, source)
      if (call && isHashed(call)) await take(payments, source)
    },
    async ofMember(member, call) {
      if (isHashed(call)) await take(ofAccount, member.toString())
      if (call.file) await take(files, member.toString())
    },
    ofGet: (ip) => take(gets, sourceOf(ip)),
  }
}

interface Shared {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
  /** What counts while the database is away. */
  readonly insuranceLimiter: RateLimiterMemory
}

/** A limit that all processes count in one row; who has used it up is refused without asking, until it is over. */
function overAll(database: Database, shared: Shared): RateLimiterAbstract {
  const storeClient = {
    async query({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) {
      const { rows } = await soon(database.executeQuery<Count>(CompiledQuery.raw(text, [...values])))
      return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })) }
    },
  }
  return new RateLimiterPostgres({
    ...shared,
    storeClient,
    storeType: 'client',
    tableName: 'call_count',
    tableCreated: true,
    // the worker does
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: shared.points,
  })
}

/** What comes in time; else an error, by which the process counts for itself. */
async function soon<T>(asked: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = pause(TO_COUNT, undefined, { signal: over.signal }).then(() => {
    throw new Error('the database does not count')
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}

interface Count {
  readonly points: number
  readonly expire: bigint
}

/** Forgets counts whose time is over. Run by the worker. */
export async function forgetCounts({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('call_count').where('expire', '<', BigInt(now().getTime())).execute()
}

/** Whether a slow hash stands before it. */
function isHashed({ factor }: AnyCall): boolean {
  return factor === 'transactionPassword' || factor === 'transactionPasswordAndGoogle'
}

async function take(counter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (rejected) {
    const milliseconds = (rejected as { msBeforeNext?: number }).msBeforeNext ?? 60_000
    throw new Refusal('tooManyRequests', { seconds: Math.ceil(milliseconds / 1000) })
  }
}
