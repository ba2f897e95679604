import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ChainSetting } from '#chain/definitions/settings.ts'
import { type OperatorKeys, readOperatorKeys } from '#server/operation/approval-key.ts'
import { databaseAddress, depositKey, linkOf, originsOf, senderOf, walletAddress, webAddress } from './addresses.ts'
import { chainsOf, explorersOf, walletNodesOf } from './chains.ts'
import { type CommunitySetting, communitiesOf } from './communities.ts'
import { countOf, portOf, switchOf } from './counts.ts'
import { logLevelOf } from './log-level.ts'
import { DEVELOPMENT_PEPPER, pepperOf } from './pepper.ts'
import { type PushSettings, pushSettings } from './push.ts'
import { smtpUrlOf } from './smtp.ts'
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts'

/** What the environment decides (docs/running.md). Read once, at the entry point. */
export interface Settings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly logLevel: string
  /** Whose word on where a request comes from counts. */
  readonly trustProxy: TrustedProxies
  /** Where this process tells its figures to Prometheus; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  readonly databaseUrl: string
  /**
   * Where PostgreSQL itself is, for what needs a session: notifications, the worker's queue, the lock of the migrations; another than the
   * database's only when that is a PgBouncer.
   */
  readonly directUrl: string
  /** A replica, or a proxy that chooses one; '' where reads go to the database itself. */
  readonly replicaUrl: string
  /** Whether statements are prepared by name, once a connection; not with a PgBouncer before 1.21, nor one that keeps none. */
  readonly prepare: boolean
  /** Mixed into each password's hash and seals secrets at rest; 32 bytes or more. */
  readonly pepper: string
  /** The folder of what people uploaded; every process has to reach the same one. */
  readonly filesFolder: string
  /** The file of the key that signs exports; made at the first start. Every process that serves members has to reach the same one. */
  readonly exportKeyFile: string
  /** The bucket of it; undefined: the folder. */
  readonly filesBucket: FilesBucket | undefined
  readonly clients: Readonly<Record<string, string>>
  readonly smtpUrl: string
  readonly mailFrom: string
  /** What push messages are sent with; undefined: none are. */
  readonly push: PushSettings | undefined
  readonly depositXpub: string
  /** The address of the wallet that pays out, whose key the signer alone holds; '': nothing is paid out. */
  readonly payoutAddress: string
  /** Where what the payout wallet holds above its ceiling is kept, with a key that no server has; '': nowhere. */
  readonly coldAddress: string
  /** With whose keys withdrawals are approved: the signer counts no other. */
  readonly operatorKeys: OperatorKeys
  /** Whether what lies at deposit addresses is moved to the payout wallet: the signer then holds their key. */
  readonly sweeps: boolean
  /** RPC endpoint and token contracts of each chain that is read; one that is not supported has no USDT (''). */
  readonly chains: readonly ChainSetting[]
  /** Where people reach the product, the main one first; a login that leaves it comes back to one of these. */
  readonly origins: readonly string[]
  readonly communities: readonly CommunitySetting[]
  /** The node that a wallet is told of when it does not know a chain, by the chain's number. */
  readonly walletNodes: Readonly<Record<number, string>>
  /** Where transactions of a chain can be looked at, by the chain's number: the address before `/tx/<hash>`. */
  readonly explorers: Readonly<Record<number, string>>
  readonly links: readonly { readonly tag: string; readonly url: string }[]
  /** Calls a minute from one source (rules/security/network): all, and those that send mail or try a password. */
  readonly callsPerMinute: number
  readonly costlyPerMinute: number
  /** Whether what is costly is counted over all processes of the API, in the database; else by each for itself. */
  readonly limitsShared: boolean
  /** Mails with codes that one source has sent a day, to whom it is a stranger. */
  readonly mailsPerDay: number
  /** Open streams of events from one address. */
  readonly streamsPerAddress: number
}

/** A bucket that speaks the protocol of S3; without an endpoint, Amazon's own. */
export interface FilesBucket {
  readonly name: string
  readonly endpoint: string | undefined
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/**
 * The tags of `LINK_<TAG>`, and the pages of ours that stand for those of which no address is given: help, announcements and terms.
 * The others are not listed then.
 */
const LINKS = [
  ['HELP_CENTER', '/article?tag=help'],
  ['CUSTOMER_SERVICE_LINK', ''],
  ['ANNOUNCEMENT', '/article?tag=announcement'],
  ['XW', ''],
  ['PRODUCT_PAPER', ''],
  ['DEVELOPER_DOCS', ''],
  ['PRIVACY', '/article?slug=privacy'],
  ['TERMS', '/article?slug=terms'],
  ['SOCIAL_X', ''],
  ['SOCIAL_TELEGRAM', ''],
] as const

/** Where the API and the figures of a process listen, where nothing else is said: nobody else's machine reaches it. */
const LOCAL = '127.0.0.1'
/** The second is the older name of the first. */
const DIRECT = ['DATABASE_DIRECT_URL', 'LISTEN_URL', 'DATABASE_URL'] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads what the signer is given (docs/running.md): of the secrets its database alone. It serves nobody, so it is lent none of the others' (the pepper, the
 * mail server's password), and what stands for them in development is used by nothing of it.
 */
export function readSignerSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === 'production'
  if (production && !environment.DATABASE_URL) throw new Error('DATABASE_URL must be set in production')
  return { ...readSettings({ ...environment, NODE_ENV: undefined }), production }
}

/** Reads the settings; in production a missing secret is an error. */
export function readSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === 'production'
  const secret = (name: string, fallback: string): string => {
    const given = environment[name]
    if (given) return given
    if (production) throw new Error(`${name} must be set in production`)
    return fallback
  }
  const port = portOf(environment, 'PORT', 8080)
  return {
    production,
    port,
    host: environment.HOST || LOCAL,
    logLevel: logLevelOf(environment.LOG_LEVEL),
    trustProxy: trustedProxies(environment.TRUST_PROXY, production),
    metrics: environment.METRICS_PORT
      ? { port: portOf(environment, 'METRICS_PORT', 0), host: environment.METRICS_HOST || LOCAL }
      : undefined,
    databaseUrl: secret('DATABASE_URL', '') && databaseAddress(environment, 'DATABASE_URL'),
    directUrl: DIRECT.map((name) => databaseAddress(environment, name)).find((url) => url !== '') ?? '',
    replicaUrl: databaseAddress(environment, 'DATABASE_REPLICA_URL'),
    prepare: switchOf(environment, 'DATABASE_PREPARE'),
    pepper: pepperOf(secret('PEPPER', DEVELOPMENT_PEPPER), production),
    filesFolder: environment.FILES_S3_BUCKET ? '' : secret('FILES_FOLDER', join(tmpdir(), 'orrery-files')),
    exportKeyFile: secret('EXPORT_KEY_FILE', join(tmpdir(), `orrery-export-${userInfo().uid}.key`)),
    filesBucket: bucketOf(environment),
    clients: { 'planet-web': secret('APP_SECRET', 'planet-web-development') },
    smtpUrl: smtpUrlOf(secret('SMTP_URL', 'smtp://127.0.0.1:2525')),
    mailFrom: senderOf(environment.MAIL_FROM || 'Orrery <no-reply@orrery.example>'),
    push: pushSettings(environment, production),
    depositXpub: depositKey(secret('DEPOSIT_XPUB', '')),
    payoutAddress: walletAddress(environment, 'PAYOUT_ADDRESS'),
    coldAddress: walletAddress(environment, 'COLD_ADDRESS'),
    operatorKeys: readOperatorKeys(environment.OPERATOR_KEYS ?? ''),
    sweeps: switchOf(environment, 'SWEEPS'),
    chains: chainsOf(environment),
    origins: originsOf('PUBLIC_URL', secret('PUBLIC_URL', `http://127.0.0.1:${port}`)),
    communities: communitiesOf(environment, production),
    walletNodes: walletNodesOf(environment),
    explorers: explorersOf(environment),
    links: LINKS.flatMap(([tag, own]) => {
      const url = environment[`LINK_${tag}`] || own
      return url ? [{ tag, url: linkOf(`LINK_${tag}`, url) }] : []
    }),
    callsPerMinute: countOf(environment, 'CALLS_PER_MINUTE', 1200),
    costlyPerMinute: countOf(environment, 'COSTLY_PER_MINUTE', 30),
    limitsShared: switchOf(environment, 'LIMITS_SHARED'),
    mailsPerDay: countOf(environment, 'MAILS_PER_DAY', 100),
    streamsPerAddress: countOf(environment, 'STREAMS_PER_ADDRESS', 50),
  }
}

/** The bucket of `FILES_S3_BUCKET`; one without its key is an error. */
function bucketOf(environment: Environment): FilesBucket | undefined {
  const { FILES_S3_BUCKET: name, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = environment
  if (!name) return undefined
  if (!keyId || !secret) throw new Error('FILES_S3_KEY_ID and FILES_S3_SECRET must be set beside FILES_S3_BUCKET')
  const endpoint = environment.FILES_S3_ENDPOINT || undefined
  if (endpoint) webAddress('FILES_S3_ENDPOINT', endpoint)
  return {
    name,
    endpoint,
    region: environment.FILES_S3_REGION || 'us-east-1',
    keyId,
    secret,
  }
}
