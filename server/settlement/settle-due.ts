import { dayAt } from '#rules/income/days.ts'
import { databaseStore } from '#server/income/settle/database-store.ts'
import { settleDay } from '#server/income/settle/settle-day.ts'
import type { SettledDay } from '#server/income/settle/store.ts'
import { beginSettlement } from '#server/income/settle.ts'
import { payWaiting } from '#server/land/end/waiting.ts'
import { settlePoints } from '#server/points/settle.ts'
import { databasePools } from '#server/pool/settle/database-store.ts'
import { settlePools } from '#server/pool/settle/settle-pools.ts'
import { settleMarket } from '#server/reward/market/settle.ts'
import { noteRules } from '#server/rulebook/note.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { settleTeams } from '#server/team/standing/settle.ts'
import { databaseTfa } from '#server/tfa/settle/database-store.ts'
import { settleTfa } from '#server/tfa/settle/settle-tfa.ts'

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

/** The last settled day and the world's instant, both kept as they are until this transaction ends; nothing before the books are open. */
export async function standStill(tx: Tx): Promise<{ readonly day: number; readonly world: Date } | undefined> {
  return beginSettlement(tx)
}

/** Settles the next day if it is due, once the withdrawals that wait have been paid from the reserve, as far as it reaches; `more` when another is due after it. */
async function settleNext(services: Services, tx: Tx): Promise<{ day: SettledDay | null; more: boolean }> {
  const last = await beginSettlement(tx)
  const due = last ? dayAt(last.world) : 0
  if (!last || last.day >= due) return { day: null, more: false }
  await payWaiting({ tx, services, standing: last })
  const day = await settleDay(databaseStore(tx, services.economy, last.world), services.economy, last.day + 1)
  await settleTeams(tx, services.economy, day.day)
  await settlePoints(tx, services.economy, { day: day.day, worldAt: last.world, working: day.working })
  await settleMarket(tx, services.economy, { day: day.day, worldAt: last.world })
  await settlePools(databasePools(tx, last.world), services.economy, day.day)
  await settleTfa(databaseTfa(tx, services.economy.tfa.burnAfterHours), services.economy, day.day)
  await noteRules(tx, services.economy, day.day)
  return { day, more: day.day < due }
}
