import { dayAt, nominalTime } from '#rules/income/days.ts'
import { admitSome, stopSome } from '#server/income/settle/crowd.ts'
import { databaseStore } from '#server/income/settle/database-store.ts'
import { coverByShare } from '#server/income/settle/fund.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import { settleDay } from '#server/income/settle/settle-day.ts'
import type { SettledDay, SettlementStore } from '#server/income/settle/store.ts'
import { beginSettlement, type Standing } from '#server/income/settle.ts'
import { enqueueOnce } from '#server/jobs/enqueue.ts'
import { payWaiting } from '#server/land/end/waiting.ts'
import { settlePoints } from '#server/points/settle.ts'
import { databasePools } from '#server/pool/settle/database-store.ts'
import { settlePools } from '#server/pool/settle/settle-pools.ts'
import { settleMarket } from '#server/reward/market/settle.ts'
import { noteRules } from '#server/rulebook/note.ts'
import { oldestIsLate } from '#server/run/admitted.ts'
import { moreUnclaimed } from '#server/run/unclaimed.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { settleTeams } from '#server/team/standing/settle.ts'
import { databaseTfa } from '#server/tfa/settle/database-store.ts'
import { settleTfa } from '#server/tfa/settle/settle-tfa.ts'

/** Lands that join, come into effect or begin to burn in one transaction: a claim waits for no more of them than these. */
const CHUNK = 2000
/** So long before a day the lands of a crowd begin to stop that will burn from it: whoever claims meanwhile is not kept from it. */
const AHEAD = 900_000

/**
 * Settles every due day, oldest first, each in a transaction of its own; of a crowd `chunk` lands at a time, in transactions of their own,
 * between which those who wait for the settlement's lock go on (docs/decisions/101). Safe from many processes and twice.
 */
export async function settleDue(services: Services, chunk = CHUNK): Promise<SettledDay[]> {
  const settled: SettledDay[] = []
  for (let again = false; ; again = true) {
    const done = await settleStep(services, chunk, again)
    if (!done) return settled
    if (done === 'some') continue
    services.log.info({ day: done.day, factor: done.factor.toString(), joined: done.joined }, 'settled a day')
    settled.push(done)
  }
}

/** One step of it, in a transaction of its own: some of a crowd, or a day; nothing when nothing is to be done. */
export function settleStep(services: Services, chunk = CHUNK, again = true): Promise<SettledDay | 'some' | undefined> {
  return inTransaction(services.database, (tx) => goOn(services, tx, { chunk, again }))
}

/** The last settled day and the world's instant, both kept as they are until this transaction ends; nothing before the books are open. */
export async function standStill(tx: Tx): Promise<{ readonly day: number; readonly world: Date } | undefined> {
  return beginSettlement(tx)
}

/**
 * One step, whatever another process has left undone before it: some of the last day's crowd are written as in effect, or join, some of the next day's stop, or the
 * next day is settled. Nothing when nothing is to be done. `again`: something was done just before.
 */
async function goOn(
  services: Services,
  tx: Tx,
  { chunk, again }: { chunk: number; again: boolean },
): Promise<SettledDay | 'some' | undefined> {
  const last = await beginSettlement(tx)
  if (!last) return undefined
  const { economy } = services
  const store = databaseStore(tx, economy, last.world)
  const isDue = last.day < dayAt(last.world)
  if ((await store.writeInEffect(last.day, chunk)) > 0) return 'some'
  // each second something is looked for: of those who wait for another day only the oldest is read then
  const mayBeLate = isDue || again || (await oldestIsLate(tx, last.day))
  if (mayBeLate && (await admitSome(store, economy, last.day, chunk)) > 0) return 'some'
  const next = last.day + 1
  if (last.world.getTime() >= nominalTime(next).getTime() - AHEAD) {
    const since = await burnedSince(tx, economy, next)
    if (since !== undefined && (await moreUnclaimed(tx, since, chunk))) {
      await stopSome(store, economy, next, chunk)
      return 'some'
    }
  }
  return isDue ? settleNext(services, tx, { store, last, chunk }) : undefined
}

/** Settles the next day, once the withdrawals that wait have been paid from the reserve, as far as it reaches. */
async function settleNext(
  services: Services,
  tx: Tx,
  { store, last, chunk }: { store: SettlementStore; last: Standing; chunk: number },
): Promise<SettledDay> {
  const { economy } = services
  await coverByShare(tx, last.day + 1, economy.withdrawShare, last.index)
  await payWaiting({ tx, services, standing: last })
  const day = await settleDay(store, economy, last.day + 1, chunk)
  await settleTeams(tx, economy, day.day)
  await settlePoints(tx, economy, { day: day.day, worldAt: last.world, working: day.working })
  await settleMarket(tx, economy, { day: day.day, worldAt: last.world })
  await settlePools(databasePools(tx, last.world), economy, day.day)
  await settleTfa(databaseTfa(tx, economy.tfa.burnAfterHours), economy, day.day)
  await noteRules(tx, economy, day.day)
  await enqueueOnce(tx, 'audit-span', {})
  return day
}
