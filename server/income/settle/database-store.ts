import { sql } from 'kysely'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { planetTaxes, savePlanetTaxes } from '#server/income/lines/planets.sql.ts'
import { databaseTeams } from '#server/income/team/database-teams.ts'
import { markEffective, writeInEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery, saveRuns } from '#server/run/runs.ts'
import { insertSegments } from '#server/run/segments.ts'
import { countStopped, unclaimedRuns } from '#server/run/unclaimed.ts'
import type { Tx } from '#server/store/database.ts'
import { foldCover, originAt } from './cover.sql.ts'
import { postAdditions } from './rows/additions.ts'
import { burnedSince } from './rows/burned-since.ts'
import { countJoined, heldReserve, saveDay } from './rows/day.ts'
import { readTotals, writeTotals } from './rows/totals.ts'
import type { SettlementStore } from './store.ts'
import { logBurns, logTax, logWeights } from './tax-log.sql.ts'

/** The settlement's store over PostgreSQL, in the settlement's own transaction; `settledAt` is the world's instant. */
export function databaseStore(tx: Tx, economy: Economy, settledAt: Date): SettlementStore {
  const seen = new Map<number, readonly bigint[]>()
  const see = async (days: readonly number[]) => {
    for (const [day, index] of await indexesAt(
      tx,
      days.filter((wanted) => !seen.has(wanted)),
    ))
      seen.set(day, index)
  }
  const indexSeen = (day: number) => {
    const index = seen.get(day)
    if (!index) throw new Error(`the index of day ${day} was not read`)
    return index
  }
  const runs = async (query: ReturnType<typeof runQuery>) =>
    (await query.orderBy('run.id').forNoKeyUpdate().execute()).map(runOf)
  return {
    indexAt: async (day) => {
      await see([day])
      return indexSeen(day)
    },
    indexSeen,
    teams: databaseTeams(tx, { economy, see, burnedSince: (day) => burnedSince(tx, economy, day) }),
    totals: () => readTotals(tx),
    working: async () =>
      (await tx.selectFrom('working_total').select('investment').executeTakeFirst())?.investment ?? 0n,
    saveWorking: async (investment) => {
      await tx.updateTable('working_total').set({ investment }).execute()
    },
    reserve: (source) => heldReserve(tx, source),
    cover: (index) => foldCover(tx, economy.withdrawShare, index),
    runsUncovered: async (index) => {
      const covered = () =>
        runQuery(tx)
          .where('covered', '=', true)
          .where('mode', '=', 'investment')
          .where('state', 'in', ['activating', 'effective'])
      const earning = covered()
        .where('burning_from', 'is', null)
        .where((eb) =>
          eb.or(index.map((value, era) => eb.and([eb('era', '=', era), eb('origin', '<=', originAt(economy, value))]))),
        )
      // each has its index (123-covered-withdrawals, 131-burning-cover)
      const burning = covered()
        .where('burning_from', 'is not', null)
        .where(sql<boolean>`(burning_index - origin) >= ${-originAt(economy, 0n)}`)
      return [...(await runs(earning)), ...(await runs(burning))]
    },
    disagreeing: () =>
      runs(
        runQuery(tx).where(sql<boolean>`in_sums <> (state in ('activating', 'effective') and burning_from is null)`),
      ),
    planetsReturning: async () => {
      return tx
        .selectFrom('planet_income')
        .select(['stream', 'planet'])
        .where('in_sums', '=', false)
        .where('burning_from', 'is', null)
        .orderBy('planet')
        .orderBy('stream')
        .execute()
    },
    runsToBurn: async (day, most) => {
      const since = await burnedSince(tx, economy, day)
      if (since === undefined) return []
      const ids = unclaimedRuns(tx, since).select('id')
      // some are taken as their index has them: to be the first by id all of a crowd would be read for each part of it
      return runs(runQuery(tx).where('id', 'in', most === undefined ? ids : ids.limit(most)))
    },
    runsStopped: (day) => countStopped(tx, day),
    planetsToBurn: async (day) => {
      const since = await burnedSince(tx, economy, day)
      if (since === undefined) return []
      return tx
        .selectFrom('planet_income')
        .select(['stream', 'planet'])
        .where('burning_from', 'is', null)
        .where('unclaimed_since', '<=', since)
        .orderBy('planet')
        .orderBy('stream')
        .execute()
    },
    runsToComplete: (index) =>
      runs(
        runQuery(tx)
          .where('in_sums', '=', true)
          .where((eb) => eb.or(index.map((value, era) => eb.and([eb('era', '=', era), eb('threshold', '<=', value)])))),
      ),
    runsWithAddition: () =>
      runs(
        runQuery(tx)
          .where('pending_addition', '>', 0n)
          .where('state', 'in', ['activating', 'effective'])
          .where(sql<boolean>`not exists (select from land_end e where e.run = run.id and e.state = 'waiting')`),
      ),
    runsToJoin: (day, most) => {
      const pending = runQuery(tx).where('state', '=', 'pending').where('bought_at', '<', nominalTime(day))
      return runs(most === undefined ? pending : pending.limit(most))
    },
    countJoined: (day, more) => countJoined(tx, day, more),
    planets: async (ids, day) => {
      const taxes = await planetTaxes(tx, ids, day)
      await see(taxes.map((tax) => tax.countedDay))
      return taxes
    },
    markEffective: (day, most) => markEffective(tx, day, most),
    writeInEffect: (day, most) => writeInEffect(tx, day, most),
    saveRuns: (changed) => saveRuns(tx, changed),
    savePlanets: (taxes) => savePlanetTaxes(tx, taxes),
    logWeights: (fromDay, taxes) => logWeights(tx, fromDay, taxes),
    logTax: (day, cuts) => logTax(tx, day, cuts),
    logBurns: (day, claimants) => logBurns(tx, day, claimants),
    saveTotals: (totals) => writeTotals(tx, totals),
    saveIndex: async (day, growth, index) => {
      seen.set(day, index)
      const rows = growth.map((grown, era) => ({
        day,
        era,
        rate: eraOf(economy, era).rate,
        growth: grown,
        value: index[era] ?? 0n,
      }))
      await tx.insertInto('income_index').values(rows).execute()
    },
    addSegments: (segments) => insertSegments(tx, segments),
    settleAdditions: (taken, day) => postAdditions(tx, economy, { day, worldAt: settledAt }, taken),
    saveDay: (settled) => saveDay(tx, settled, settledAt),
  }
}
