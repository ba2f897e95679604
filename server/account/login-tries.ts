import { LOGIN_TRIES } from '#rules/account/account.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Services } from '#server/services/services.ts'
import { ipsOfLogins } from '#server/session/session.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { hashCode } from './password.ts'
import { clearTries } from './tries.sql.ts'
import { type Tried, tryFactor } from './tries.ts'

/** One entry of a login password. */
export interface LoginTry {
  /** The name or address that was typed, as it is compared. */
  readonly key: string
  /** Whose it is; undefined: nobody's, of which nothing must tell. */
  readonly member: bigint | undefined
  readonly ip: string
  /** What a wrong entry brings besides, in the transaction that counts it. */
  readonly onWrong: (tx: Tx) => Promise<void>
  /** Likewise, when so many were wrong today, from unknown networks, that these are locked out. */
  readonly onFlood: (tx: Tx) => Promise<void>
}

/**
 * Compares one entry of a login password. Wrong ones lock the name for where they come from: who guesses from elsewhere does
 * not lock the owner out. All guesses from networks that the account was not used from are counted together as well, so that
 * many of them do not add up to many tries; one that it was used from in the last month is not touched by that lock. A name
 * that nobody has is counted and locked alike. Refuses loginLocked.
 */
export async function tryLogin(services: Services, entry: LoginTry, compare: () => Promise<boolean>): Promise<boolean> {
  const name = ofName(services, entry.key)
  const source = sourceOf(entry.ip)
  const here: Tried = { subject: `${name}:${source}`, factor: 'login', onWrong: entry.onWrong }
  const elsewhere: Tried = {
    subject: `${name}:`,
    factor: 'login',
    limits: LOGIN_TRIES,
    onWrong: async (tx, today) => {
      if (today === LOGIN_TRIES.few) await entry.onFlood(tx)
    },
  }
  const known = await isKnown(services, entry.member, source)
  return tryFactor(services, here, () => (known ? compare() : tryFactor(services, elsewhere, compare)))
}

/** Forgets the wrong entries of names whose password was replaced. */
export async function forgetLoginTries(services: Services, reader: Reader, keys: readonly string[]): Promise<void> {
  for (const key of keys) await clearTries(reader, `${ofName(services, key)}:`, 'login')
}

async function isKnown(services: Services, member: bigint | undefined, source: string): Promise<boolean> {
  const month = new Date(services.now().getTime() - 30 * 86_400_000)
  const ips = await ipsOfLogins(services.database, member ?? 0n, month)
  return ips.some((ip) => sourceOf(ip) === source)
}

/** What was typed does not stand in the database: it may be a password in the wrong field. */
function ofName({ settings }: Services, key: string): string {
  return hashCode(key, 'login', settings.pepper).toString('hex')
}
