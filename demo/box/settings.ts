import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The chains that the box brings. */
export const CHAINS = [56, 1, 2032] as const

/** Name of the embedded server's database. */
export const DATABASE = 'orrery'

export type SeedName = 'full' | 'small' | 'none'

/** What the environment and the command line decide of the demo (architecture, Commands and settings). */
export interface BoxSettings {
  readonly port: number
  readonly demoPort: number
  /** The folder of everything that is kept. */
  readonly dataDir: string
  readonly fresh: boolean
  readonly seed: SeedName
  /** Given: the embedded part steps aside. */
  readonly databaseUrl: string | undefined
  /** PostgreSQL itself, where that is a PgBouncer; the box's own work goes there: migrations, the seed, databases of the partners. */
  readonly directUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly given: Readonly<Record<string, string | undefined>>
}

/** Other ways to a database that was given; with the box's own the queue and the migrations would be somewhere else. */
const BESIDE_DATABASE = ['DATABASE_DIRECT_URL', 'LISTEN_URL', 'DATABASE_REPLICA_URL']

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; throws with the name of one that cannot be. */
export function readBoxSettings(environment: Environment, flags: readonly string[]): BoxSettings {
  for (const flag of flags) if (flag !== '--fresh') throw new Error(`unknown: ${flag} (there is only --fresh)`)
  const databaseUrl = environment.DATABASE_URL || undefined
  const fresh = flags.includes('--fresh')
  for (const name of BESIDE_DATABASE)
    if (environment[name] && !databaseUrl)
      throw new Error(`${name} is of no use without DATABASE_URL: the box has a server of its own`)
  if (fresh && databaseUrl) throw new Error('--fresh erases the embedded database only; DATABASE_URL is set')
  return {
    port: port(environment, 'PORT', 8080),
    demoPort: port(environment, 'DEMO_PORT', 8081),
    dataDir: resolve(root, environment.ORRERY_DATA || '.data'),
    fresh,
    seed: seedOf(environment.SEED || (databaseUrl ? 'none' : 'full')),
    databaseUrl,
    directUrl: databaseUrl && (environment.DATABASE_DIRECT_URL || databaseUrl),
    smtpUrl: environment.SMTP_URL || undefined,
    given: environment,
  }
}

function port(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] || String(fallback)
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > 65_535) throw new Error(`${name} is not a port: ${text}`)
  return number
}

function seedOf(name: string): SeedName {
  if (name === 'full' || name === 'small' || name === 'none') return name
  throw new Error(`SEED is full, small or none, not ${name}`)
}
