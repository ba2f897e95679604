import { describe, expect, it } from 'vitest'
import { pushSettings } from './push.ts'

// the pair of the receiver in RFC 8291, appendix A
const PUSH_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'
const PUSH_CONTACT = 'mailto:operators@orrery.example'

describe('the settings of push messages', () => {
  it('are off without a key, and have its public half and the known services with one', () => {
    expect(pushSettings({}, true)).toBeUndefined()
    expect(pushSettings({ PUSH_KEY: '', PUSH_CONTACT }, true)).toBeUndefined()
    expect(pushSettings({ PUSH_KEY, PUSH_CONTACT }, true)).toEqual({
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      privateKey: PUSH_KEY,
      contact: PUSH_CONTACT,
      hosts: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
    })
  })

  it('are an error where the key is none or nobody can be written to, and the error does not hold the key', () => {
    for (const wrong of ['short', `${PUSH_KEY}x`, 'A'.repeat(43), '_'.repeat(43)]) {
      const asked = () => pushSettings({ PUSH_KEY: wrong, PUSH_CONTACT }, false)
      expect(asked).toThrow('PUSH_KEY is no key')
      expect(asked).not.toThrow(wrong)
    }
    for (const contact of [undefined, '', 'operators@orrery.example', 'http://orrery.example', 'mailto:'])
      expect(() => pushSettings({ PUSH_KEY, PUSH_CONTACT: contact }, false)).toThrow('PUSH_CONTACT')
  })

  it('take other hosts, and an origin with its scheme outside of production alone', () => {
    const hosts = (PUSH_HOSTS: string, production: boolean) =>
      pushSettings({ PUSH_KEY, PUSH_CONTACT, PUSH_HOSTS }, production)?.hosts
    expect(hosts('push.example.org, *.example.net', true)).toEqual(['push.example.org', '*.example.net'])
    expect(hosts('http://127.0.0.1:9000', false)).toEqual(['http://127.0.0.1:9000'])
    for (const wrong of [
      'http://127.0.0.1:9000',
      'https://push.example.org',
      '127.0.0.1',
      '*',
      '*.',
      'localhost',
      '[::1]',
      ',',
    ])
      expect(() => hosts(wrong, true), wrong).toThrow('PUSH_HOSTS')
    expect(() => hosts('http://127.0.0.1:9000/x', false)).toThrow('PUSH_HOSTS')
  })
})
