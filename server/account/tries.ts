import { setTimeout as pause } from 'node:timers/promises'
import { TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { deleteOldTries, settleRight, settleUndone, settleWrong, startTry, triesOf } from './tries.sql.ts'

export type TriedFactor = 'login' | 'transaction' | 'google'

/** So many wrong ones lock for so long; so many in a day, for longer. */
export interface TryLimits {
  readonly few: number
  readonly minutes: number
  readonly many: number
  readonly hours: number
}

/** One entry of a factor that is to be compared. */
export interface Tried {
  /** Whose tries are counted together. */
  readonly subject: string
  readonly factor: TriedFactor
  readonly limits?: TryLimits
  /** What else a wrong entry brings, in the transaction that counts it; told how many were wrong today. */
  readonly onWrong?: (tx: Tx, today: number) => Promise<void>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a try that finds the others still being compared waits for its turn: so often, so many ms. */
const TURNS = 300
const TURN = 50

const LOCKED = { login: 'loginLocked', transaction: 'transactionPasswordLocked', google: 'googleLocked' } as const

/** The tries of a member, from wherever they come. */
export function ofMember(member: bigint): string {
  return `member:${member}`
}

/**
 * Compares one entry of a factor (decision 6): five wrong entries lock it for 30 minutes, ten in a day for 24 hours.
 * Entries made at the same moment count before they are compared; right ones cost nothing, nor does one that came to no
 * comparison. Refuses the factor's lock, with `until`; else returns what `compare` says.
 */
export async function tryFactor(services: Services, tried: Tried, compare: () => Promise<boolean>): Promise<boolean> {
  const limits = tried.limits ?? TRANSACTION_TRIES
  await takeTurn(services, tried, limits)
  let right: boolean
  try {
    right = await compare()
  } catch (error) {
    if (error instanceof Refusal) await settleUndone(services.database, tried)
    else await countWrong(services, tried, limits)
    throw error
  }
  if (right) await settleRight(services.database, tried)
  else await countWrong(services, tried, limits)
  return right
}

async function countWrong(services: Services, tried: Tried, { few, minutes, many, hours }: TryLimits): Promise<void> {
  const now = services.now().getTime()
  const short = new Date(now + minutes * MINUTE)
  const long = new Date(now + hours * HOUR)
  const { subject, factor, onWrong } = tried
  await inTransaction(services.database, async (tx) => {
    const today = await settleWrong(tx, { subject, factor, few, short, many, long })
    await onWrong?.(tx, today)
  })
}

async function takeTurn(services: Services, { subject, factor }: Tried, { few }: TryLimits): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const now = services.now()
    if (await startTry(services.database, { subject, factor, now, few })) return
    const state = await triesOf(services.database, { subject, factor })
    if (state?.locked_until && state.locked_until > now)
      throw new Refusal(LOCKED[factor], { until: state.locked_until.getTime() })
    await pause(TURN)
  }
  throw new Refusal('tooManyRequests', { seconds: 15 })
}

/** Forgets tries that nothing depends on any more. Run by the worker. */
export async function forgetOldTries({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldTries(database, new Date(now().getTime() - 48 * HOUR), now())
}
