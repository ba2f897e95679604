import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What is certain of an act whose database went away: that none of it was done, or nothing. */
export type Outcome = 'nothing' | 'unknown'

/** The database went away while something was asked of it: a failover, a restart, a cut line. */
export class Lost extends Error {
  override readonly name = 'Lost'
  readonly outcome: Outcome

  constructor(outcome: Outcome, cause: unknown) {
    super(`the database went away, and ${outcome === 'nothing' ? 'nothing' : 'perhaps all'} was done`, { cause })
    this.outcome = outcome
  }
}

/** The server ends, crashed, or does not take anybody yet. */
const OF_THE_SERVER = ['57P01', '57P02', '57P03']
/** A server that may only be read: a leader that was demoted, or one that is about to lead. */
const READ_ONLY = '25006'
/** A transaction that its process left waiting for too long (`swift.ts`): the process was frozen, and what it had begun is undone. */
const LEFT_WAITING = '25P03'
/** Class 08: the line to the server; PgBouncer says so (08P01) when its own line was cut. */
const OF_THE_LINE = /^08/

const SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/** What node-postgres says without any code. */
const WORDS = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
  // of a statement: the line is silent, or the server is
  'Query read timeout',
]

/** Whether an error says that the database went away, and not that it refused something. */
export function isLoss(error: unknown): boolean {
  if (error instanceof Lost) return true
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    return OF_THE_SERVER.includes(code) || code === READ_ONLY || code === LEFT_WAITING || OF_THE_LINE.test(code)
  }
  if (!(error instanceof Error)) return false
  return WORDS.includes(error.message) || ('syscall' in error && 'code' in error && SYSTEM.includes(String(error.code)))
}

/** The function of PostgreSQL that waits for the synchronous standby, as it signs its messages in any language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * Whether a notice says that a commit no longer waits for the standby: it is on one machine alone, and gone with it. PostgreSQL
 * answers such a commit as if it had succeeded.
 */
export function isUnsure({ routine }: { readonly routine?: string | undefined }): boolean {
  return routine === WAITS_FOR_STANDBY
}

/** Milliseconds for which a database that went away is waited for: longer than most failovers take (docs/cluster.md). */
const PATIENCE = 10_000
const SHORTEST = 50
const LONGEST = 500

/** Waits before each further attempt, a little longer each time; false, and at once, when they have gone on for long enough. */
export function patience(): () => Promise<boolean> {
  let wait = SHORTEST
  let over: AbortSignal | undefined
  return async () => {
    over ??= AbortSignal.timeout(PATIENCE)
    if (over.aborted) return false
    await pause(wait)
    wait = Math.min(LONGEST, 2 * wait)
    return true
  }
}

/**
 * Reads or connects, and again while the database is away. `work` must change nothing.
 * @throws Lost (`nothing`) when it stays away
 */
export async function unchanging<T>(work: () => Promise<T>): Promise<T> {
  const again = patience()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLoss(error)) throw error
      // who waited for a connection in vain does not wait again
      if (error instanceof Lost || !(await again())) throw new Lost('nothing', error)
    }
  }
}
