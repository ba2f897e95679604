import { Refusal } from '#rules/errors/errors.ts'
import { dayAt } from '#rules/income/days.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { lockAlone, lockedStanding, readStanding, type Standing } from './index.sql.ts'

// the settlement holds it alone, everything that changes a land's income shares it; any fixed number
const INCOME_LOCK = 7_710_005

export type { Standing } from './index.sql.ts'

/**
 * Begins work on land income in a transaction: nothing is settled meanwhile. Refuses `settlementRunning` while a due
 * day is not settled yet (design: settlement, Order).
 */
export async function beginLandWork(tx: Tx): Promise<Standing> {
  const standing = opened(await lockedStanding(tx, INCOME_LOCK))
  if (standing.day < dayAt(standing.world)) throw new Refusal('settlementRunning')
  return standing
}

/**
 * The last settled day, with nothing settled until the transaction ends; undefined before the books are open, and while a due day is not
 * settled yet. For chores that look at what the next settlement will find.
 */
export async function holdStanding(tx: Tx): Promise<Standing | undefined> {
  const standing = await lockedStanding(tx, INCOME_LOCK)
  return standing && standing.day >= dayAt(standing.world) ? standing : undefined
}

/** Waits until nobody works on land income and keeps all others out until the transaction ends; nothing before the books are open. */
export async function beginSettlement(tx: Tx): Promise<Standing | undefined> {
  await lockAlone(tx, INCOME_LOCK)
  return readStanding(tx)
}

/** The last settled day, to read by. */
export async function standingOf(tx: Reader): Promise<Standing> {
  return opened(await readStanding(tx))
}

/**
 * Reads what stands beside the last settled day, all of the same day: again where a day was settled meanwhile, since a run of the
 * new day beside the index of the old one has earned less than nothing.
 */
export async function readOnOneDay<T>(reader: Reader, read: (standing: Standing) => Promise<T>): Promise<T> {
  let standing = await standingOf(reader)
  for (;;) {
    const found = await read(standing)
    const now = await standingOf(reader)
    if (now.day === standing.day) return found
    standing = now
  }
}

function opened(standing: Standing | undefined): Standing {
  if (!standing) throw new Error('the books are not open: there is no settled day')
  return standing
}
