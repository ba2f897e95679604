import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { type Leg, ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { burnsBefore, nominalTime } from '#rules/income/days.ts'
import { bySource, SOURCES, type Source } from '#rules/income/source.ts'
import { byStream, STREAM_NAMES, type Totals } from '#rules/income/streams.ts'
import { indexesAt } from '#server/income/index.sql.ts'
import { planetTaxes, savePlanetTaxes } from '#server/income/lines/planets.sql.ts'
import { databaseTeams } from '#server/income/team/database-teams.ts'
import { noteRewarded } from '#server/reward/share/note.ts'
import { releaseForeign } from '#server/run/foreign-addition.ts'
import { markEffective, writeInEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery, saveRuns } from '#server/run/runs.ts'
import { insertSegments } from '#server/run/segments.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { countStopped, unclaimedRuns } from '#server/run/unclaimed.ts'
import { inChunks } from '#server/store/chunks.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import { RESERVES } from './books.ts'
import { foldCover, originAt } from './cover.sql.ts'
import { dayLegs, emissionLegs } from './distribution.ts'
import type { SettledDay, SettlementStore } from './store.ts'
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

/** What a reserve holds; throws when books of an older version have not been opened for it: a day would pay nothing. */
async function heldReserve(tx: Tx, source: Source): Promise<bigint> {
  const book = RESERVES[source]
  const account = tx.selectFrom('ledger.account').select('id').where('book', '=', book).where('owner', 'is', null)
  if (!(await account.limit(1).executeTakeFirst())) throw new Error(`no account ${book}: run the operator's open`)
  return systemBalance(tx, book, 'DU')
}

/**
 * The last settlement so long ago that what is unclaimed since then, or longer, burns on `day`; undefined: none. Read by
 * itself: inside the other queries its value would be unknown to the planner, which then walks every land.
 */
export async function burnedSince(
  reader: Reader,
  economy: Pick<Economy, 'burnAfterHours'>,
  day: number,
): Promise<number | undefined> {
  const before = burnsBefore(day, economy.burnAfterHours)
  // settled in order, so the newest day answers for all before it
  const found = await reader
    .selectFrom('settlement')
    .select('day')
    .where('settled_at', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}

async function readTotals(tx: Tx): Promise<Totals> {
  const sums = await tx.selectFrom('income_total').select(['stream', 'weight']).orderBy('era').execute()
  const carries = await tx.selectFrom('income_carry').selectAll().execute()
  return {
    weights: byStream((stream) => sums.filter((row) => row.stream === stream).map(({ weight }) => weight)),
    carry: bySource((source) =>
      byStream((stream) => carries.find((row) => row.stream === stream && row.source === source)?.carry ?? 0n),
    ),
  }
}

async function writeTotals(tx: Tx, { weights, carry }: Totals): Promise<void> {
  const sums = STREAM_NAMES.flatMap((stream) => weights[stream].map((weight, era) => ({ stream, era, weight })))
  const carries = SOURCES.flatMap((source) =>
    STREAM_NAMES.map((stream) => ({ stream, source, carry: carry[source][stream] })),
  )
  // a stream that is new has no rows yet
  await tx
    .insertInto('income_total')
    .values(sums)
    .onConflict((on) => on.columns(['stream', 'era']).doUpdateSet({ weight: sql`excluded.weight` }))
    .execute()
  await tx
    .insertInto('income_carry')
    .values(carries)
    .onConflict((on) => on.columns(['stream', 'source']).doUpdateSet({ carry: sql`excluded.carry` }))
    .execute()
}

/** Their money goes its way: posted in their order, each without waiting for the answer to the one before. */
async function postAdditions(
  tx: Tx,
  economy: Economy,
  { day, worldAt }: { day: number; worldAt: Date },
  runs: readonly SettledRun[],
): Promise<void> {
  if (runs.length === 0) return
  const held = await releaseForeign(
    tx,
    runs.map(({ id }) => id),
  )
  const taken = runs.map((run) => {
    const foreign = (held.get(run.id) ?? []).map(
      ({ asset, units }): Leg => ({
        from: ofSystem('additions'),
        to: ofSystem('treasury'),
        asset,
        units,
      }),
    )
    return {
      run,
      id: uuidv7(),
      legs: [...emissionLegs(economy, ofSystem('additions'), run.pendingAddition), ...foreign],
    }
  })
  await inChunks(taken, (some) =>
    together(
      some.map(({ run, id, legs }) =>
        post(tx, { id, kind: 'addition', cause: `${run.id}:${run.segments}`, actor: null, worldAt, legs }),
      ),
    ),
  )
  await noteRewarded(
    tx,
    taken.map(({ run, id, legs }) => {
      const { owner: buyer, pendingAddition: amount } = run
      // it is a purchase of the day at which it takes effect, before which the last settled one was that before
      return { id, kind: 'addition', buyer, run: run.id, amount, day: day - 1, worldAt, legs }
    }),
  )
}

async function saveDay(tx: Tx, settled: SettledDay, settledAt: Date): Promise<void> {
  const { day, paid, wallet } = settled
  const legs = dayLegs(settled)
  const journal = legs.length > 0 ? uuidv7() : null
  if (journal)
    await post(tx, { id: journal, kind: 'settlement', cause: day.toString(), actor: null, worldAt: settledAt, legs })
  await tx
    .insertInto('settlement')
    .values({
      day,
      nominal: nominalTime(day),
      settled_at: settledAt,
      reserve: settled.reserve,
      covered: settled.covered,
      allowed: settled.allowed,
      due: settled.due,
      factor: settled.factor,
      wallet_reserve: wallet.reserve,
      wallet_allowed: wallet.allowed,
      wallet_due: wallet.due,
      wallet_factor: wallet.factor,
      journal,
      joined: settled.joined,
      completed: settled.completed,
      burned: settled.burned,
    })
    .execute()
  const parts = { emission: paid, wallet: wallet.paid }
  await tx
    .insertInto('settlement_paid')
    .values(
      SOURCES.flatMap((source) => STREAM_NAMES.map((stream) => ({ day, source, stream, paid: parts[source][stream] }))),
    )
    .execute()
}

/** A settled day has admitted so many more than its row says. */
export async function countJoined(tx: Tx, day: number, more: number): Promise<void> {
  await tx
    .updateTable('settlement')
    .set({ joined: sql`joined + ${more}` })
    .where('day', '=', day)
    .execute()
}
