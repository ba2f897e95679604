import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainOf } from '#chain/definitions/chains.ts'
import { demoDepositKey } from '#demo/chains/keys.ts'
import type { LocalChain } from '#demo/chains/start.ts'
import { CLIENT_ID } from '#demo/identity/client.ts'
import { COMMUNITIES } from '#demo/identity/people.ts'
import { elsewhere } from '#demo/pages/elsewhere.ts'
import { boxOperatorKeys } from '#demo/process/operator-keys.ts'
import { coldAddress } from './cold.ts'
import type { BoxPartner } from './partners.ts'
import type { BoxSettings } from './settings.ts'
import { payoutAddress } from './signer.ts'

/** What the box found or started. */
export interface Parts {
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly chains: readonly LocalChain[]
  /** The box's own communities; undefined where others are given. */
  readonly identity: { readonly url: string; readonly clientSecret: string } | undefined
  /** Of these those that money goes to. */
  readonly partners: readonly BoxPartner[]
}

/** The box's own key of push messages, the same in each: that of the sender in RFC 8291, appendix A. */
const PUSH_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'

/** The environment of API and worker: what was given, and the box's own parts for what was not. */
export function environmentOf({ given, port, demoPort, dataDir }: BoxSettings, parts: Parts): NodeJS.ProcessEnv {
  const local = parts.chains.flatMap(({ chainId, rpcUrl, token, daot }) => [
    [`RPC_URL_${chainId}`, rpcUrl] as const,
    [`USDT_${chainId}`, token] as const,
    [`DAOT_${chainId}`, daot?.token] as const,
    [`WALLET_RPC_URL_${chainId}`, given[`WALLET_RPC_URL_${chainId}`] || rpcUrl] as const,
  ])
  return {
    ...usdtOfGivenChains(given),
    ...elsewhere(`http://127.0.0.1:${demoPort}`),
    ...given,
    ...Object.fromEntries(local),
    ...(parts.identity && communitiesOf(parts.identity)),
    ...Object.fromEntries(
      parts.partners.flatMap(({ type, url, secret }) => [
        [`COMMUNITY_${type}_PARTNER_URL`, url],
        [`COMMUNITY_${type}_PARTNER_SECRET`, secret],
      ]),
    ),
    PUBLIC_URL: publicUrl({ given, port }),
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    // three processes are started with this, of which one would have the port
    METRICS_PORT: '',
    DATABASE_URL: parts.databaseUrl,
    // nothing stands between the box and its own server; what stands before a given one the box does not know
    DATABASE_PREPARE: given.DATABASE_PREPARE ?? (given.DATABASE_URL ? '' : '1'),
    SMTP_URL: parts.smtpUrl,
    ...(!given.PUSH_KEY && { PUSH_KEY, PUSH_CONTACT: 'mailto:operators@orrery.example' }),
    EXPORT_KEY_FILE: given.EXPORT_KEY_FILE || join(dataDir, 'export', 'export.key'),
    FILES_FOLDER: given.FILES_FOLDER || join(dataDir, 'files'),
    DEPOSIT_XPUB: given.DEPOSIT_XPUB || demoDepositKey(),
    PAYOUT_ADDRESS: given.PAYOUT_ADDRESS || (parts.chains.length > 0 ? payoutAddress : ''),
    OPERATOR_KEYS: given.OPERATOR_KEYS || boxOperatorKeys(dataDir),
    SWEEPS: given.SWEEPS || (given.DEPOSIT_XPUB || given.PAYOUT_ADDRESS ? '' : '1'),
    COLD_ADDRESS: given.COLD_ADDRESS || (parts.chains.length > 0 && !given.PAYOUT_ADDRESS ? coldAddress : ''),
  }
}

const KEPT = 'environment.json'

/** Keeps what API and worker are started with for the operators' command line, which pays by the same wallets; for the owner's eyes. */
export function keepEnvironment(dataDir: string, environment: NodeJS.ProcessEnv): void {
  const own = Object.fromEntries(Object.entries(environment).filter(([name, value]) => process.env[name] !== value))
  writeFileSync(join(dataDir, KEPT), JSON.stringify(own), { mode: 0o600 })
}

/** What the running box has started API and worker with; nothing where none runs. */
export function keptEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const file = join(dataDir, KEPT)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as NodeJS.ProcessEnv) : {}
}

/** Where the box is reached: both names of this machine, unless another address is given. */
export function publicUrl({ given, port }: Pick<BoxSettings, 'given' | 'port'>): string {
  return given.PUBLIC_URL || `http://127.0.0.1:${port},http://localhost:${port}`
}

/** Whether communities were given: then the box's own step aside. */
export function hasCommunities(given: BoxSettings['given']): boolean {
  return Object.keys(given).some((name) => /^COMMUNITY_\d+_ISSUER$/.test(name))
}

function communitiesOf({ url, clientSecret }: NonNullable<Parts['identity']>): Record<string, string> {
  return Object.fromEntries(
    COMMUNITIES.flatMap(({ type, name, path }) => [
      [`COMMUNITY_${type}_NAME`, name],
      [`COMMUNITY_${type}_ISSUER`, `${url}/${path}`],
      [`COMMUNITY_${type}_CLIENT_ID`, CLIENT_ID],
      [`COMMUNITY_${type}_CLIENT_SECRET`, clientSecret],
    ]),
  )
}

/** A given node without a given contract: the chain's own USDT. */
function usdtOfGivenChains(given: BoxSettings['given']): Record<string, string> {
  return Object.fromEntries(
    Object.keys(given).flatMap((name) => {
      const chainId = /^RPC_URL_(\d+)$/.exec(name)?.[1]
      const token = chainOf(Number(chainId))?.tokens.find(({ asset }) => asset === 'USDT')
      return token?.contract ? [[`USDT_${chainId}`, token.contract]] : []
    }),
  )
}
