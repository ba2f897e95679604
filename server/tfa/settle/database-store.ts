import { sql } from 'kysely'
import { systemBalance } from '#ledger/balances.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import type { Tx } from '#server/store/database.ts'
import { packageOf, packageQuery, savePackages } from '#server/tfa/package-row.ts'
import { addOwed, tfaIndexes } from '#server/tfa/tfa.sql.ts'
import type { TfaDay, TfaStore } from './store.ts'

/** The store of TFA over PostgreSQL, in the settlement's own transaction. */
export function databaseTfa(tx: Tx, burnAfterHours: number): TfaStore {
  const found = async (query: ReturnType<typeof packageQuery>) =>
    (await query.orderBy('tfa_package.id').execute()).map(packageOf)
  return {
    weights: async () => {
      const rows = await tx.selectFrom('tfa_total').select(['rate', 'weight']).execute()
      const of = (name: string) => rows.find(({ rate }) => rate === name)?.weight ?? 0n
      return { charging: of('charging'), completed: of('completed') }
    },
    budget: () => systemBalance(tx, 'tfa-budget', 'RC'),
    indexAt: (days) => tfaIndexes(tx, days),
    changed: async () => {
      const ids = await tx.deleteFrom('tfa_change').returning('package').execute()
      if (ids.length === 0) return []
      const some = ids.map((one) => one.package)
      return found(packageQuery(tx).where(sql<boolean>`tfa_package.id = any (${some}::uuid[])`))
    },
    waitedTooLong: async (day) => {
      const last = await burnedSince(tx, { burnAfterHours }, day)
      if (last === undefined) return []
      // what the settlement after the last withdrawal released is the first that waits
      const waiting = packageQuery(tx).where('clock_day', '<', last)
      return found(waiting.where('burning_from', 'is', null).where('ended_day', 'is', null))
    },
    usedUp: (rate, index) => {
      const open = packageQuery(tx).where('ended_day', 'is', null).where('threshold', '<=', index)
      return found(open.where('completed_day', rate === 'charging' ? 'is' : 'is not', null))
    },
    saveWeights: async (weights) => {
      for (const rate of ['charging', 'completed'] as const)
        await tx.updateTable('tfa_total').set({ weight: weights[rate] }).where('rate', '=', rate).execute()
    },
    saveDay: (day) => saveDay(tx, day),
    savePackages: async (packages, lost) => {
      await savePackages(tx, packages)
      if (lost.size === 0) return
      const members = await tx
        .selectFrom('tfa_package')
        .select(['id', 'member'])
        .where(sql<boolean>`id = any (${[...lost.keys()]}::uuid[])`)
        .execute()
      await addOwed(
        tx,
        members.map(({ id, member }) => ({ member, units: -(lost.get(id) ?? 0n) })),
      )
    },
  }
}

async function saveDay(tx: Tx, { day, rates, weights, growth, index, ...fund }: TfaDay): Promise<void> {
  await tx
    .insertInto('tfa_day')
    .values({
      day,
      budget: fund.budget,
      allowed: fund.allowed,
      allowed_share: Number(fund.allowedShare),
      burn_after_hours: fund.burnAfterHours,
      due: fund.due,
      factor: fund.factor,
      charging_rate: rates.chargingRate,
      completed_rate: rates.completedRate,
      charging_weight: weights.charging,
      completed_weight: weights.completed,
      charging_growth: growth.charging,
      completed_growth: growth.completed,
      charging_index: index.charging,
      completed_index: index.completed,
    })
    .execute()
}
