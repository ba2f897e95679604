import type { SettledDay } from '#server/income/settle/store.ts'
import type { Services } from '#server/services/services.ts'
import { wallNow } from '#server/store/database.ts'
import { clockMode } from '#server/world/clock.ts'
import { settleDue } from './settle-due.ts'

/** Machines that keep time are milliseconds apart; of two that are a minute apart one has lost it. */
const MOST_APART_MS = 60_000

/**
 * Settles what is due where the clock of the database and that of this process agree. The world goes by the database's alone: one that jumped ahead by a day
 * would have a day settled before it is over, and what is paid and burned with it is not taken back (docs/decisions/185-two-clocks-before-a-settlement.md).
 * @throws Error that says how far they are apart
 */
export async function settleByAgreedClock(services: Services): Promise<SettledDay[]> {
  const { database, now } = services
  // a clock that a demo or a test moves is meant to be elsewhere
  if ((await clockMode(database)) === 'wall') {
    const apart = (await wallNow(database)).getTime() - now().getTime()
    if (Math.abs(apart) > MOST_APART_MS) {
      const seconds = Math.round(Math.abs(apart) / 1000)
      const side = apart > 0 ? 'ahead of' : 'behind'
      throw new Error(`nothing is settled: the clock of the database is ${seconds} s ${side} this machine’s`)
    }
  }
  return settleDue(services)
}
