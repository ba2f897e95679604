import type { UserId } from '#rules/amount/labels.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Services } from '#server/services/services.ts'
import { deleteNetworks, lastReset, wasSeen } from './networks.sql.ts'
import { ipsOfSessions } from './session.sql.ts'

const MONTH = 30 * 86_400_000

type Asking = Pick<Services, 'database' | 'now'>

/**
 * Whether a member logged in, or used a session, from a source (rules/security/network) in the last month. Whoever sets a forgotten
 * password anew begins anew with this too: a stolen session made the thief's network a known one.
 */
export async function knowsNetwork({ database, now }: Asking, member: UserId, source: string): Promise<boolean> {
  const month = new Date(now().getTime() - MONTH)
  const reset = await lastReset(database, member)
  const since = reset !== undefined && reset > month ? reset : month
  const [ips, seen] = await Promise.all([
    ipsOfSessions(database, member, since),
    wasSeen(database, member, source, since),
  ])
  return seen || ips.some((ip) => sourceOf(ip) === source)
}

/** Forgets networks that nobody was seen in for a month. Run by the worker. */
export async function forgetNetworks({ database, now }: Asking): Promise<void> {
  await deleteNetworks(database, new Date(now().getTime() - MONTH))
}
