import { describe, expect, it } from 'vitest'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { readSettings } from './settings.ts'
import { trustedProxies } from './trusted-proxies.ts'

const SECRETS = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://here',
  PEPPER: 'x'.repeat(32),
  FILES_FOLDER: '/files',
  EXPORT_KEY_FILE: '/keys/export.key',
  APP_SECRET: 'secret',
  SMTP_URL: 'smtp://here',
  DEPOSIT_XPUB: demoDepositKey(),
  PUBLIC_URL: 'https://orrery.example',
}

describe('whose word on an address counts', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.7,fd00::/8', ['10.0.0.0/8', '192.168.1.7', 'fd00::/8']],
  ] as const)('is read of %s', (text, trusted) => {
    expect(trustedProxies(text, true)).toEqual(trusted)
  })

  it.each([
    'true',
    'all',
    '9',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/8,',
    '0.0.0.0/0',
    '::/0',
  ])('is nobody’s of %s: production does not start, and says why', (text) => {
    expect(() => readSettings({ ...SECRETS, TRUST_PROXY: text })).toThrow('TRUST_PROXY')
    expect(readSettings({ ...SECRETS, TRUST_PROXY: '1' }).trustProxy).toBe(1)
  })

  it('may be everybody’s on a machine of one’s own', () => {
    expect(trustedProxies('true', false)).toBe(true)
  })
})
