import { chainOf } from '#chain/definitions/chains.ts'

/** What the environment decides (docs/running.md). Read once, at the entry point. */
export interface Settings {
  readonly production: boolean
  readonly port: number
  /** Where this process tells its figures to Prometheus; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  readonly databaseUrl: string
  /** Mixed into each password's hash and seals secrets at rest; 32 bytes or more. */
  readonly pepper: string
  readonly clients: Readonly<Record<string, string>>
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly depositXpub: string
  /** RPC endpoint and USDT contract of each chain that is read; one that is not supported has no USDT (''). */
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string; readonly usdt: string }[]
  readonly links: readonly { readonly tag: string; readonly url: string }[]
  /** Calls a minute from one address: all, and those that send mail or try a password. */
  readonly callsPerMinute: number
  readonly costlyPerMinute: number
}

const LINKS = [
  ['HELP_CENTER', 'https://orrery.example/help'],
  ['CUSTOMER_SERVICE_LINK', 'https://orrery.example/support'],
  ['ANNOUNCEMENT', 'https://orrery.example/announcements'],
  ['XW', 'https://orrery.example/news'],
  ['PRODUCT_PAPER', 'https://orrery.example/paper'],
  ['DEVELOPER_DOCS', 'https://orrery.example/developers'],
  ['PRIVACY', 'https://orrery.example/privacy'],
  ['TERMS', 'https://orrery.example/terms'],
  ['SOCIAL_X', 'https://orrery.example/x'],
  ['SOCIAL_TELEGRAM', 'https://orrery.example/telegram'],
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; in production a missing secret is an error. */
export function readSettings(environment: Environment): Settings {
  const production = environment.NODE_ENV === 'production'
  const secret = (name: string, fallback: string): string => {
    const given = environment[name]
    if (given) return given
    if (production) throw new Error(`${name} must be set in production`)
    return fallback
  }
  return {
    production,
    port: Number(environment.PORT ?? 8080),
    metrics: environment.METRICS_PORT
      ? { port: Number(environment.METRICS_PORT), host: environment.METRICS_HOST ?? '127.0.0.1' }
      : undefined,
    databaseUrl: secret('DATABASE_URL', ''),
    pepper: secret('PEPPER', 'orrery-development-pepper-not-for-production'),
    clients: { 'planet-web': secret('APP_SECRET', 'planet-web-development') },
    smtpUrl: secret('SMTP_URL', 'smtp://127.0.0.1:2525'),
    mailFrom: environment.MAIL_FROM ?? 'Orrery <no-reply@orrery.example>',
    depositXpub: secret('DEPOSIT_XPUB', ''),
    chains: chainsOf(environment),
    links: LINKS.map(([tag, fallback]) => ({ tag, url: environment[`LINK_${tag}`] ?? fallback })),
    callsPerMinute: Number(environment.CALLS_PER_MINUTE ?? 1200),
    costlyPerMinute: Number(environment.COSTLY_PER_MINUTE ?? 30),
  }
}

/**
 * A chain that is supported is served where `RPC_URL_<chain>` and `USDT_<chain>` are both given; with `RPC_URL_<chain>`
 * alone another one is watched for transfers that went astray.
 */
function chainsOf(environment: Environment): Settings['chains'] {
  return Object.entries(environment).flatMap(([name, rpcUrl]) => {
    const chainId = Number(/^RPC_URL_(\d+)$/.exec(name)?.[1])
    if (!chainId || !rpcUrl) return []
    const usdt = environment[`USDT_${chainId}`] ?? ''
    return usdt !== '' || chainOf(chainId)?.supported === false ? [{ chainId, rpcUrl, usdt }] : []
  })
}
