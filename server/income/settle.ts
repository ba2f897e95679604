import { sql } from 'kysely'
import { Refusal } from '#rules/errors/errors.ts'
import { dayAt } from '#rules/income/days.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { databaseStore } from './database-store.ts'
import { indexesAt, lastSettled } from './index.sql.ts'
import { settleDay } from './settle-day.ts'
import type { SettledDay } from './store.ts'

// the settlement holds it alone, everything that changes a land's income shares it; any fixed number
const LOCK = 7_710_005

/** Where the world stands: the last settled day and its index. */
export interface Standing {
  readonly day: number
  readonly index: readonly bigint[]
  /** Of 10^18. */
  readonly factor: bigint
  readonly world: Date
}

/**
 * Begins work on land income in a transaction: nothing is settled meanwhile. Refuses `settlementRunning` while a due
 * day is not settled yet (design: settlement, Order).
 */
export async function beginLandWork(tx: Tx): Promise<Standing> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx)
  const standing = await standingOf(tx)
  if (standing.day < dayAt(standing.world)) throw new Refusal('settlementRunning')
  return standing
}

/** The last settled day, to read by. */
export async function standingOf(tx: Reader): Promise<Standing> {
  const last = await lastSettled(tx)
  if (!last) throw new Error('the books are not open: there is no settled day')
  const index = (await indexesAt(tx, [last.day])).get(last.day) ?? []
  return { day: last.day, index, factor: last.factor, world: await worldNow(tx) }
}

/** Settles every due day, oldest first, each in a transaction of its own. Safe from many processes and twice. */
export async function settleDue(services: Services): Promise<SettledDay[]> {
  const settled: SettledDay[] = []
  for (;;) {
    const day = await inTransaction(services.database, (tx) => settleNext(services, tx))
    if (!day) return settled
    services.log.info({ day: day.day, factor: day.factor.toString(), joined: day.joined }, 'settled a day')
    settled.push(day)
  }
}

async function settleNext(services: Services, tx: Tx): Promise<SettledDay | null> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const last = await lastSettled(tx)
  if (!last) return null
  const world = await worldNow(tx)
  if (last.day >= dayAt(world)) return null
  return settleDay(databaseStore(tx, services.economy, world), services.economy, last.day + 1)
}
