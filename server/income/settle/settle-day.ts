import type { Index, StreamNumerator } from '#rules/amount/labels.ts'
import { type Economy, eraOf, SHARE_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { addNumerator } from '#rules/income/planet-tax.ts'
import { complete, cutNumerator, takeAddition } from '#rules/income/run.ts'
import { type BySource, bySource, sourceOf } from '#rules/income/source.ts'
import { type ByStream, byStream, payDay, STREAMS, TAX_STREAMS } from '#rules/income/streams.ts'
import { eraOfInvestment } from '#rules/land/plot.ts'
import { burnTeams, cutForTeams, joinTeams, returnTeams, unlockTeams } from '#server/income/team/team-desk.ts'
import type { GenerationCut } from '#server/income/team/team-store.ts'
import { type Segment, segmentOf } from '#server/run/segment.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { admit, startClocks, stop } from './crowd.ts'
import { claimantAt, type Desk, load, openDesk, saveDesk, weigh, weighPlanet } from './desk.ts'
import { fundOf, leaveCover } from './fund.ts'
import type { SettledDay, SettlementStore, TaxCut } from './store.ts'

/**
 * Settles one day at a cost of what changed (design: settlement, Order of a settlement): (a) leaves and rejoins,
 * (b) burn starts, (c) due, factor, index, (d) completions, (e) growth and journal, (f) joins and additions.
 * The caller holds the settlement's lock and one transaction. `most`: so many join with it; `admitSome` admits the others of a crowd.
 */
export async function settleDay(
  store: SettlementStore,
  economy: Economy,
  day: number,
  most?: number,
): Promise<SettledDay> {
  const desk = await openDesk(store, economy, day)
  await leaveCover(desk)
  await joinTeams(desk)
  await mendSums(desk)
  const burned = await startBurns(desk)
  const funds = { emission: await fundOf(desk, 'emission'), wallet: await fundOf(desk, 'wallet') }
  const growth = economy.eras.map(({ era, rate }) => growthOf(rate, funds[sourceOf(era)].factor))
  const index = growth.map((grown, era) => (desk.before[era] ?? 0n) + grown)
  const { working } = desk
  const cut = await completeRuns(desk, index)
  await store.logWeights(day, [...desk.planets.tax.values()])
  await store.teams.log(day, [...desk.teams.incomes.values()])
  const { paid, totals } = payDay(desk.totals, growth, cut.numerators)
  desk.totals = totals
  await store.saveIndex(day, growth, index)
  await store.markEffective(day)
  await takeAdditions(desk, index)
  const joining = await store.runsToJoin(day, most)
  await admit(desk, joining, { day, index })
  await saveDesk(desk, day + 1)
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
async function mendSums(desk: Desk): Promise<void> {
  const runs = await desk.store.disagreeing()
  const returning = await desk.store.planetsReturning()
  await load(
    desk,
    runs,
    returning.map(({ planet }) => planet),
  )
  const at = { day: desk.day - 1, index: desk.before }
  for (const run of runs) weigh(desk, run, run.inSums ? -1n : 1n, at)
  await desk.store.saveRuns(runs.map((run) => ({ ...run, inSums: !run.inSums })))
  for (const { stream, planet } of returning) {
    const claimant = claimantAt(desk, stream, planet, at)
    if (!claimant) continue
    desk.planets[stream].set(planet, { ...claimant, inSums: true })
    weighPlanet(desk, claimant, 1n)
  }
  await returnTeams(desk)
  await unlockTeams(desk)
}

/** (b) What has been unclaimed for too long stops: runs first, since their weights leave their planets. */
async function startBurns(desk: Desk): Promise<number> {
  const { store, day, before } = desk
  // of a crowd most have stopped before their day
  const stopped = await store.runsStopped(day)
  const runs = await store.runsToBurn(day)
  const planets = await store.planetsToBurn(day)
  await load(
    desk,
    runs,
    planets.map(({ planet }) => planet),
  )
  const at = { day: day - 1, index: before }
  await stop(desk, runs)
  for (const { stream, planet } of planets) {
    const claimant = claimantAt(desk, stream, planet, at)
    if (!claimant) continue
    weighPlanet(desk, claimant, -1n)
    desk.planets[stream].set(planet, { ...claimant, burningFrom: day, inSums: false })
  }
  const teams = await burnTeams(desk)
  startClocks(desk, day)
  await store.logBurns(day, planets)
  return stopped + runs.length + planets.length + teams
}

/** (d) Runs that reach their cap: the last amount is cut to fit, and only the cut part is paid. */
async function completeRuns(
  desk: Desk,
  index: readonly Index[],
): Promise<{ numerators: BySource<ByStream<StreamNumerator>>; count: number }> {
  const { store, day, before } = desk
  const runs = await store.runsToComplete(index)
  await load(desk, runs)
  const numerators = bySource(() => byStream((): StreamNumerator => 0n))
  const cuts: TaxCut[] = []
  const teamCuts: GenerationCut[] = []
  const done: SettledRun[] = []
  const segments: Segment[] = []
  for (const run of runs) {
    const numerator = cutNumerator(run, before[run.era] ?? 0n, run.capTimes)
    weigh(desk, run, -1n, { day: day - 1, index: before })
    const source = sourceOf(run.era)
    numerators[source].land += numerator * STREAMS.land.share(run) * SHARE_SCALE
    numerators[source].generation += cutForTeams(desk, run, numerator, teamCuts)
    for (const stream of TAX_STREAMS) {
      const shared = numerator * STREAMS[stream].share(run)
      const claimant = claimantAt(desk, stream, run.planet, { day: day - 1, index: before })
      // what one that burns would have got of it is lost
      if (!claimant || claimant.burningFrom !== null) continue
      cuts.push({ stream, planet: run.planet, numerator: shared })
      desk.planets[stream].set(run.planet, addNumerator(claimant, source, shared))
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
async function takeAdditions(desk: Desk, index: readonly Index[]): Promise<void> {
  const { store, day, economy } = desk
  const runs = await store.runsWithAddition()
  await load(desk, runs)
  const at = { day, index }
  const changed: SettledRun[] = []
  const segments: Segment[] = []
  for (const run of runs) {
    if (run.inSums) weigh(desk, run, -1n, at)
    const era = eraOfInvestment(economy, run.era, run.investment + run.pendingAddition)
    const closed = takeAddition(run, { era, tax: eraOf(economy, era).tax }, index, run.capTimes)
    segments.push(segmentOf('addition', run, closed, day, index[run.era] ?? 0n))
    const next = { ...closed.run, segmentDay: day, segments: run.segments + 1, covered: true }
    if (run.inSums) weigh(desk, next, 1n, at)
    changed.push(next)
  }
  await store.addSegments(segments)
  await store.saveRuns(changed)
  await store.settleAdditions(runs, day)
}
