import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { claimable } from '#rules/income/run.ts'
import { plotAt } from '#rules/land/plot.ts'
import type { Payer } from '#server/gate/handler.ts'
import { earnedSince, sumsOf } from '#server/income/earned.ts'
import { earnedByDay } from '#server/income/lines.ts'
import { RUN_COLUMNS, runOf } from '#server/income/run-row.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/income/settle-due.ts'
import { collectTax, pendingTax } from '#server/income/tax.ts'
import { addInvestment } from '#server/land/add.ts'
import { buyLand } from '#server/land/buy.ts'
import { claimLand } from '#server/land/claim.ts'
import { calculate } from '#server/land/pay-calculation.ts'
import { namePlanet } from '#server/planet/name.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { quickEconomy } from './history.ts'
import { type NaiveLand, NaiveWorld } from './naive.ts'

const LEVELS = [2, 2, 1]
const UNIT22 = 10n ** 22n

/** The very use cases on PostgreSQL, beside the oracle: one long life of many lands on three planets. */
describe('the settlement in PostgreSQL against the oracle', () => {
  let world: TestWorld
  let economy: Economy
  let naive: NaiveWorld
  let member: bigint
  beforeAll(async () => {
    world = await testWorld()
    // a thin reserve, so that some days are cut; a low cap, so that whole lives fit
    economy = { ...quickEconomy(), genesisEmission: units('6000'), capTimes: 1n }
    Object.assign(world.services, { economy })
    await openWorld(world, LEVELS)
    naive = new NaiveWorld(economy)
    member = await newMember('prover')
    for (const orbit of [1, 2, 3]) await act((payer) => namePlanet(payer, naming(orbit)))
    for (const id of [0, 1, 2]) naive.planets.push({ id, earned: 0n, burned: 0n, burning: false, firstUnclaimed: null })
  })
  afterAll(() => world.end())

  it('[INCOME-01][INCOME-02][INCOME-03][INCOME-12][LAND-09][LAND-10] says the same after each of 60 days, and the books hold', async () => {
    const { database } = world.services
    const start = dayAt((await standingOf(database)).world)
    let bought = 0
    let short = 0
    for (let step = 0; step < 60; step += 1) {
      for (let count = step % 3; count > 0 && step < 50; count -= 1) bought += await buyNext(bought)
      await changeSome(step)
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
    const states = await database.selectFrom('run').select(['state', 'burning_from']).execute()
    expect(states.some(({ state }) => state === 'completed')).toBe(true)
    expect(states.some(({ burning_from }) => burning_from !== null)).toBe(true)
    await linesAddUp()
    const found = (await audit(database, LEDGER_LAWS)).filter(({ breaches }) => breaches.length > 0)
    expect(found).toEqual([])
  })

  /** Of each run the days' lines add up to what it paid and what is still to claim; what burned, to what was lost. */
  async function linesAddUp(): Promise<void> {
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
    let owedInAll = 0n
    const claimed = await database.selectFrom('run').select(['id', 'claimed']).execute()
    const paidOut = new Map(claimed.map((row) => [row.id, row.claimed]))
    for (const run of (await database.selectFrom('run').select(RUN_COLUMNS).execute()).map(runOf)) {
      const earns = run.state === 'activating' || run.state === 'effective'
      const owed = claimable(run, index[run.era] ?? 0n, earns)
      if (run.owner === member) owedInAll += owed
      expect({ run: run.id, lines: paid.get(run.id) ?? 0n }).toEqual({
        run: run.id,
        lines: (paidOut.get(run.id) ?? 0n) + owed,
      })
    }
    expect((await sumsOf(world.services, member, standing)).pending).toBe(owedInAll)
  }

  async function newMember(username: string): Promise<bigint> {
    return inTransaction(world.services.database, async (tx) => {
      const made = { username, username_key: username, registered_at: new Date('2026-11-21T06:00:00Z') }
      const { id } = await tx.insertInto('member').values(made).returning('id').executeTakeFirstOrThrow()
      const legs = [
        { from: ofSystem('treasury'), to: ofUser(id, 'investment'), asset: 'DU', units: units('5000000') } as const,
      ]
      const cause = uuidv7()
      await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date('2026-11-21T06:00:00Z'), legs })
      return id
    })
  }

  function payerOf(tx: Tx): Payer {
    const who = {
      id: member,
      username: 'prover',
      email: '',
      sourceType: 0,
      hasTransactionPassword: true,
      hasGoogle: true,
      session: Buffer.alloc(0),
    }
    return { tx, services: world.services, language: 'en_US', ip: '', agent: '', member: who }
  }
  function act<T>(work: (payer: Payer) => Promise<T>): Promise<T> {
    return inTransaction(world.services.database, (tx) => work(payerOf(tx)))
  }
  function naming(orbit: number) {
    const proof = { transactionPassword: '', requestId: uuidv7() }
    return { coordinates: `1-1-${orbit}`, name: `Proof${orbit}`, manifesto: 'walks every day', ...proof }
  }

  /** Buys the next plots in order, on the three planets by turns; Stone Age only once. */
  async function buyNext(count: number): Promise<number> {
    const orbit = (count % 3) + 1
    const side = economy.planets[(LEVELS[orbit - 1] ?? 1) - 1]?.side ?? 8
    const place = Math.floor(count / 3)
    const x = place % side
    const y = Math.floor(place / side)
    const plot = plotAt(economy, { galaxy: 1, system: 1, orbit }, LEVELS[orbit - 1] ?? 1, x, y)
    if (!plot || (plot.era === 0 && naive.lands.some((one) => one.wallet))) return 1
    const investment = plot.least + BigInt(count) * 7n + 1n
    const asker = payerOf(undefined as never)
    const ask = {
      coordinates: `1-1-${orbit}`,
      x,
      y,
      investment: formatted(investment),
      method: 'DU',
      book: 'investment',
    } as const
    const { quoteId } = await calculate(asker, ask)
    const { tokenId } = await act((payer) => buyLand(payer, quoteId))
    const boughtAt = (await standingOf(world.services.database)).world.getTime()
    const run = await runByToken(tokenId)
    const figures = {
      id: Number(run.id),
      planet: orbit - 1,
      wallet: plot.era === 0,
      boughtAt,
      era: plot.era,
      tax: run.tax,
      sum: investment,
    }
    naive.lands.push({
      ...figures,
      adding: 0n,
      state: 'pending',
      days: [],
      burnedDays: [],
      burning: false,
      firstUnclaimed: null,
      fixedNet: 0n,
      counted: 0n,
      lost: 0n,
    })
    return 1
  }

  async function changeSome(step: number): Promise<void> {
    for (const one of naive.lands) {
      if (one.state === 'earning' && !one.wallet && (one.id + step) % 17 === 0) await add(one)
      if (one.state !== 'pending' && (one.id * 7 + step) % 13 === 0 && one.id % 5 !== 0) await claimOne(one)
    }
    if (step % 9 === 4) {
      const expected = naive.planets.map((planet) => ({ due: planet.earned >= UNIT22 || planet.burning, planet }))
      const paid = expected.filter(({ due }) => due).reduce((sum, { planet }) => sum + naive.claimTax(planet).paid, 0n)
      if (expected.some(({ due }) => due)) expect(units((await act(collectTax)).claimed)).toBe(paid)
    }
  }

  async function add(one: NaiveLand): Promise<void> {
    const added = (one.sum + one.adding) / 10n + 1n
    const limit = (one.planet === 2 ? economy.eras[2] : economy.eras[3])?.most ?? 0n
    if (one.sum + one.adding + added > limit) return
    const tokenId = await tokenOf(one)
    const ask = {
      tokenId,
      amount: formatted(added),
      book: 'investment',
      transactionPassword: '',
      requestId: uuidv7(),
    } as const
    await act((payer) => addInvestment(payer, ask))
    one.adding += added
  }

  async function claimOne(one: NaiveLand): Promise<void> {
    if (naive.claimable(one) === 0n && !one.burning) return
    const tokenId = await tokenOf(one)
    const { claimed } = await act((payer) => claimLand(payer, tokenId))
    expect(units(claimed)).toBe(naive.claim(one))
  }

  async function tokenOf(one: NaiveLand): Promise<string> {
    const { database } = world.services
    const row = await database
      .selectFrom('run')
      .innerJoin('land', 'land.id', 'run.land')
      .select('token_id')
      .where('run.id', '=', BigInt(one.id))
      .executeTakeFirstOrThrow()
    return row.token_id.toString()
  }
  async function runByToken(tokenId: string) {
    const { database } = world.services
    const row = await database
      .selectFrom('run')
      .select(RUN_COLUMNS)
      .innerJoin('land', 'land.id', 'run.land')
      .where('land.token_id', '=', BigInt(tokenId))
      .executeTakeFirstOrThrow()
    return runOf(row)
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

function formatted(value: bigint): string {
  const whole = value / 100_000_000n
  const rest = (value % 100_000_000n).toString().padStart(8, '0').replace(/0+$/, '')
  return rest ? `${whole}.${rest}` : whole.toString()
}
