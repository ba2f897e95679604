import type { Index, StreamNumerator } from '#rules/amount/labels.ts'
import { type Economy, eraOf, SHARE_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { addNumerator } from '#rules/income/planet-tax.ts'
import { complete, cutNumerator, takeAddition } from '#rules/income/run.ts'
import { type BySource, bySource, sourceOf } from '#rules/income/source.ts'
import { type ByStream, byStream, payDay, STREAMS, TAX_STREAMS } from '#rules/income/streams.ts'
import { eraOfInvestment } from '#rules/land/plot.ts'
import { burnTeams, cutForTeams, joinTeams, returnTeams, unlockTeams } from '#server/income/team/day-teams.ts'
import type { GenerationCut } from '#server/income/team/team-store.ts'
import { type Segment, segmentOf } from '#server/run/segment.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { admit, startClocks, stop } from './crowd.ts'
import { beginWork, claimantAt, type DayWork, load, saveWork, weigh, weighPlanet } from './day-work.ts'
import { fundOf, leaveCover } from './fund.ts'
import type { SettledDay, SettlementStore, TaxCut } from './store.ts'

/**
 * Settles one day at a cost of what changed (design: settlement, Order of a settlement): (a) leaves and rejoins,
 * (b) burn starts, (c) due, factor, index, (d) completions, (e) growth and journal, (f) joins and additions.
 * The caller holds the settlement's lock and one transaction. `most`: so many join and are marked as in effect with it; the others of a crowd
 * are admitted and marked after it (`admitSome`, `writeInEffect`).
 */
export async function settleDay(
  store: SettlementStore,
  economy: Economy,
  day: number,
  most?: number,
): Promise<SettledDay> {
  const work = await beginWork(store, economy, day)
  await leaveCover(work)
  await joinTeams(work)
  await mendSums(work)
  const burned = await startBurns(work)
  const funds = { emission: await fundOf(work, 'emission'), wallet: await fundOf(work, 'wallet') }
  const growth = economy.eras.map(({ era, rate }) => growthOf(rate, funds[sourceOf(era)].factor))
  const index = growth.map((grown, era) => (work.before[era] ?? 0n) + grown)
  const { working } = work
  const cut = await completeRuns(work, index)
  await store.logWeights(day, [...work.planets.tax.values()])
  await store.teams.log(day, [...work.teams.incomes.values()])
  const { paid, totals } = payDay(work.totals, growth, cut.numerators)
  work.totals = totals
  await store.saveIndex(day, growth, index)
  await store.markEffective(day, most)
  await takeAdditions(work, index)
  const joining = await store.runsToJoin(day, most)
  await admit(work, joining, { day, index })
  await saveWork(work, day + 1)
  const settled = {
    day,
    ...funds.emission,
    paid: paid.emission,
    wallet: { ...funds.wallet, paid: paid.wallet },
    working,
    joined: joining.length,
    completed: cut.count,
    burned,
  }
  await store.saveDay(settled)
  return settled
}

/** (a) What ended since the last settlement leaves the sums, what was claimed out of burning comes back. */
async function mendSums(work: DayWork): Promise<void> {
  const runs = await work.store.disagreeing()
  const returning = await work.store.planetsReturning()
  await load(
    work,
    runs,
    returning.map(({ planet }) => planet),
  )
  const at = { day: work.day - 1, index: work.before }
  for (const run of runs) weigh(work, run, run.inSums ? -1n : 1n, at)
  await work.store.saveRuns(runs.map((run) => ({ ...run, inSums: !run.inSums })))
  for (const { stream, planet } of returning) {
    const claimant = claimantAt(work, stream, planet, at)
    if (!claimant) continue
    work.planets[stream].set(planet, { ...claimant, inSums: true })
    weighPlanet(work, claimant, 1n)
  }
  await returnTeams(work)
  await unlockTeams(work)
}

/** (b) What has been unclaimed for too long stops: runs first, since their weights leave their planets. */
async function startBurns(work: DayWork): Promise<number> {
  const { store, day, before } = work
  // of a crowd most have stopped before their day
  const stopped = await store.runsStopped(day)
  const runs = await store.runsToBurn(day)
  const planets = await store.planetsToBurn(day)
  await load(
    work,
    runs,
    planets.map(({ planet }) => planet),
  )
  const at = { day: day - 1, index: before }
  await stop(work, runs)
  for (const { stream, planet } of planets) {
    const claimant = claimantAt(work, stream, planet, at)
    if (!claimant) continue
    weighPlanet(work, claimant, -1n)
    work.planets[stream].set(planet, { ...claimant, burningFrom: day, inSums: false })
  }
  const teams = await burnTeams(work)
  startClocks(work, day)
  await store.logBurns(day, planets)
  return stopped + runs.length + planets.length + teams
}

/** (d) Runs that reach their cap: the last amount is cut to fit, and only the cut part is paid. */
async function completeRuns(
  work: DayWork,
  index: readonly Index[],
): Promise<{ numerators: BySource<ByStream<StreamNumerator>>; count: number }> {
  const { store, day, before } = work
  const runs = await store.runsToComplete(index)
  await load(work, runs)
  const numerators = bySource(() => byStream((): StreamNumerator => 0n))
  const cuts: TaxCut[] = []
  const teamCuts: GenerationCut[] = []
  const done: SettledRun[] = []
  const segments: Segment[] = []
  for (const run of runs) {
    const numerator = cutNumerator(run, before[run.era] ?? 0n, run.capTimes)
    weigh(work, run, -1n, { day: day - 1, index: before })
    const source = sourceOf(run.era)
    numerators[source].land += numerator * STREAMS.land.share(run) * SHARE_SCALE
    numerators[source].generation += cutForTeams(work, run, numerator, teamCuts)
    for (const stream of TAX_STREAMS) {
      const shared = numerator * STREAMS[stream].share(run)
      const claimant = claimantAt(work, stream, run.planet, { day: day - 1, index: before })
      // what one that burns would have got of it is lost
      if (!claimant || claimant.burningFrom !== null) continue
      cuts.push({ stream, planet: run.planet, numerator: shared })
      work.planets[stream].set(run.planet, addNumerator(claimant, source, shared))
      numerators[source][stream] += shared * claimant.part
    }
    const closed = complete(run, index[run.era] ?? 0n, run.capTimes)
    segments.push(segmentOf('completion', run, closed, day, index[run.era] ?? 0n))
    const effectiveDay = run.effectiveDay ?? day
    done.push({
      ...closed.run,
      state: 'completed',
      inSums: false,
      endedDay: day,
      effectiveDay,
      segmentDay: day,
      segments: run.segments + 1,
    })
  }
  await store.addSegments(segments)
  await store.saveRuns(done)
  // what gave room to a run that reached its cap has taken effect with it (settlement, 17)
  const filled = runs.filter((run) => run.pendingAddition > 0n)
  await store.settleAdditions(filled, day)
  await store.logTax(day, cuts)
  await store.teams.logCuts(day, teamCuts)
  return { numerators, count: done.length }
}

/** (f) Additions of lands in effect join: from the next settlement on they earn. */
async function takeAdditions(work: DayWork, index: readonly Index[]): Promise<void> {
  const { store, day, economy } = work
  const runs = await store.runsWithAddition()
  await load(work, runs)
  const at = { day, index }
  const changed: SettledRun[] = []
  const segments: Segment[] = []
  for (const run of runs) {
    if (run.inSums) weigh(work, run, -1n, at)
    const era = eraOfInvestment(economy, run.era, run.investment + run.pendingAddition)
    const closed = takeAddition(run, { era, tax: eraOf(economy, era).tax }, index, run.capTimes)
    segments.push(segmentOf('addition', run, closed, day, index[run.era] ?? 0n))
    const next = { ...closed.run, segmentDay: day, segments: run.segments + 1, covered: true }
    if (run.inSums) weigh(work, next, 1n, at)
    changed.push(next)
  }
  await store.addSegments(segments)
  await store.saveRuns(changed)
  await store.settleAdditions(runs, day)
}
