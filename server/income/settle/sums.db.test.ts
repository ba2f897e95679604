import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import type { Index, RunId, UserId } from '#rules/amount/labels.ts'
import { burnedSoFar, claimable, grossOf, startBurning, thresholdOf } from '#rules/income/run.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery, saveRuns } from '#server/run/runs.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { runLapses, runSums } from './sums.sql.ts'

const OWNER: UserId = 77n
const DAY = 20_000
const E15 = 10n ** 15n
const index: Index[] = [900n, 800n, 700n, 611n, 500n, 400n, 300n].map((each) => each * E15 + 7n)
const growth: Index[] = [1n, 1n, 2n, 3n, 4n, 5n, 6n].map((each) => each * E15)

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

/**
 * 600 lands, many of them alike: a fifth burn, a fifth are at their cap or a day before it, one is of the Stone Age, some wait for an addition, and some
 * count up to other times their investment.
 */
async function fill(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`delete from run`.execute(tx)
  await sql`insert into run (id, land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day, index_start,
      segment_day, unclaimed_since, fixed, counted, pending_addition, burning_from, burning_index, in_sums, cap_times)
    overriding system value
    select n, n, 1, ${OWNER}::bigint, case when n = 50 then 'wallet' else 'investment' end, case when n % 2 = 0 then 'effective' else 'activating' end,
      case when n = 50 then 0 else 1 + n % 3 end, case when n = 50 then 0 else 300 + n % 3 * 100 end, 33333333333 + n % 4, gen_random_uuid(), now(),
      ${DAY - 30}::int, ${DAY - 29}::int, (10 + n % 5) * 1e15, ${DAY - 30}::int, ${DAY + 1}::int - n % 6, n % 11,
      n % 13,
      case when n % 2 = 0 and n % 7 = 0 then 500000000 + n else 0 end,
      case when n % 5 = 1 then ${DAY - 2}::int end, case when n % 5 = 1 then 500e15::numeric end, n % 5 <> 1, 3 + n / 6 % 2 from generate_series(1, 600) n`.execute(
    tx,
  )
  const runs = (await runQuery(tx).where('owner', '=', OWNER).execute()).map(runOf)
  const left = (run: SettledRun) => grossOf(run, index[run.era] ?? 0n) + (run.id % 8n) * 20_000_000n
  // what a fifth has counted brings each to its cap now, with the next day, or some days later
  const counted = runs.map((run) =>
    run.id % 5n === 3n ? { ...run, counted: run.capTimes * (run.investment + run.pendingAddition) - left(run) } : run,
  )
  await saveRuns(
    tx,
    counted.map((run) => ({ ...run, threshold: run.burningFrom === null ? thresholdOf(run, run.capTimes) : null })),
  )
}

it('[INCOME-02] what a day burns of lands that are alike is told as of each for itself, to the unit', async () => {
  await inTransaction(world.services.database, async (tx) => {
    await fill(tx)
    const runs = (await runQuery(tx).where('owner', '=', OWNER).execute()).map(runOf)
    const told = new Map<string, { count: number; pending: bigint; loses: bigint }>()
    const near = new Set<RunId>()
    for (const run of runs) {
      const burning = run.burningFrom !== null
      if (!burning && (run.unclaimedSince ?? DAY + 1) > DAY) continue
      const now = index[run.era] ?? 0n
      const next = now + (growth[run.era] ?? 0n)
      if (!burning && run.threshold !== null && run.threshold <= next) near.add(run.id)
      const lost = burning ? run : startBurning(run, DAY + 1, now)
      const since = burning ? DAY : run.unclaimedSince
      const sum = told.get(`${burning} ${since}`) ?? { count: 0, pending: 0n, loses: 0n }
      told.set(`${burning} ${since}`, {
        count: sum.count + 1,
        pending: sum.pending + claimable(run, now, true),
        loses: sum.loses + burnedSoFar(lost, next, run.capTimes) - burnedSoFar(lost, now, run.capTimes),
      })
    }
    expect(near.size).toBeGreaterThan(20)
    const found = await runLapses(tx, { member: OWNER, day: DAY, index, growth })
    expect(
      new Map(
        found.map(({ burning, unclaimed_since, count, pending, loses }) => [
          `${burning} ${unclaimed_since}`,
          { count, pending, loses },
        ]),
      ),
    ).toEqual(told)
    expect([...told.values()].reduce((sum, { count }) => sum + count, 0)).toBe(520)
  })
})

it('[INCOME-02] what all lands of a member bring is told as of each for itself: one that burns stands still where it began to, and burns up to its cap', async () => {
  await inTransaction(world.services.database, async (tx) => {
    await fill(tx)
    await sql`update run set burning_from = ${DAY - 2}, burning_index = 500e15, in_sums = false, threshold = null where mode = 'wallet'`.execute(
      tx,
    )
    await sql`update run set claimed = id * 3, lost = id % 17, state = case when id % 12 = 5 then 'completed' when burning_from is not null
      then 'effective' else state end`.execute(tx)
    const filled = (await runQuery(tx).where('owner', '=', OWNER).execute()).map(runOf)
    // a third of those that burn has room for nothing or for a little more; the one of the Stone Age has no cap
    const room = (run: SettledRun) =>
      run.capTimes * (run.investment + run.pendingAddition) -
      grossOf(run, run.burningIndex ?? 0n) -
      (run.id % 2n) * 1_000_000n
    const burns = (run: SettledRun) => run.state === 'effective' && run.burningFrom !== null
    await saveRuns(
      tx,
      filled.map((run) =>
        burns(run) && run.mode === 'investment' && run.id % 3n === 0n ? { ...run, counted: room(run) } : run,
      ),
    )
    const runs = (await runQuery(tx).where('owner', '=', OWNER).execute()).map(runOf)
    const now = (run: SettledRun) => index[run.era] ?? 0n
    const earns = (run: SettledRun) => run.state === 'effective' || run.state === 'activating'
    const sum = (of: readonly SettledRun[], each: (run: SettledRun) => bigint) =>
      of.reduce((all, run) => all + each(run), 0n)
    const ofDay = (run: SettledRun) =>
      claimable({ ...run, fixed: 0n, indexStart: 0n, burningIndex: null }, growth[run.era] ?? 0n, true)
    const found = await runSums(tx, OWNER, index, growth)
    expect(found).toEqual({
      pending: sum(runs, (run) => claimable(run, now(run), earns(run))),
      daily: sum(
        runs.filter((run) => earns(run) && run.burningFrom === null),
        ofDay,
      ),
      claimed: (3n * 600n * 601n) / 2n,
      lost: sum(runs, ({ id }) => id % 17n),
      burned: sum(runs.filter(burns), (run) => burnedSoFar(run, now(run), run.capTimes)),
      burning: BigInt(runs.filter((run) => earns(run) && run.burningFrom !== null).length),
    })
    // it would be more if those that burn earned on, and if what burns had no cap
    const earning = runs.map((run) => ({ ...run, burningIndex: null, burningFrom: null }))
    expect(found.pending).toBeLessThan(sum(earning, (run) => claimable(run, now(run), earns(run))))
    expect(found.burned).toBeLessThan(
      sum(runs.filter(burns), (run) => burnedSoFar({ ...run, counted: 0n }, now(run), run.capTimes)),
    )
    expect(runs.filter(burns).length).toBeGreaterThan(90)
    expect(runs.filter((run) => !earns(run)).length).toBe(50)
  })
})
