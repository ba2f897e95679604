import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { payPools, poolFund, poolGrowth } from '#rules/pool/day.ts'
import {
  closedAt,
  daysCounted,
  endStake,
  type PoolIndex,
  pauseStake,
  resumeStake,
  type StakeEnd,
} from '#rules/pool/stake.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import type { ClosedStretch, PoolDay, PoolStore, StakedRun } from './store.ts'

/** What is at hand while a day of the pools is settled. */
interface PoolWork {
  readonly day: number
  readonly terms: Economy['pools']['terms']
  readonly index: PoolIndex
  readonly weights: Map<number, Minor>
  /** The stakes that the day touches, as they stand by now. */
  readonly stakes: Map<string, Stake>
  /** What they earned over until they stopped to earn with it. */
  readonly closed: ClosedStretch[]
}

/**
 * Settles a day of the pools once its land income is settled, in the same transaction, at a cost of what changed (settlement, 29 to
 * 31): what left or burns is out before the day's growth, what ends or completes on the day still earns it, what was staked since the
 * last settlement begins.
 */
export async function settlePools(store: PoolStore, { pools, allowedShare }: Economy, day: number): Promise<PoolDay> {
  const { terms } = pools
  const [changed, due, joining] = [await store.changed(), await store.due(day), await store.joining(day)]
  const touched = [...changed, ...due, ...joining]
  const before = await store.indexAt([
    day - 1,
    ...touched.flatMap(({ stake }) => daysCounted(stake, day, terms).filter((one) => one < day)),
  ])
  const carried = await store.carry()
  const growing = new Map<number, bigint>()
  const work: PoolWork = {
    day,
    terms,
    index: (at, period) => before(at < day ? at : day - 1, period) + (at < day ? 0n : (growing.get(period) ?? 0n)),
    weights: new Map(await store.weights()),
    stakes: new Map(touched.map(({ stake }) => [stake.id, stake])),
    closed: [],
  }
  const completed = mend(work, changed)
  const fund = poolFund(await store.budget(), allowedShare, carried, work.weights, terms)
  const growth = poolGrowth(terms, fund.factor)
  for (const [at, { days }] of terms.entries()) growing.set(days, growth[at] ?? 0n)
  const { paid, carry } = payPools(carried, work.weights, terms, growth)
  for (const { stake } of completed) finish(work, stake.id, 'completed', day)
  for (const { stake } of due) finish(work, stake.id, 'ended', day)
  for (const { stake, run } of joining) if (earns(run)) join(work, stake.id, day)
  await store.saveWeights(work.weights)
  const settled = { day, ...fund, paid, carry }
  await store.saveDay(
    settled,
    terms.map(({ days, rate }, at) => ({ period: days, rate, growth: growth[at] ?? 0n, value: work.index(day, days) })),
  )
  await store.saveStakes([...work.stakes.values()])
  await store.saveStretches(work.closed)
  return settled
}

const earns = (run: StakedRun['run']) => run.state === 'effective' && run.burningFrom === null

/** What changed since the last settlement, before the day grows. Answers those whose land has completed on this very day. */
function mend(work: PoolWork, changed: readonly StakedRun[]): StakedRun[] {
  const yesterday = work.day - 1
  const completed: StakedRun[] = []
  for (const one of changed) {
    const { stake, run } = one
    if (stake.state !== 'staked') leave(work, stake)
    else if (run.state === 'completed') {
      // by a collection since the last settlement: it earned up to that one
      if (run.endedDay !== null && run.endedDay < work.day) finish(work, stake.id, 'completed', yesterday)
      else {
        // claimed out of burning before it: it earned the day still
        if (!stake.inSums && stake.startDay < work.day) join(work, stake.id, yesterday)
        completed.push(one)
      }
    } else if (earns(run)) {
      if (!stake.inSums && stake.startDay < work.day) join(work, stake.id, yesterday)
    } else if (stake.inSums) {
      // its land burns from this day on (settlement, 30)
      noteClosed(work, stake, yesterday)
      leave(work, pauseStake(stake, yesterday, work.index, work.terms))
    }
  }
  return completed
}

function weigh({ weights }: PoolWork, { period, amount }: Stake, sign: 1n | -1n): void {
  weights.set(period, (weights.get(period) ?? 0n) + sign * amount)
}

/** Takes a stake out of what its pool weighs. */
function leave(work: PoolWork, stake: Stake): void {
  if (stake.inSums) weigh(work, stake, -1n)
  work.stakes.set(stake.id, { ...stake, inSums: false })
}

/** Puts one into it, to earn from the settlement after `day` on. */
function join(work: PoolWork, id: string, day: number): void {
  const stake = work.stakes.get(id)
  if (stake?.state !== 'staked' || stake.inSums) return
  weigh(work, stake, 1n)
  work.stakes.set(id, { ...resumeStake(stake, day), inSums: true })
}

function noteClosed({ closed }: PoolWork, stake: Stake, day: number): void {
  const stretch = closedAt(stake, day)
  if (stretch) closed.push({ stake: stake.id, ...stretch })
}

function finish(work: PoolWork, id: string, how: StakeEnd, day: number): void {
  const stake = work.stakes.get(id)
  if (stake?.state !== 'staked') return
  noteClosed(work, stake, day)
  const ended = endStake(stake, how, day, work.index, work.terms)
  leave(work, { ...ended.stake, state: how, endedDay: day })
}
