import type { Economy } from '#rules/economy/economy.ts'
import { withClock } from '#rules/income/planet-tax.ts'
import { startBurning } from '#rules/income/run.ts'
import { startTeamClocks } from '#server/income/team/day-teams.ts'
import { admitted } from '#server/run/admitted.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { beginWork, type DayWork, eachClaimant, load, type Moment, saveWork, weigh } from './day-work.ts'
import type { SettlementStore } from './store.ts'

/** Admits runs with a settled day, and starts the clocks of those who claim by them: all earn from the next day on. */
export async function admit(work: DayWork, runs: readonly SettledRun[], at: Moment): Promise<void> {
  await load(work, runs)
  const joined = runs.map((run) => admitted(run, at))
  for (const run of joined) weigh(work, run, 1n, at)
  await work.store.saveRuns(joined)
  startClocks(work, at.day + 1)
}

/** Runs that were left unclaimed for too long stop at the index before the day that is settled. */
export async function stop(work: DayWork, runs: readonly SettledRun[]): Promise<void> {
  const { store, day, before } = work
  const at = { day: day - 1, index: before }
  for (const run of runs) weigh(work, run, -1n, at)
  await store.saveRuns(runs.map((run) => ({ ...startBurning(run, day, before[run.era] ?? 0n), inSums: false })))
}

/** Clocks after changes of weights that count from a day on. */
export function startClocks(work: DayWork, day: number): void {
  eachClaimant(work, (claimant) => withClock(claimant, day))
  startTeamClocks(work, day)
}

/**
 * Admits some of those whom a settled day has not admitted yet, by its index: what joins matters for the next day alone, before
 * which all have been admitted (docs/decisions/101). The caller holds the settlement's lock and one transaction. Answers how many.
 */
export async function admitSome(store: SettlementStore, economy: Economy, day: number, most: number): Promise<number> {
  const runs = await store.runsToJoin(day, most)
  if (runs.length === 0) return 0
  const work = await beginWork(store, economy, day + 1)
  await admit(work, runs, { day, index: work.before })
  await saveWork(work, day + 1)
  await store.countJoined(day, runs.length)
  return runs.length
}

/**
 * Stops some of those who will burn from a day that is not settled yet: what burns of it is known since the day before, and they stop at
 * its index. Until the day nothing of them is lost, and who claims is back in the sums with it. As `admitSome`.
 */
export async function stopSome(store: SettlementStore, economy: Economy, day: number, most: number): Promise<number> {
  const runs = await store.runsToBurn(day, most)
  if (runs.length === 0) return 0
  const work = await beginWork(store, economy, day)
  await load(work, runs)
  await stop(work, runs)
  startClocks(work, day)
  await saveWork(work, day)
  return runs.length
}
