import { LOGIN_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import { knowsNetwork } from '#server/member/networks.ts'
import { hashCode } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { clearLoginTries } from './tries.sql.ts'
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

/** How an entry is compared, and the same work without an answer that could be right. */
export interface Comparison {
  readonly compare: () => Promise<boolean>
  readonly pretend: () => Promise<boolean>
}

/**
 * Compares one entry of a login password. Wrong ones lock the name for where they come from: who guesses from elsewhere does
 * not lock the owner out. The name and the address of one account have these few guesses together; but that both are locked by
 * the guesses of one would tell that they belong together, so an entry by the other is answered as a wrong one, unread.
 * All guesses from networks that the account was not used from are counted together as well, so that many of them do not add up
 * to many tries; one that it was used from in the last month is not touched by that lock. A name that nobody has is counted
 * and locked alike. Refuses loginLocked.
 */
export async function tryLogin(
  services: Services,
  entry: LoginTry,
  { compare, pretend }: Comparison,
): Promise<boolean> {
  const source = sourceOf(entry.ip)
  const whose = ofAccount(services, entry)
  const typed: Tried = { subject: `${ofName(services, entry.key)}:${source}`, factor: 'login', onWrong: entry.onWrong }
  const shared: Tried = { subject: `${whose}:${source}`, factor: 'login' }
  const elsewhere: Tried = {
    // no source is called so: the same subject as `shared` would wait for itself
    subject: `${whose}:*`,
    factor: 'login',
    limits: LOGIN_TRIES,
    onWrong: async (tx, { today }) => {
      if (today === LOGIN_TRIES.few) await entry.onFlood(tx)
    },
  }
  const known = await knowsNetwork(services, entry.member ?? 0n, source)
  const compareShared = async () => {
    try {
      return await tryFactor(services, shared, compare)
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'loginLocked') return pretend()
      throw error
    }
  }
  return tryFactor(services, typed, () => (known ? compareShared() : tryFactor(services, elsewhere, compareShared)))
}

/** Forgets the wrong entries of names whose password was replaced. */
export async function forgetLoginTries(
  services: Services,
  tx: Tx,
  member: bigint,
  keys: readonly string[],
): Promise<void> {
  const names = [...keys.map((key) => ofName(services, key)), ofAccount(services, { key: '', member })]
  // in the order in which tries are begun
  for (const name of names.sort()) await clearLoginTries(tx, name)
}

/** What was typed does not stand in the database: it may be a password in the wrong field. */
function ofName({ settings }: Services, key: string): string {
  return hashCode(key, 'login', settings.pepper).toString('hex')
}

/** Both names of an account; of a name that nobody has, itself. */
function ofAccount({ settings }: Services, { key, member }: Pick<LoginTry, 'key' | 'member'>): string {
  const whose = member === undefined ? `name:${key}` : `member:${member}`
  return hashCode(whose, 'login account', settings.pepper).toString('hex')
}
