import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { backPerDu } from '#rules/honesty/back.ts'
import { flowOf, keyOf } from '#rules/honesty/flows.ts'
import { bySource } from '#rules/income/source.ts'
import { reserveIfNobodyBuys } from '#rules/simulator/course.ts'
import { reserveAfter } from '#rules/simulator/standing.ts'
import { reservesOn } from '#server/income/lines/last-day.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { addHalves, addMembers, membersNow, movedBetween } from './add.sql.ts'
import { dayToCount, flowsOf, insertDay, keepOthersOut } from './day.sql.ts'

/** Days of one turn: a world with a history is caught up with in turns. */
const DAYS_A_TURN = 40

/**
 * Adds up what the ledger says of every settled day that has no row yet, the oldest first and each in a transaction of its own; safe
 * from several at once. A day is left until its settlement was written so many seconds ago: until then something that began before it
 * may still be on its way. @returns the days that were added up
 */
export async function countDays(
  { database, economy, log }: Pick<Services, 'database' | 'economy' | 'log'>,
  quietSeconds: number,
): Promise<number[]> {
  const counted: number[] = []
  while (counted.length < DAYS_A_TURN) {
    // asked before: a lock every few seconds would keep nobody from anything
    if (!(await dayToCount(database, quietSeconds))) break
    const day = await inTransaction(database, (tx) => countNext(tx, economy, quietSeconds))
    if (day === undefined) break
    counted.push(day)
  }
  if (counted.length > 0) log.info({ days: counted.length, last: counted.at(-1) }, 'added up what reserves paid')
  return counted
}

async function countNext(tx: Tx, economy: Economy, quietSeconds: number): Promise<number | undefined> {
  await keepOthersOut(tx)
  const next = await dayToCount(tx, quietSeconds)
  if (!next) return undefined
  const { day, since, until } = next
  const before = new Map((await flowsOf(tx, next.before)).map((flow) => [keyOf(flow), flow]))
  const today = new Map([...before].map(([key, flow]) => [key, { ...flow, amount: 0n }]))
  for (const { kind, giver, taker, amount } of await movedBetween(tx, since, until)) {
    const name = flowOf(kind, giver, taker)
    if (!name) continue
    const flow = today.get(keyOf(name)) ?? { ...name, amount: 0n, total: 0n }
    today.set(keyOf(name), { ...flow, amount: flow.amount + amount, total: flow.total + amount })
  }
  await addMembers(tx, since, until)
  await addHalves(tx, since, until)
  const reserves = await reservesOn(tx, day)
  const course = bySource((source) =>
    reserveIfNobodyBuys(reserveAfter(economy, reserves[source], source), economy.allowedShare, SHARE_SCALE),
  )
  const eras = economy.eras.map(({ era }) => ({ era, back: backPerDu(economy, era, course) }))
  await insertDay(tx, { day, until, ...(await membersNow(tx)) }, [...today.values()], eras)
  return day
}
