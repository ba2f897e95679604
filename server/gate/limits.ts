import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Settings } from '#server/settings/settings.ts'

/** Calls that cost much or guess something: mail, passwords, questions to others, pictures to decode. */
const COSTLY =
  /^(?:login\/|user\/(?:google|trade|unfreeze|freeze|useremail|emailchange|address[acpr])|home\/(?:signkey|walletauth)|node\/uploadimage)/

/** Counts the calls of one source: all of them, and the costly ones apart. Refuses tooManyRequests. */
export function rateLimits(settings: Settings): (ip: string, path: string) => Promise<void> {
  const all = new RateLimiterMemory({ points: settings.callsPerMinute, duration: 60 })
  const costly = new RateLimiterMemory({ points: settings.costlyPerMinute, duration: 60 })
  return async (ip, path) => {
    // a subscriber has 2^64 addresses of IPv6
    const source = sourceOf(ip)
    try {
      await all.consume(source)
      if (COSTLY.test(path)) await costly.consume(source)
    } catch (rejected) {
      const seconds = Math.ceil((rejected as { msBeforeNext?: number }).msBeforeNext ?? 60_000) / 1000
      throw new Refusal('tooManyRequests', { seconds: Math.ceil(seconds) })
    }
  }
}
