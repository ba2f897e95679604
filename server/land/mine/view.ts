import type { AnswerOf } from '#calls/call.ts'
import type { myLands } from '#calls/land/own/my.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { type Economy, eraOf, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { burnsAt, nominalTime } from '#rules/income/days.ts'
import { previewDay } from '#rules/income/preview.ts'
import { burnedSoFar, claimable, grossOf, roomAt, roomAtStart } from '#rules/income/run.ts'
import { factorOf } from '#rules/income/source.ts'
import { additionBounds, mayAdd } from '#rules/land/addition.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import type { QuoteLeg } from '#rules/land/payment.ts'
import { imageAddress } from '#rules/planet/image.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Standing } from '#server/income/settle.ts'
import { mayEnd } from '#server/land/end/end.ts'
import { asInEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { LandRunRow } from './my.sql.ts'

export type LandView = AnswerOf<typeof myLands>['list'][number]

/** What a page of lands needs besides the rows. */
export interface Backdrop {
  readonly economy: Economy
  readonly standing: Standing
  readonly closedDays: ReadonlyMap<bigint, number>
  readonly settledTimes: ReadonlyMap<number, Date>
  /** Of runs of the Stone Age, as they were paid. */
  readonly principals: ReadonlyMap<bigint, readonly QuoteLeg[]>
}

/** Whether a run is on the index. */
export function earns(run: Pick<SettledRun, 'state'>): boolean {
  return run.state === 'activating' || run.state === 'effective'
}

/** Minor units of DU that a run earns its owner a day at the last factor; nothing while it burns or has ended. */
export function dailyOf(run: SettledRun, economy: Economy, factor: Index): bigint {
  if (!earns(run) || run.burningFrom !== null) return 0n
  return previewDay(run.investment, { rate: eraOf(economy, run.era).rate, tax: run.tax }, factor).net
}

/** Settled days whose income is unclaimed. */
export function accruedDays(run: SettledRun, day: number): number {
  if (!earns(run)) return 0
  return Math.max(0, (run.burningFrom === null ? day : run.burningFrom - 1) - run.segmentDay)
}

/** A land as its owner sees it (LAND-01, LAND-14): every figure from the rules that pay. */
export function viewLand(row: LandRunRow, backdrop: Backdrop): LandView {
  const { economy, standing, closedDays, settledTimes, principals } = backdrop
  const run = asInEffect(runOf(row), standing.day)
  const index = standing.index[run.era] ?? 0n
  const pending = claimable(run, index, earns(run))
  const burned = earns(run) ? burnedSoFar(run, index, run.capTimes) : 0n
  // one that has not joined has no place on the index yet
  const room =
    run.state === 'pending' ? roomAtStart(run, run.capTimes) : earns(run) ? roomAt(run, index, run.capTimes) : 0n
  const counted = run.counted + (earns(run) ? grossOf(run, run.burningIndex ?? index) : 0n)
  const accrued = accruedDays(run, standing.day)
  const since = run.unclaimedSince === null ? undefined : settledTimes.get(run.unclaimedSince)
  // an addition that had not taken effect when it completed went back; at an end it is among what came back
  const returned = row.returned + (run.state === 'completed' ? run.pendingAddition : 0n)
  const left = leftNow(run, economy, counted, principals.get(run.id) ?? [])
  const lapses = earns(run) && run.burningFrom === null ? lapseOf(since, economy) : null
  return {
    tokenId: row.token_id.toString(),
    coordinates: coordinatesOf(row),
    planetName: row.planet_name ?? '',
    planetType: row.planet_type,
    planetLevel: row.planet_level,
    planetImage: imageAddress(row.planet_image),
    x: row.x,
    y: row.y,
    era: run.era,
    state: stateOf(run),
    mode: run.mode,
    investment: formatUnits(run.investment),
    pendingAddition: formatUnits(run.pendingAddition),
    taxPercent: percent(run.tax, SHARE_SCALE),
    ratePercent: percent(eraOf(economy, run.era).rate, INDEX_SCALE),
    boughtAt: row.bought_at.getTime(),
    effectiveAt: run.effectiveDay === null ? null : nominalTime(run.effectiveDay).getTime(),
    incomeDays: (closedDays.get(run.id) ?? 0) + accrued,
    pending: formatUnits(pending),
    daily: formatUnits(dailyOf(run, economy, factorOf(standing, run.era))),
    claimed: formatUnits(row.claimed),
    lost: formatUnits(run.lost),
    counted: formatUnits(counted),
    collected: formatUnits(row.collected),
    poolBurned: formatUnits(row.pool_burned),
    cap:
      run.mode === 'wallet'
        ? null
        : formatUnits((run.investment + (earns(run) ? run.pendingAddition : 0n)) * run.capTimes),
    room: run.mode === 'wallet' || room === null ? null : formatUnits(room),
    burnsAt: lapses?.getTime() ?? null,
    daysAccrued: accrued,
    burning: run.burningFrom !== null,
    burned: formatUnits(burned),
    paid: formatUnits(row.paid),
    returned: formatUnits(returned),
    ifLeft: left === null || !mayEnd(run) ? null : formatUnits(left + pending),
    profit: formatUnits(row.claimed + returned + pending + (left ?? 0n) - row.paid),
    addition: additionOf(row, run, economy, counted),
    waits: row.waits,
    staked:
      row.pool_period === null || row.pool_end === null
        ? null
        : { period: row.pool_period, endsAt: nominalTime(row.pool_end).getTime() },
    asksWord: row.asks_word,
  }
}

/** What of the principal an end pays as things stand, minor units of DU; null when the run has ended (LAND-11). */
function leftNow(
  run: SettledRun,
  economy: Economy,
  counted: Minor,
  principal: readonly Pick<QuoteLeg, 'worth'>[],
): Minor | null {
  if (!earns(run) && run.state !== 'pending') return null
  if (run.mode !== 'wallet') return withdrawal(economy, run.investment, counted).receives + run.pendingAddition
  // of each asset apart, as it is paid
  return principal.reduce((sum, { worth }) => sum + lessFee(economy, BigInt(worth)).receives, 0n)
}

function additionOf(row: LandRunRow, run: SettledRun, economy: Economy, counted: Minor): LandView['addition'] {
  if (!earns(run) || run.mode === 'wallet' || row.waits || run.stake !== null) return null
  const { least, most } = additionBounds(economy, row.planet_level, run.investment + run.pendingAddition)
  const tooLate = !mayAdd(economy, run.investment, counted)
  return { least: formatUnits(least), most: formatUnits(most > 0n ? most : 0n), tooLate }
}

/** A run that was handed over is nobody's land any more: none is ever shown as one. */
function stateOf(run: SettledRun): LandView['state'] {
  if (run.state === 'transferred') throw new Error(`run ${run.id} was handed over`)
  return run.state
}

/** When the next settlement would be burned: counted from the first unclaimed income; null while nothing has accrued. */
function lapseOf(settledAt: Date | undefined, economy: Economy): Date | null {
  return settledAt === undefined ? null : burnsAt(settledAt, economy.burnAfterHours)
}
