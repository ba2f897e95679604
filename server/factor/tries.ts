import { setTimeout as pause } from 'node:timers/promises'
import { TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { inLine } from './in-line.ts'
import { deleteOldTries, settleRight, settleUndone, settleWrong, startTry, triesOf, type Wrong } from './tries.sql.ts'

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
  /** What else a wrong entry brings, in the transaction that counts it. */
  readonly onWrong?: (tx: Tx, counted: Wrong) => Promise<void>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a try that finds the others still being compared waits for its turn: so often, so many ms. */
const TURNS = 300
const TURN = 50
const TRY_AGAIN_S = 15
const LEASE_BYTES = 12

const LOCKED = { login: 'loginLocked', transaction: 'transactionPasswordLocked', google: 'googleLocked' } as const

/** The tries of a member, from wherever they come. */
export function ofMember(member: bigint): string {
  return `member:${member}`
}

/**
 * Compares one entry of a factor (decision 6): five wrong entries lock it for 30 minutes, ten in a day for 24 hours.
 * Entries made at the same moment count before they are compared; right ones cost nothing, nor does one that came to no
 * comparison. What was compared under a lock that was set meanwhile, or so long that it was given up, is void, and its answer
 * tells nothing of it. Refuses the factor's lock, with `until`, and tooManyRequests; else returns what `compare` says.
 */
export async function tryFactor(services: Services, tried: Tried, compare: () => Promise<boolean>): Promise<boolean> {
  const limits = tried.limits ?? TRANSACTION_TRIES
  const held = { ...tried, lease: services.randomBytes(LEASE_BYTES).toString('hex') }
  return inLine(`${tried.factor} ${tried.subject}`, limits.few, async () => {
    await takeTurn(services, held, limits)
    let right: boolean
    try {
      right = await compare()
    } catch (error) {
      if (error instanceof Refusal) await settleUndone(services.database, held)
      else await countWrong(services, held, limits)
      throw error
    }
    if (right && (await settleRight(services.database, { ...held, now: services.now() }))) return true
    if (right) await refuseVoid(services, held)
    else await countWrong(services, held, limits)
    return false
  })
}

type Held = Tried & { readonly lease: string }

/** Counts a wrong entry; one that was given up meanwhile too, but is not told from a right one. */
async function countWrong(services: Services, held: Held, { few, minutes, many, hours }: TryLimits): Promise<void> {
  const now = services.now().getTime()
  const short = new Date(now + minutes * MINUTE)
  const long = new Date(now + hours * HOUR)
  const { subject, factor, lease, onWrong } = held
  const stood = await inTransaction(services.database, async (tx) => {
    const settled = await settleWrong(tx, { subject, factor, lease, few, short, many, long })
    await onWrong?.(tx, settled)
    return settled.stood
  })
  if (!stood) await refuseVoid(services, held)
}

/** Refuses what was compared too late, right or wrong. */
async function refuseVoid(services: Services, held: Held): Promise<never> {
  await settleUndone(services.database, held)
  await refuseLocked(services, held)
  throw new Refusal('tooManyRequests', { seconds: TRY_AGAIN_S })
}

async function takeTurn(services: Services, held: Held, { few }: TryLimits): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await startTry(services.database, { ...held, now: services.now(), few })) return
    await refuseLocked(services, held)
    await pause(TURN)
  }
  throw new Refusal('tooManyRequests', { seconds: TRY_AGAIN_S })
}

async function refuseLocked(services: Services, { subject, factor }: Tried): Promise<void> {
  const state = await triesOf(services.database, { subject, factor })
  if (state?.locked_until && state.locked_until > services.now())
    throw new Refusal(LOCKED[factor], { until: state.locked_until.getTime() })
}

/** Forgets tries that nothing depends on any more. Run by the worker. */
export async function forgetOldTries({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldTries(database, new Date(now().getTime() - 48 * HOUR), now())
}
