import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { poolIndexes, poolWeights } from '#server/pool/pool.sql.ts'
import { STAKE_COLUMNS, saveStakes, stakeOf } from '#server/pool/stake-row.ts'
import { insertStretches } from '#server/pool/stretch.sql.ts'
import { releaseRuns } from '#server/run/staked.ts'
import type { Tx } from '#server/store/database.ts'
import type { PoolDay, PoolStore, StakedRun } from './store.ts'

/** The pools' store over PostgreSQL, in the settlement's own transaction; `settledAt` is the world's instant. */
export function databasePools(tx: Tx, settledAt: Date): PoolStore {
  return {
    weights: () => poolWeights(tx),
    carry: async () => {
      const last = await tx.selectFrom('pool_day').select('carry').orderBy('day', 'desc').limit(1).executeTakeFirst()
      return last?.carry ?? 0n
    },
    budget: () => systemBalance(tx, 'pool-budget', 'RC'),
    indexAt: (days) => poolIndexes(tx, days),
    changed: async () => {
      const ids = await tx.deleteFrom('pool_change').returning('stake').execute()
      if (ids.length === 0) return []
      return stakedRuns(tx, sql<boolean>`pool_stake.id = any (${ids.map(({ stake }) => stake)}::uuid[])`)
    },
    joining: (day) =>
      stakedRuns(
        tx,
        sql<boolean>`pool_stake.start_day = ${day} and pool_stake.state = 'staked' and not pool_stake.in_sums`,
      ),
    due: (day) => stakedRuns(tx, sql<boolean>`pool_stake.end_day = ${day} and pool_stake.state = 'staked'`),
    saveWeights: async (weights) => {
      const rows = [...weights].map(([period, weight]) => ({ period, weight }))
      if (rows.length === 0) return
      await tx
        .insertInto('pool_total')
        .values(rows)
        .onConflict((on) => on.column('period').doUpdateSet({ weight: sql`excluded.weight` }))
        .execute()
    },
    saveDay: async (day, index) => {
      await saveDay(tx, day, settledAt)
      await tx
        .insertInto('pool_index')
        .values(index.map((one) => ({ day: day.day, ...one })))
        .execute()
    },
    saveStakes: async (stakes) => {
      await saveStakes(tx, stakes, settledAt)
      await releaseRuns(
        tx,
        // of those that were left before, the land may be in another pool by now
        stakes.filter(({ state }) => state === 'ended' || state === 'completed').map(({ run }) => run),
      )
    },
    saveStretches: (closed) => insertStretches(tx, closed),
  }
}

async function stakedRuns(tx: Tx, which: ReturnType<typeof sql<boolean>>): Promise<StakedRun[]> {
  const rows = await tx
    .selectFrom('pool_stake')
    .innerJoin('run', 'run.id', 'pool_stake.run')
    .select([...STAKE_COLUMNS, 'run.state as run_state', 'run.burning_from', 'run.ended_day as run_ended'])
    .where(which)
    .orderBy('pool_stake.id')
    .execute()
  return rows.map((row) => ({
    stake: stakeOf(row),
    run: { state: row.run_state, burningFrom: row.burning_from, endedDay: row.run_ended },
  }))
}

/** Writes the day and moves what it pays from the budget to what lies ready. */
async function saveDay(tx: Tx, { day, budget, allowed, due, factor, paid, carry }: PoolDay, worldAt: Date) {
  const journal = paid > 0n ? uuidv7() : null
  if (journal) {
    const legs = [{ from: ofSystem('pool-budget'), to: ofSystem('accrued-pool'), asset: 'RC', units: paid }] as const
    await post(tx, { id: journal, kind: 'poolDay', cause: day.toString(), actor: null, worldAt, legs })
  }
  await tx.insertInto('pool_day').values({ day, budget, allowed, due, factor, paid, carry, journal }).execute()
}
