import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { claimable } from '#rules/income/run.ts'
import { earnedSince, sumsOf, taxedSince } from '#server/income/earned.ts'
import { earnedByDay } from '#server/income/lines.ts'
import { listTax } from '#server/income/overview.ts'
import { RUN_COLUMNS, runOf } from '#server/income/run-row.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/income/settle-due.ts'
import { pendingTax } from '#server/income/tax.ts'
import { setClock } from '#server/world/clock.ts'
import { LEVELS, type Life, lifeIn, type Who } from './database-life.ts'
import { listsFilter } from './filters.ts'
import { quickEconomy } from './history.ts'
import { NaiveWorld } from './naive.ts'

const UNIT22 = 10n ** 22n

/** The very use cases on PostgreSQL, beside the oracle: one long life of many lands on three planets. */
describe('the settlement in PostgreSQL against the oracle', () => {
  let world: TestWorld
  let economy: Economy
  let naive: NaiveWorld
  let life: Life
  let provers: readonly [Who, Who]
  beforeAll(async () => {
    world = await testWorld()
    // a thin reserve, so that some days are cut; a low cap, so that whole lives fit
    economy = { ...quickEconomy(), genesisEmission: units('6000'), capTimes: 1n }
    Object.assign(world.services, { economy })
    await openWorld(world, LEVELS)
    naive = new NaiveWorld(economy)
    life = lifeIn(world, economy, naive)
    provers = [await life.member('prover'), await life.member('heir')]
    await life.name(provers[0])
  })
  afterAll(() => world.end())

  it('[INCOME-01][INCOME-02][INCOME-03][INCOME-12][LAND-09][LAND-10][LAND-11][LAND-12][LAND-13] says the same after each of 60 days, and the books hold', async () => {
    const { database } = world.services
    const start = dayAt((await standingOf(database)).world)
    let bought = 0
    let short = 0
    for (let step = 0; step < 60; step += 1) {
      for (let count = step % 3; count > 0 && step < 50; count -= 1) {
        const who = provers[bought % 2]
        if (who) await life.buyNext(bought, who)
        bought += 1
      }
      await life.change(step, provers[0], provers)
      const missed = step % 11 === 7 ? 2 : 0
      const last = (await standingOf(database)).day
      const now = new Date(nominalTime(last + 1 + missed).getTime() + step * 60_000)
      const reserves: bigint[] = []
      await setClock(database, 'still', now)
      reserves.push(await systemBalance(database, 'emission', 'DU'))
      await settleDue(world.services)
      const rows = await database.selectFrom('settlement').selectAll().where('day', '>', last).orderBy('day').execute()
      expect(rows).toHaveLength(missed + 1)
      for (const row of rows) {
        const expected = naive.settle(row.day, now.getTime(), row.reserve)
        expect({ day: row.day, factor: row.factor, land: row.land_paid, tax: row.tax_paid }).toEqual({
          day: row.day,
          factor: expected.factor,
          land: expected.landPaid,
          tax: expected.taxPaid,
        })
        if (row.factor < 10n ** 18n) short += 1
      }
      expect(rows[0]?.reserve).toBe(reserves[0])
      await compare()
    }
    expect(dayAt((await standingOf(database)).world) - start).toBeGreaterThanOrEqual(60)
    expect(short).toBeGreaterThan(0)
    const states = await database.selectFrom('run').select(['state', 'lost']).execute()
    expect(states.some(({ state }) => state === 'completed')).toBe(true)
    expect(states.some(({ lost }) => lost > 0n)).toBe(true)
    for (const [kind, count] of Object.entries(life.ends)) expect(count, kind).toBeGreaterThan(0)
    for (const who of provers) await linesAddUp(who)
    const counts = await listsFilter(life.asker(provers[0]))
    for (const status of ['unclaimed', 'claimed', 'lost', 'tax unclaimed', 'tax claimed', 'tax lost'])
      expect(counts[status], status).toBeGreaterThan(0)
    await listsFilter(life.asker(provers[1]))
    expect(await brokenLaws(world)).toEqual([])
  })

  /** Of each run the days' lines add up to what it paid and what is still to claim; what burned, to what was lost. */
  async function linesAddUp(who: Who): Promise<void> {
    const member = who.id
    const { database } = world.services
    const standing = await standingOf(database)
    const { day: lastDay, index } = standing
    const paid = new Map<bigint, bigint>()
    const byDay = new Map<number, bigint>()
    for (const { run, day, net, lost } of await earnedByDay(database, { member, lastDay, limit: 100_000 }))
      if (!lost) {
        paid.set(run, (paid.get(run) ?? 0n) + net)
        byDay.set(day, (byDay.get(day) ?? 0n) + net)
      }
    const added = await earnedSince(database, { member, lastDay, from: lastDay - 90 })
    expect([...added].filter(([, net]) => net > 0n)).toEqual([...byDay].filter(([, net]) => net > 0n).reverse())
    const taxed = new Map<number, bigint>()
    for await (const { day, status, numerator } of taxLines(who))
      if (status !== 'lost') taxed.set(day, (taxed.get(day) ?? 0n) + BigInt(numerator))
    const taxes = await taxedSince(database, { member, lastDay, from: lastDay - 90 })
    expect([...taxes].filter(([, numerator]) => numerator > 0n)).toEqual([...taxed].reverse())
    let owedInAll = 0n
    const claimed = await database.selectFrom('run').select(['id', 'claimed']).execute()
    const paidOut = new Map(claimed.map((row) => [row.id, row.claimed]))
    for (const run of (await database.selectFrom('run').select(RUN_COLUMNS).execute()).map(runOf)) {
      const earns = run.state === 'activating' || run.state === 'effective'
      const owed = claimable(run, index[run.era] ?? 0n, earns)
      if (run.owner !== member) continue
      owedInAll += owed
      expect({ run: run.id, lines: paid.get(run.id) ?? 0n }).toEqual({
        run: run.id,
        lines: (paidOut.get(run.id) ?? 0n) + owed,
      })
    }
    expect((await sumsOf(world.services, member, standing)).pending).toBe(owedInAll)
  }

  async function* taxLines(who: Who) {
    let after: string | undefined
    do {
      const page = await listTax(life.asker(who), { size: 100, after })
      yield* page.list
      after = page.next ?? undefined
    } while (after)
  }

  async function compare(): Promise<void> {
    const { database } = world.services
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
        pending: naive.claimable(one),
        lost: one.lost,
        counted: one.counted,
        sum: one.sum,
        burning: one.burning,
      })
    }
    const planets = await database.selectFrom('planet').select('id').orderBy('id').execute()
    for (const [index, { id }] of planets.entries())
      expect(await pendingTax(database, id)).toBe((naive.planets[index]?.earned ?? 0n) / UNIT22)
  }
})
