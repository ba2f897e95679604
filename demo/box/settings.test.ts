import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { environmentOf } from './environment.ts'
import { readBoxSettings } from './settings.ts'

const parts = {
  databaseUrl: 'postgres://here',
  smtpUrl: 'smtp://here',
  chains: [],
  identity: { url: 'http://here', clientSecret: 'hush' },
  partners: [{ type: 3, name: 'Harbour', url: 'http://there', secret: 'both' }],
}

describe('the settings of the demo', () => {
  it('have defaults: 8080, 8081, .data, the full seed', () => {
    expect(readBoxSettings({}, [])).toMatchObject({ port: 8080, demoPort: 8081, seed: 'full', fresh: false })
    expect(readBoxSettings({}, []).dataDir).toMatch(/\/\.data$/)
  })

  it.each(['full', 'small', 'none'])('know the seed %s', (seed) => {
    expect(readBoxSettings({ SEED: seed }, [])).toMatchObject({ seed })
  })

  it('seed nothing into a database that was given', () => {
    expect(readBoxSettings({ DATABASE_URL: 'postgres://mine' }, [])).toMatchObject({ seed: 'none' })
  })

  it.each([
    [{ PORT: 'http' }, [], 'PORT is not a port'],
    [{ DEMO_PORT: '70000' }, [], 'DEMO_PORT is not a port'],
    [{ SEED: 'huge' }, [], 'SEED is full, small or none'],
    [{}, ['--frech'], 'unknown: --frech'],
    [{ DATABASE_URL: 'postgres://mine' }, ['--fresh'], 'erases the embedded database only'],
    [{ DATABASE_DIRECT_URL: 'postgres://mine' }, [], 'DATABASE_DIRECT_URL is of no use without DATABASE_URL'],
    [{ LISTEN_URL: 'postgres://mine' }, [], 'LISTEN_URL is of no use without DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://copy' }, [], 'DATABASE_REPLICA_URL is of no use without DATABASE_URL'],
  ])('refuse %j %j', (environment, flags, message) => {
    expect(() => readBoxSettings(environment, flags)).toThrow(message)
  })

  it('hand on what was given, and the box’s own parts for what was not', () => {
    const given = { RPC_URL_56: 'http://node', PEPPER: 'hot', DEPOSIT_XPUB: 'xpub', LINK_XW: 'http://news' }
    const environment = environmentOf(readBoxSettings(given, []), parts)
    expect(environment).toMatchObject({ ...given, DATABASE_URL: 'postgres://here', HOST: '127.0.0.1', PORT: '8080' })
    expect(environment).toMatchObject({
      COMMUNITY_2_ISSUER: 'http://here/lantern',
      COMMUNITY_3_CLIENT_SECRET: 'hush',
      COMMUNITY_3_PARTNER_URL: 'http://there',
      COMMUNITY_3_PARTNER_SECRET: 'both',
      PUBLIC_URL: 'http://127.0.0.1:8080,http://localhost:8080',
      LINK_PRODUCT_PAPER: 'http://127.0.0.1:8081/elsewhere/paper',
      LINK_XW: 'http://news',
    })
    expect(environment.USDT_56).toMatch(/^0x[0-9a-fA-F]{40}$/)
  })

  it('start API and worker as they are', () => {
    const own = environmentOf(readBoxSettings({}, []), {
      ...parts,
      chains: [{ chainId: 2032, rpcUrl: 'http://127.0.0.1:9' }] as never,
      partners: [{ type: 3, name: 'Harbour', url: 'http://there', secret: 's'.repeat(32) }],
    })
    expect(readSettings(own)).toMatchObject({
      ...{ port: 8080, host: '127.0.0.1', prepare: true, sweeps: true, metrics: undefined },
      communities: [
        { type: 2, partner: undefined },
        { type: 3, partner: { url: 'http://there' } },
      ],
      chains: [{ chainId: 2032, usdt: '' }],
    })
  })

  it('leave the figures of processes untold: they are several, and one port is of one', () => {
    expect(environmentOf(readBoxSettings({ METRICS_PORT: '9100' }, []), parts)).toMatchObject({ METRICS_PORT: '' })
  })

  it('have statements prepared on the box’s own server, and on a given one where that is asked for', () => {
    const prepareOf = (given: Record<string, string>) =>
      environmentOf(readBoxSettings(given, []), parts).DATABASE_PREPARE
    expect(prepareOf({})).toBe('1')
    expect(prepareOf({ DATABASE_PREPARE: '' })).toBe('')
    expect(prepareOf({ DATABASE_URL: 'postgres://bouncer' })).toBe('')
    expect(prepareOf({ DATABASE_URL: 'postgres://mine', DATABASE_PREPARE: '1' })).toBe('1')
  })
})
