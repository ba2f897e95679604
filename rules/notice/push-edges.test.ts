import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUSH_ADDRESS_MOST, PUSH_HOSTS, PUSH_TRIES, PUSHED_BROWSERS, pushAddress, pushOutcome } from './push.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const of = (status: number | undefined, retryAfter?: string, tries = 1) =>
  pushOutcome({ status, retryAfter, tries, now })

describe('what comes of a try, at its ends', () => {
  it('is sent by any 2xx alone, refused below and above, and tried again from 500 on', () => {
    expect([199, 200, 299, 300].map((status) => of(status))).toEqual(['refused', 'sent', 'sent', 'refused'])
    expect([403, 404, 405, 409, 410, 411].map((status) => of(status))).toEqual([
      'refused',
      'gone',
      'refused',
      'refused',
      'gone',
      'refused',
    ])
    expect([428, 430, 499].map((status) => of(status))).toEqual(['refused', 'refused', 'refused'])
    for (const status of [429, 500, 501, 599]) expect(of(status), `${status}`).toEqual({ again: now + 30_000 })
  })

  it('takes as seconds what is digits alone, up to nine of them', () => {
    const half = { again: now + 30_000 }
    for (const none of ['x120', '120x', '120 s', '1.200.000', '٣٠٠', '12345678901234567890'])
      expect(of(429, none), none).toEqual(half)
    expect(of(429, '31')).toEqual({ again: now + 31_000 })
    expect(of(429, '30')).toEqual(half)
    expect(of(429, '21599')).toEqual({ again: now + 21_599_000 })
    expect(of(429, '21601')).toEqual({ again: now + 21_600_000 })
    expect(of(429, '000000060')).toEqual({ again: now + 60_000 })
  })

  it('is never tried sooner than it would be by itself, nor later than in six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.option(fc.nat(99_999).map(String)), (tries, asked) => {
        const outcome = of(503, asked ?? undefined, tries)
        const own = Math.min(30_000 * 2 ** (tries - 1), 21_600_000)
        const wait = typeof outcome === 'object' ? outcome.again - now : 0
        expect(wait).toBeGreaterThanOrEqual(own)
        expect(wait).toBe(Math.min(Math.max(own, Number(asked ?? 0) * 1000), 21_600_000))
      }),
    )
  })
})

describe('the services', () => {
  it('are those of four browsers, each under its name or under names below it', () => {
    expect(PUSH_HOSTS).toEqual([
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ])
    expect([PUSH_ADDRESS_MOST, PUSHED_BROWSERS, PUSH_TRIES]).toEqual([1000, 10, 12])
  })

  it('are no host that has only the end of one, and below one no other port or scheme', () => {
    const hosts = ['*.push.example']
    expect(pushAddress('https://a.push.example/x', hosts)).toBe('https://a.push.example/x')
    expect(pushAddress('https://a.b.push.example/x', hosts)).toBe('https://a.b.push.example/x')
    for (const other of [
      'https://push.example/x',
      'https://apush.example/x',
      'http://a.push.example/x',
      'https://a.push.example:444/x',
      'https://a.push.example.net/x',
      'https://:word@a.push.example/x',
      'https://me@a.push.example/x',
      'https://a.push.example/x#1',
    ])
      expect(pushAddress(other, hosts), other).toBeUndefined()
    // an exact one has nothing below it
    expect(pushAddress('https://a.push.example/x', ['push.example'])).toBeUndefined()
    expect(pushAddress('https://push.example/x', ['push.example'])).toBe('https://push.example/x')
    expect(pushAddress('https://push.example/x', [])).toBeUndefined()
    // one of several is enough
    expect(pushAddress('https://push.example/x', ['other.example', 'push.example'])).toBe('https://push.example/x')
  })
})
