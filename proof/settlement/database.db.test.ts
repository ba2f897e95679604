import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { claimable } from '#rules/income/run.ts'
import { openTaxes } from '#server/income/claim/tax.ts'
import { standingOf } from '#server/income/settle.ts'
import { RUN_COLUMNS, runOf } from '#server/run/run-row.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import type { Database } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { type Life, ledgerOf, lifeIn } from './database-life.ts'
import {
  askerOf,
  type Both,
  buyNext,
  exchangeSome,
  LEVELS,
  name,
  newMember,
  noDeals,
  sell,
  type Who,
} from './database-market.ts'
import { listsFilter } from './filters.ts'
import { type BurningSince, openAfter } from './generation/open-after.ts'
import { quickEconomy, sorted } from './history.ts'
import { linesAddUp } from './lines-add-up.ts'
import { LIVED } from './lives.ts'
import { NaiveWorld } from './naive.ts'
import { claimableOf } from './naive-land.ts'
import { type PointsLife, pointsIn } from './points/points-life.ts'

/** A whole unit of a planet's tax. */
const UNIT = 10n ** 26n

/** The very use cases on PostgreSQL, beside the oracle: lives of many lands on three planets. */
describe.each(LIVED)(
  'the settlement in PostgreSQL against the oracle, with $says',
  ({ changed, most, days, shift }) => {
    let world: TestWorld
    let economy: Economy
    let both: Both
    let life: Life
    let points: PointsLife
    let provers: readonly [Who, Who]
    let stopped = 0
    const short = { later: 0, stone: 0 }
    beforeAll(async () => {
      world = await testWorld()
      economy = changed(quickEconomy())
      Object.assign(world.services, { economy })
      await openWorld(world, LEVELS)
      both = { world, economy, naive: new NaiveWorld(economy), deals: noDeals() }
      const prover = await newMember(both, 'prover', null)
      const heir = await newMember(both, 'heir', prover.id)
      both.naive.teams.uplines.set(Number(heir.id), Number(prover.id))
      provers = [prover, heir]
      for (const [account, held] of await ledgerOf(both)) both.naive.books.held.set(account, held)
      life = lifeIn(both, provers)
      points = pointsIn(both, provers)
      await name(both, 1, prover, null)
      await name(both, 2, prover, null)
      await name(both, 3, heir, prover)
    })
    afterAll(() => world.end())

    it('[INCOME-01][INCOME-02][INCOME-03][INCOME-04][INCOME-09][INCOME-12][LAND-09][LAND-10][LAND-11][LAND-12][LAND-13] says the same after each of its days, and the books hold', async () => {
      const { database } = world.services
      const [prover, heir] = provers
      const ids = provers.map(({ id }) => id)
      const since: BurningSince = new Map()
      const start = dayAt((await standingOf(database)).world)
      let bought = 0
      const buy = async (count: number) => {
        for (let left = count; left > 0; left -= 1) {
          const who = provers[bought % 2]
          if (who) await buyNext(both, bought, who)
          bought += 1
        }
      }
      for (let day = 0; day < days; day += 1) {
        const step = day + shift
        await buy(day < 50 ? step % 3 : 0)
        await life.change(step)
        if (step % 5 === 2)
          await exchangeSome(both, heir, step % 2 === 0 ? 'RC' : 'USDT', units('100') + BigInt(step) * 7n + 1n)
        if (day === 23) await sell(both, 0, prover, heir, units('1000.00000007'))
        if (day === 41) await sell(both, 0, heir, prover, units('777.00000001'))
        const missed = step % 11 === 7 ? 2 : 0
        const last = (await standingOf(database)).day
        const now = new Date(nominalTime(last + 1 + missed).getTime() + day * 60_000)
        if (most !== undefined) await lastMinutes(step, most)
        if (step % 6 === 1) {
          // at the very instant of a settlement that has not come yet: not admitted by it
          await setClock(database, 'still', nominalTime(last + 1))
          await buy(1)
        }
        await setClock(database, 'still', now)
        await settleDue(world.services, most)
        const rows = await database
          .selectFrom('settlement')
          .selectAll()
          .where('day', '>', last)
          .orderBy('day')
          .execute()
        expect(rows).toHaveLength(missed + 1)
        for (const row of rows) {
          const paid = await paidOn(database, row.day)
          const expected = both.naive.settle(row.day, now.getTime())
          await points.grant(row.day, now)
          const { burningDays } = economy.team
          openAfter(both.naive, ids, { day: row.day, burningDays, since })
          expect({
            day: row.day,
            factor: row.factor,
            landPaid: paid['emission land'],
            taxPaid: paid['emission tax'],
            referralPaid: paid['emission referral'],
            generationPaid: paid['emission generation'],
            covered: row.covered,
            wallet: {
              factor: row.wallet_factor,
              landPaid: paid['wallet land'],
              taxPaid: paid['wallet tax'],
              referralPaid: paid['wallet referral'],
              generationPaid: paid['wallet generation'],
            },
          }).toEqual({
            day: row.day,
            factor: expected.factor,
            landPaid: expected.landPaid,
            taxPaid: expected.taxPaid,
            referralPaid: expected.referralPaid,
            generationPaid: expected.generationPaid,
            covered: expected.covered,
            wallet: expected.wallet,
          })
          if (row.factor < 10n ** 18n) short.later += 1
          if ((row.wallet_factor ?? 0n) < 10n ** 18n) short.stone += 1
        }
        await points.pass(step, now)
        await compare()
      }
      expect(dayAt((await standingOf(database)).world) - start).toBeGreaterThanOrEqual(days)
      for (const who of provers) await linesAddUp(both, who)
      if (days === 60) await everythingHappened()
      expect(await brokenLaws(world)).toEqual([])
    }, 600_000)

    /** In a whole life there is something of every kind. */
    async function everythingHappened(): Promise<void> {
      const { database } = world.services
      const [prover, heir] = provers
      expect(short.later).toBeGreaterThan(0)
      if (most !== undefined) expect(stopped).toBeGreaterThan(0)
      const states = await database.selectFrom('run').select(['state', 'lost', 'covered']).execute()
      expect(states.some(({ state }) => state === 'completed')).toBe(true)
      expect(states.some(({ lost }) => lost > 0n)).toBe(true)
      expect(states.some(({ covered }) => !covered)).toBe(true)
      for (const [kind, count] of Object.entries({ ...life.acts, ...both.deals, ...points.acts }))
        expect(count, kind).toBeGreaterThan(0)
      const statuses = [
        'unclaimed',
        'claimed',
        'lost',
        'tax unclaimed',
        'tax claimed',
        'tax lost',
        'referral unclaimed',
        'referral claimed',
        'referral lost',
      ]
      const counts = await listsFilter(askerOf(both, prover))
      for (const status of statuses) expect(counts[status], status).toBeGreaterThan(0)
      await listsFilter(askerOf(both, heir))
    }

    /** Who will burn from the next day stops before it, a part at a time, and does all that he could have done as if he earned. */
    async function lastMinutes(step: number, most: number): Promise<void> {
      const { database } = world.services
      const { day } = await standingOf(database)
      await setClock(database, 'still', new Date(nominalTime(day + 1).getTime() - 300_000))
      await settleDue(world.services, most)
      const { rows } = await sql<{
        stopped: number
      }>`select count(*)::int as stopped from run where burning_from = ${day + 1}`.execute(database)
      stopped += rows[0]?.stopped ?? 0
      await life.change(step + 1000)
    }

    async function compare(): Promise<void> {
      const { database } = world.services
      const { naive } = both
      const standing = await standingOf(database)
      const runs = new Map(
        (await database.selectFrom('run').select(RUN_COLUMNS).execute()).map((row) => [Number(row.id), runOf(row)]),
      )
      for (const one of naive.lands) {
        const run = runs.get(one.id)
        if (!run) throw new Error(`no run ${one.id}`)
        const earns = run.state === 'activating' || run.state === 'effective'
        const ours = {
          pending: claimable(run, standing.index[run.era] ?? 0n, earns),
          lost: run.lost,
          counted: run.counted,
          sum: run.investment,
          burning: run.burningFrom !== null,
        }
        expect({ id: one.id, ...ours }).toEqual({
          id: one.id,
          pending: claimableOf(one),
          lost: one.lost,
          counted: one.counted,
          sum: one.sum,
          burning: one.burning,
        })
      }
      const planets = await database.selectFrom('planet').select('id').orderBy('id').execute()
      const ids = planets.map(({ id }) => id)
      for (const stream of ['tax', 'referral'] as const) {
        const open = await openTaxes(database, stream, ids, standing)
        for (const [index, id] of ids.entries()) {
          const { owned, referred } = naive.planets[index] ?? {}
          const { later = 0n, stone = 0n } = (stream === 'tax' ? owned : referred)?.earned ?? {}
          expect(open.get(id)?.pending ?? 0n).toBe(later / UNIT + stone / UNIT)
        }
      }
      expect(await ledgerOf(both)).toEqual(sorted(naive.books.held))
      expect(naive.withdrawable()).toBeLessThanOrEqual(naive.books.has('emission'))
    }
  },
)

/** What a settled day says it paid, by source and stream. */
async function paidOn(database: Database, day: number): Promise<Record<string, bigint>> {
  const rows = await database.selectFrom('settlement_paid').selectAll().where('day', '=', day).execute()
  return Object.fromEntries(rows.map(({ source, stream, paid }) => [`${source} ${stream}`, paid]))
}
