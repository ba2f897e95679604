import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AnyCall } from '#calls/call.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Payments hash too: of one source four times as many as of one account, as people share an address. */
const PAYERS_OF_A_SOURCE = 4
/**
 * What is uploaded is kept for a day though nobody takes it up, and whoever has many addresses is many sources: of one account as many files are
 * taken in so many seconds as of one source in a minute.
 */
const UPLOADS_COUNT_FOR = 3600
/** Pages, assets, maps and pictures: some dozens make one page. */
const GETS_TO_A_CALL = 3

/** The limits of one process; all refuse tooManyRequests. */
export interface Limits {
  /** A call comes from an address. `call`: undefined for a path that is none. */
  ofCall(ip: string, call: AnyCall | undefined): Promise<void>
  /** It is asked by this member. */
  ofMember(member: UserId, call: AnyCall): Promise<void>
  /** Something is fetched. */
  ofGet(ip: string): Promise<void>
}

/** Counts what comes from one source, costly calls and payments apart, and payments and files of one account. */
export function rateLimits(settings: Settings): Limits {
  const counter = (points: number, seconds = 60) => new RateLimiterMemory({ points, duration: seconds })
  const all = counter(settings.callsPerMinute)
  const costly = counter(settings.costlyPerMinute)
  const payments = counter(PAYERS_OF_A_SOURCE * settings.costlyPerMinute)
  const ofAccount = counter(settings.costlyPerMinute)
  const files = counter(settings.costlyPerMinute, UPLOADS_COUNT_FOR)
  const gets = counter(GETS_TO_A_CALL * settings.callsPerMinute)
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

/** Whether a slow hash stands before it. */
function isHashed({ factor }: AnyCall): boolean {
  return factor === 'transactionPassword' || factor === 'transactionPasswordAndGoogle'
}

async function take(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (rejected) {
    const milliseconds = (rejected as { msBeforeNext?: number }).msBeforeNext ?? 60_000
    throw new Refusal('tooManyRequests', { seconds: Math.ceil(milliseconds / 1000) })
  }
}
