import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { burnsBefore, nominalTime } from '#rules/income/days.ts'
import { bySource, SOURCES, type Source } from '#rules/income/source.ts'
import type { Tx } from '#server/store/database.ts'
import { RESERVES } from './books.ts'
import { foldCover, originAt } from './cover.sql.ts'
import { dayLegs, emissionLegs } from './distribution.ts'
import { indexesAt } from './index.sql.ts'
import { planetTaxes, savePlanetTaxes } from './planets.sql.ts'
import { runOf } from './run-row.ts'
import { runQuery, saveRuns } from './runs.sql.ts'
import { insertSegment } from './segments.sql.ts'
import type { SettledDay, SettlementStore, Totals } from './store.ts'
import { logBurns, logTax, logWeights } from './tax-log.sql.ts'

/** What the fractions of each source are kept under. */
const STREAMS = { emission: { land: 'land', tax: 'tax' }, wallet: { land: 'land-wallet', tax: 'tax-wallet' } } as const

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
    totals: () => readTotals(tx),
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
      const rows = await tx
        .selectFrom('planet_income')
        .select('planet')
        .where('in_sums', '=', false)
        .where('burning_from', 'is', null)
        .orderBy('planet')
        .execute()
      return rows.map((row) => row.planet)
    },
    runsToBurn: async (day) => {
      const since = await burnedSince(tx, economy, day)
      if (since === undefined) return []
      return runs(
        runQuery(tx)
          .where('state', 'in', ['activating', 'effective'])
          .where('burning_from', 'is', null)
          .where('unclaimed_since', '<=', since),
      )
    },
    planetsToBurn: async (day) => {
      const since = await burnedSince(tx, economy, day)
      if (since === undefined) return []
      const rows = await tx
        .selectFrom('planet_income')
        .select('planet')
        .where('burning_from', 'is', null)
        .where('unclaimed_since', '<=', since)
        .orderBy('planet')
        .execute()
      return rows.map((row) => row.planet)
    },
    runsToComplete: (index) =>
      runs(
        runQuery(tx)
          .where('in_sums', '=', true)
          .where((eb) => eb.or(index.map((value, era) => eb.and([eb('era', '=', era), eb('threshold', '<=', value)])))),
      ),
    runsWithAddition: () =>
      runs(runQuery(tx).where('pending_addition', '>', 0n).where('state', 'in', ['activating', 'effective'])),
    runsToJoin: (day) => runs(runQuery(tx).where('state', '=', 'pending').where('bought_at', '<', nominalTime(day))),
    planets: async (ids, day) => {
      const taxes = await planetTaxes(tx, ids, day)
      await see(taxes.map((tax) => tax.countedDay))
      return taxes
    },
    markEffective: async (day) => {
      await tx
        .updateTable('run')
        .set({ state: 'effective', effective_day: day })
        .where('state', '=', 'activating')
        .where('joined_day', '<', day)
        .execute()
    },
    saveRuns: (changed) => saveRuns(tx, changed),
    savePlanets: (taxes) => savePlanetTaxes(tx, taxes),
    logWeights: (fromDay, taxes) => logWeights(tx, fromDay, taxes),
    logTax: (day, cuts) => logTax(tx, day, cuts),
    logBurns: (day, planets) => logBurns(tx, day, planets),
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
    addSegment: (segment) => insertSegment(tx, segment),
    settleAdditions: async (taken) => {
      for (const run of taken) await postAddition(tx, economy, settledAt, run.id, run.segments, run.pendingAddition)
    },
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
async function burnedSince(tx: Tx, economy: Economy, day: number): Promise<number | undefined> {
  const before = burnsBefore(day, economy.burnAfterHours)
  // settled in order, so the newest day answers for all before it
  const found = await tx
    .selectFrom('settlement')
    .select('day')
    .where('settled_at', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}

async function readTotals(tx: Tx): Promise<Totals> {
  const rows = await tx.selectFrom('income_total').select(['land', 'tax']).orderBy('era').execute()
  const carries = await tx.selectFrom('income_carry').select(['stream', 'carry']).execute()
  const carry = (stream: string) => carries.find((row) => row.stream === stream)?.carry ?? 0n
  return {
    land: rows.map((row) => row.land),
    tax: rows.map((row) => row.tax),
    carry: bySource((source) => {
      const streams = STREAMS[source]
      return { land: carry(streams.land), tax: carry(streams.tax) }
    }),
  }
}

async function writeTotals(tx: Tx, totals: Totals): Promise<void> {
  await sql`update income_total t set land = c.land, tax = c.tax
    from unnest(${totals.land.map(String)}::numeric[], ${totals.tax.map(String)}::numeric[]) with ordinality as c(land, tax, place)
    where t.era = c.place - 1`.execute(tx)
  const carries = SOURCES.flatMap((source) =>
    (['land', 'tax'] as const).map(
      (stream) => [STREAMS[source][stream], totals.carry[source][stream].toString()] as const,
    ),
  )
  await sql`update income_carry i set carry = c.carry
    from unnest(${carries.map(([stream]) => stream)}::text[], ${carries.map(([, carry]) => carry)}::numeric[]) c(stream, carry)
    where i.stream = c.stream`.execute(tx)
}

async function postAddition(
  tx: Tx,
  economy: Economy,
  worldAt: Date,
  run: bigint,
  segment: number,
  units: bigint,
): Promise<void> {
  const legs = emissionLegs(economy, ofSystem('additions'), units)
  await post(tx, { id: uuidv7(), kind: 'addition', cause: `${run}:${segment}`, actor: null, worldAt, legs })
}

async function saveDay(tx: Tx, settled: SettledDay, settledAt: Date): Promise<void> {
  const { day, landPaid, taxPaid, wallet } = settled
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
      land_paid: landPaid,
      tax_paid: taxPaid,
      wallet_reserve: wallet.reserve,
      wallet_allowed: wallet.allowed,
      wallet_due: wallet.due,
      wallet_factor: wallet.factor,
      wallet_land_paid: wallet.landPaid,
      wallet_tax_paid: wallet.taxPaid,
      journal,
      joined: settled.joined,
      completed: settled.completed,
      burned: settled.burned,
    })
    .execute()
}
