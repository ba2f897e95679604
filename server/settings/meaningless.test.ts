import { describe, expect, it } from 'vitest'
import { demoDepositKey } from '#demo/chains/keys.ts'
import { readSettings, readSignerSettings } from './settings.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const COMMUNITY = {
  COMMUNITY_2_NAME: 'Lantern',
  COMMUNITY_2_ISSUER: 'https://lantern.example',
  COMMUNITY_2_CLIENT_ID: 'orrery',
  COMMUNITY_2_CLIENT_SECRET: 'what both know',
}
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://here',
  PEPPER: 'p'.repeat(32),
  FILES_FOLDER: '/files',
  EXPORT_KEY_FILE: '/keys/export.key',
  APP_SECRET: 'secret',
  SMTP_URL: 'smtp://here',
  DEPOSIT_XPUB: demoDepositKey(),
  PUBLIC_URL: 'https://orrery.example',
}
const said = (environment: Record<string, string>) => {
  try {
    return readSettings({ ...PRODUCTION, ...environment })
  } catch (error) {
    return String(error)
  }
}

describe('a setting that means nothing ends a process at its start, by its name', () => {
  it.each([
    ['PORT', '0', 'http', '-1', '65536', '80 80', '80.5', ' '],
    ['METRICS_PORT', '0', 'metrics', '-1', '65536', ' '],
    ['DATABASE_PREPARE', 'true', 'yes', '2', ' 1'],
    ['LIMITS_SHARED', 'true', 'on', '01'],
    ['SWEEPS', 'true', 'yes', '1 '],
    ['PUBLIC_URL', 'orrery.example', 'orrery.example:443', 'ftp://orrery.example', 'https://orrery.example,', ','],
    ['DATABASE_URL', 'orrery', 'localhost:5432/orrery', 'mysql://here/orrery'],
    ['DATABASE_DIRECT_URL', 'leader:5432', 'http://leader'],
    ['DATABASE_REPLICA_URL', 'reader:5432', 'http://reader'],
    ['PAYOUT_ADDRESS', '0x', 'me', `${USDT} `, USDT.replace('F', 'f')],
    ['COLD_ADDRESS', '0x', 'me', USDT.slice(0, -1)],
    ['DEPOSIT_XPUB', 'xpub', `${demoDepositKey()}x`, 'xprv9s21ZrQH143K'],
    ['LINK_TERMS', 'orrery.example/terms', 'javascript:alert(1)', 'terms'],
    ['WALLET_RPC_URL_56', 'node', 'ws://node', 'javascript:alert(1)'],
    ['FILES_S3_ENDPOINT', 's3.example', 'localhost:9000'],
    ['LOG_LEVEL', 'verbose', 'info ', '3'],
    ['MAIL_FROM', 'Orrery', '@', 'Orrery <>'],
  ])('%s', (name, ...wrong) => {
    const beside =
      name === 'FILES_S3_ENDPOINT' ? { FILES_S3_BUCKET: 'b', FILES_S3_KEY_ID: 'k', FILES_S3_SECRET: 's' } : {}
    for (const given of wrong)
      expect(said({ ...beside, [name]: given }), given).toMatch(new RegExp(`^Error: ${name}\\b`))
  })

  it.each([
    ['RPC_URL_56', { RPC_URL_56: 'ws://node', USDT_56: USDT }],
    ['RPC_URL_56', { RPC_URL_56: 'https://one,node', USDT_56: USDT }],
    ['RPC_URL_5', { RPC_URL_5: 'https://node', USDT_5: USDT }],
    ['RPC_URL_5', { RPC_URL_5: 'https://node' }],
    ['USDT_56', { RPC_URL_56: 'https://node' }],
    ['USDT_56', { RPC_URL_56: 'https://node', USDT_56: 'usdt' }],
    ['DAOT_56', { RPC_URL_56: 'https://node', USDT_56: USDT, DAOT_56: 'daot' }],
    ['COMMUNITY_2_ISSUER', { ...COMMUNITY, COMMUNITY_2_ISSUER: 'lantern.example' }],
    ['COMMUNITY_2_ISSUER', { ...COMMUNITY, COMMUNITY_2_ISSUER: '' }],
    ['COMMUNITY_2_PARTNER_URL', { ...COMMUNITY, COMMUNITY_2_PARTNER_URL: 'lantern.example' }],
    [
      'COMMUNITY_2_PARTNER_SECRET',
      { ...COMMUNITY, COMMUNITY_2_PARTNER_URL: 'https://lantern.example', COMMUNITY_2_PARTNER_SECRET: 's'.repeat(31) },
    ],
  ])('%s, of %o', (name, environment) => {
    expect(said(environment)).toMatch(new RegExp(`^Error: ${name}\\b`))
  })

  it('the signer’s too', () => {
    expect(() => readSignerSettings({ ...PRODUCTION, DATABASE_URL: 'orrery' })).toThrow(/^DATABASE_URL\b/)
    expect(() => readSignerSettings({ ...PRODUCTION, COLD_ADDRESS: 'me' })).toThrow(/^COLD_ADDRESS\b/)
  })

  it('and what is secret in it is not said', () => {
    for (const [name, given] of [
      ['DATABASE_URL', 'mysql://orrery:open-sesame@here/orrery'],
      ['DATABASE_REPLICA_URL', 'orrery:open-sesame@here'],
      ['RPC_URL_56', 'wss://node.example/open-sesame'],
      ['DEPOSIT_XPUB', 'xprvopen-sesame'],
    ] as const)
      expect(said({ USDT_56: USDT, RPC_URL_56: 'https://node', [name]: given })).not.toContain('open-sesame')
  })
})

it('one that is empty is as if it were not there: no port is any free one, and nothing listens to the whole world', () => {
  const empty = {
    ...{ PORT: '', HOST: '', METRICS_PORT: '9100', METRICS_HOST: '', MAIL_FROM: '', LOG_LEVEL: '', SWEEPS: '' },
    ...{ DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '', PAYOUT_ADDRESS: '', COLD_ADDRESS: '', LINK_XW: '' },
    ...{ RPC_URL_56: '', USDT_56: '', LIMITS_SHARED: '0', COMMUNITY_2_NAME: '', COMMUNITY_2_ISSUER: '' },
  }
  expect(said(empty)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    metrics: { port: 9100, host: '127.0.0.1' },
    mailFrom: 'Orrery <no-reply@orrery.example>',
    logLevel: 'info',
    directUrl: 'postgres://here',
    chains: [],
    communities: [],
    limitsShared: false,
    sweeps: false,
  })
})

it('a chain without nodes is given up, and a partner without an address is stopped, whatever else is said of them', () => {
  expect(said({ USDT_56: USDT, ...COMMUNITY, COMMUNITY_2_PARTNER_SECRET: 's'.repeat(32) })).toMatchObject({
    chains: [],
    communities: [{ type: 2, partner: undefined }],
  })
})

it('and what they are is taken as it is given', () => {
  const given = {
    ...{ PORT: '9000', HOST: '0.0.0.0', LOG_LEVEL: 'silent', MAIL_FROM: 'no-reply@orrery.example', SWEEPS: '1' },
    ...{ DATABASE_URL: 'postgresql://orrery:a%23b@here:5432/orrery?sslmode=require', LIMITS_SHARED: '1' },
    ...{ PUBLIC_URL: 'https://orrery.example/, https://www.orrery.example', LINK_XW: 'mailto:news@orrery.example' },
    ...{ RPC_URL_56: 'https://one, https://two', USDT_56: USDT, WALLET_RPC_URL_56: 'https://node.example/' },
  }
  expect(said(given)).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    logLevel: 'silent',
    mailFrom: given.MAIL_FROM,
    sweeps: true,
    limitsShared: true,
    databaseUrl: given.DATABASE_URL,
    origins: ['https://orrery.example', 'https://www.orrery.example'],
    links: expect.arrayContaining([{ tag: 'XW', url: given.LINK_XW }]),
    chains: [{ chainId: 56, rpcUrl: 'https://one,https://two', usdt: USDT }],
    walletNodes: { 56: given.WALLET_RPC_URL_56 },
  })
})
