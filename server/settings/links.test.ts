import { expect, it } from 'vitest'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { readSettings } from './settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://here',
  PEPPER: 'p'.repeat(32),
  FILES_FOLDER: '/files',
  EXPORT_KEY_FILE: '/key',
  APP_SECRET: 'secret',
  SMTP_URL: 'smtp://here',
  DEPOSIT_XPUB: demoDepositKey(),
  PUBLIC_URL: 'https://orrery.example',
}
const OWN = [
  { tag: 'HELP_CENTER', url: '/article?tag=help' },
  { tag: 'ANNOUNCEMENT', url: '/article?tag=announcement' },
  { tag: 'PRIVACY', url: '/article?slug=privacy' },
  { tag: 'TERMS', url: '/article?slug=terms' },
]

it('[SHELL-07] lists pages of ours, and of the others those of which an address is given', () => {
  expect(readSettings(PRODUCTION).links).toEqual(OWN)
  expect(readSettings({ ...PRODUCTION, LINK_SOCIAL_X: '' }).links).toEqual(OWN)
  const given = { LINK_PRODUCT_PAPER: 'https://operator.example/paper', LINK_TERMS: 'https://operator.example/terms' }
  expect(readSettings({ ...PRODUCTION, ...given }).links).toEqual([
    ...OWN.slice(0, 2),
    { tag: 'PRODUCT_PAPER', url: 'https://operator.example/paper' },
    ...OWN.slice(2, 3),
    { tag: 'TERMS', url: 'https://operator.example/terms' },
  ])
})
