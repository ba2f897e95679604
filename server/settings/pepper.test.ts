import { expect, it } from 'vitest'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { readSettings } from './settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/orrery',
  APP_SECRET: 'planet-web-production',
  SMTP_URL: 'smtp://mail.example',
  DEPOSIT_XPUB: demoDepositKey(),
  FILES_FOLDER: '/files',
  EXPORT_KEY_FILE: '/keys/export.key',
  PUBLIC_URL: 'https://orrery.example',
}
const DEVELOPMENT = readSettings({}).pepper

it('a pepper of fewer than 32 bytes, or the one that everybody knows, does not start in production', () => {
  const pepper = (PEPPER: string) => () => readSettings({ ...PRODUCTION, PEPPER }).pepper
  expect(pepper('p'.repeat(32))()).toBe('p'.repeat(32))
  for (const weak of ['p', 'p'.repeat(31), DEVELOPMENT, '']) expect(pepper(weak), weak).toThrow(/^PEPPER must be/)
  // a letter of another script has more bytes than one
  expect(pepper('鍵'.repeat(11))()).toBe('鍵'.repeat(11))
  expect(readSettings({ PEPPER: 'p' }).pepper).toBe('p')
})

it('what is wrong with a pepper is said without it', () => {
  expect(() => readSettings({ ...PRODUCTION, PEPPER: 'too-short-a-secret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('too-short') }),
  )
})
