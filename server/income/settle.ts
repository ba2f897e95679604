import { sql } from 'kysely'
import { Refusal } from '#rules/errors/errors.ts'
import { dayAt } from '#rules/income/days.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx } from '#server/store/database.ts'
import { databaseStore } from './database-store.ts'
import { lockedStanding, readStanding, type Standing } from './index.sql.ts'
import { settleDay } from './settle-day.ts'
import type { SettledDay } from './store.ts'

// the settlement holds it alone, everything that changes a land's income shares it; any fixed number
const LOCK = 7_710_005

export type { Standing } from './index.sql.ts'

/**
 * Begins work on land income in a transaction: nothing is settled meanwhile. Refuses `settlementRunning` while a due
 * day is not settled yet (design: settlement, Order).
 */
export async function beginLandWork(tx: Tx): Promise<Standing> {
  const standing = opened(await lockedStanding(tx, LOCK))
  if (standing.day < dayAt(standing.world)) throw new Refusal('settlementRunning')
  return standing
}

/** The last settled day, to read by. */
export async function standingOf(tx: Reader): Promise<Standing> {
  return opened(await readStanding(tx))
}

function opened(standing: Standing | undefined): Standing {
  if (!standing) throw new Error('the books are not open: there is no settled day')
  return standing
}

/** Settles every due day, oldest first, each in a transaction of its own. Safe from many processes and twice. */
export async function settleDue(services: Services): Promise<SettledDay[]> {
  const settled: SettledDay[] = []
  for (;;) {
    const { day, more } = await inTransaction(services.database, (tx) => settleNext(services, tx))
    if (day) {
      services.log.info({ day: day.day, factor: day.factor.toString(), joined: day.joined }, 'settled a day')
      settled.push(day)
    }
    if (!more) return settled
  }
}

/** Settles the next day if it is due; `more` when another is due after it. */
async function settleNext(services: Services, tx: Tx): Promise<{ day: SettledDay | null; more: boolean }> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const last = await readStanding(tx)
  const due = last ? dayAt(last.world) : 0
  if (!last || last.day >= due) return { day: null, more: false }
  const day = await settleDay(databaseStore(tx, services.economy, last.world), services.economy, last.day + 1)
  return { day, more: day.day < due }
}
