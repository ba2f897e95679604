import { setTimeout as pause } from 'node:timers/promises'
import { TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { clearTries, settleTry, startTry, triesOf } from './tries.sql.ts'

export type TriedFactor = 'login' | 'transaction' | 'google'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a try that finds the others still being compared waits for its turn: so often, so many ms. */
const TURNS = 300
const TURN = 50

const LOCKED = { login: 'loginLocked', transaction: 'transactionPasswordLocked', google: 'googleLocked' } as const

/**
 * Compares one entry of a factor (decision 6): five wrong entries lock it for 30 minutes, ten in a day for 24 hours.
 * Entries made at the same moment count before they are compared, and right ones cost nothing.
 * Refuses the factor's lock, with `until`; else returns what `compare` says.
 */
export async function tryFactor(
  services: Services,
  member: bigint,
  factor: TriedFactor,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  await takeTurn(services, member, factor)
  let right = false
  try {
    right = await compare()
    return right
  } finally {
    const now = services.now()
    const { few, minutes, many, hours } = TRANSACTION_TRIES
    const locks = {
      few,
      short: new Date(now.getTime() + minutes * MINUTE),
      many,
      long: new Date(now.getTime() + hours * HOUR),
    }
    await settleTry(services.database, { member, factor, right, now, locks })
  }
}

async function takeTurn(services: Services, member: bigint, factor: TriedFactor): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const now = services.now()
    if (await startTry(services.database, { member, factor, now, few: TRANSACTION_TRIES.few })) return
    const state = await triesOf(services.database, member, factor)
    if (state?.locked_until && state.locked_until > now)
      throw new Refusal(LOCKED[factor], { until: state.locked_until.getTime() })
    await pause(TURN)
  }
  throw new Refusal('tooManyRequests', { seconds: 15 })
}

/** Forgets the wrong entries of a factor that was replaced. */
export function forgetTries(reader: Reader, member: bigint, factor: TriedFactor): Promise<void> {
  return clearTries(reader, member, factor)
}
