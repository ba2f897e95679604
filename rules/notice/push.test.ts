import { describe, expect, it } from 'vitest'
import { PUSH_HOSTS, pushAddress, pushOutcome } from './push.ts'

const at = (endpoint: string, hosts: readonly string[] = PUSH_HOSTS) => pushAddress(endpoint, hosts)

describe('the address of a push service', () => {
  it('is one of the services of the known browsers', () => {
    for (const known of [
      'https://fcm.googleapis.com/fcm/send/c1:APA91b',
      'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
      'https://web.push.apple.com/QGf',
      'https://db5p.notify.windows.com/w/?token=BQ%3d',
    ])
      expect(at(known)).toBe(known)
    expect(at('https://FCM.googleapis.com:443/fcm/send/x')).toBe('https://fcm.googleapis.com/fcm/send/x')
  })

  it('is nothing else: no other host, port, scheme or user, however it is written', () => {
    for (const wrong of [
      '',
      'fcm.googleapis.com',
      '/fcm/send/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com./x',
      'https://user@fcm.googleapis.com/x',
      'https://user:word@fcm.googleapis.com/x',
      'https://fcm.googleapis.com/x#y',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://push.apple.com/x',
      'https://evilpush.apple.com/x',
      'https://notify.windows.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://169.254.169.254/latest',
      'file:///etc/passwd',
      'javascript:alert(1)',
      `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
      // longer once it is written as it is asked
      `https://fcm.googleapis.com/${'ü'.repeat(400)}`,
    ])
      expect(at(wrong), wrong).toBeUndefined()
    expect(at(`https://fcm.googleapis.com/${'x'.repeat(973)}`)).toHaveLength(1000)
  })

  it('is an origin with its scheme where one is configured, and nothing beside it', () => {
    const hosts = ['http://127.0.0.1:9000']
    expect(at('http://127.0.0.1:9000/push/1', hosts)).toBe('http://127.0.0.1:9000/push/1')
    for (const other of ['http://127.0.0.1:9001/x', 'https://127.0.0.1:9000/x', 'http://127.0.0.1/x'])
      expect(at(other, hosts)).toBeUndefined()
    expect(at('https://fcm.googleapis.com/x', hosts)).toBeUndefined()
  })
})

describe('what comes of a try', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  const of = (status: number | undefined, retryAfter?: string, tries = 1) =>
    pushOutcome({ status, retryAfter, tries, now })

  it('is sent, gone for good, or refused as it is', () => {
    for (const status of [200, 201, 202, 204]) expect(of(status)).toBe('sent')
    for (const status of [404, 410]) expect(of(status)).toBe('gone')
    // what leads elsewhere is not followed
    for (const status of [301, 307, 400, 401, 403, 413]) expect(of(status, '1')).toBe('refused')
  })

  it('is another try where the service is busy, fails or does not answer, ever later', () => {
    for (const status of [429, 500, 503, undefined]) expect(of(status)).toEqual({ again: now + 30_000 })
    expect(of(503, undefined, 2)).toEqual({ again: now + 60_000 })
    expect(of(503, undefined, 5)).toEqual({ again: now + 480_000 })
    expect(of(503, undefined, 12)).toEqual({ again: now + 21_600_000 })
  })

  it('waits as long as it is asked to, in seconds or until a date, and six hours at most', () => {
    expect(of(429, '120')).toEqual({ again: now + 120_000 })
    expect(of(429, 'Sat, 21 Nov 2026 06:10:00 GMT')).toEqual({ again: now + 600_000 })
    expect(of(429, '999999999')).toEqual({ again: now + 21_600_000 })
    for (const early of ['1', '0', '-5', 'soon', '', 'Sat, 21 Nov 2026 05:00:00 GMT'])
      expect(of(429, early)).toEqual({ again: now + 30_000 })
  })
})
