import type { Stretch } from '#rules/pool/stake.ts'
import type { PoolDay, PoolStore, StakedRun } from '#server/pool/settle/store.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** The pools' tables, kept in memory. */
export interface PoolMemory {
  readonly runs: Map<bigint, SettledRun>
  readonly stakes: Map<string, Stake>
  /** Stakes of whose land something changed, as the database's trigger and whoever leaves note them. */
  readonly changes: Set<string>
  readonly index: Map<string, bigint>
  /** By stake the days that it earned over until it stopped. */
  readonly stretches: Map<string, Stretch[]>
  weights: Map<number, bigint>
  budget: bigint
  accrued: bigint
  carry: bigint
}

export function emptyPools(budget: bigint): PoolMemory {
  const [runs, stakes, changes, index, stretches] = [new Map(), new Map(), new Set<string>(), new Map(), new Map()]
  return { runs, stakes, changes, index, stretches, weights: new Map(), budget, accrued: 0n, carry: 0n }
}

/** A land that was just put into a pool and joins with the next settlement. */
export function newStake(id: string, run: SettledRun, period: number, startDay: number): Stake {
  return {
    id,
    member: run.owner,
    run: run.id,
    amount: run.investment,
    period,
    startDay,
    fromDay: null,
    own: 0n,
    step: 0n,
    state: 'staked',
    inSums: false,
    earned: null,
    received: 0n,
    lost: 0n,
    burned: 0n,
    room: null,
    endedDay: null,
    returned: null,
  }
}

export const indexIn =
  ({ index }: PoolMemory) =>
  (day: number, period: number): bigint =>
    index.get(`${day}/${period}`) ?? 0n

/** The pools' store over it. */
export function memoryPools(memory: PoolMemory): PoolStore {
  const withRun = (stake: Stake): StakedRun => {
    const run = memory.runs.get(stake.run)
    if (!run) throw new Error(`no run ${stake.run}`)
    return { stake, run }
  }
  const which = (condition: (stake: Stake) => boolean) =>
    Promise.resolve([...memory.stakes.values()].filter(condition).map(withRun))
  return {
    weights: () => Promise.resolve(memory.weights),
    carry: () => Promise.resolve(memory.carry),
    budget: () => Promise.resolve(memory.budget),
    indexAt: (days) => {
      const read = new Set(days)
      return Promise.resolve((day, period) => {
        if (!read.has(day)) throw new Error(`the pools' index of day ${day} was not read`)
        return indexIn(memory)(day, period)
      })
    },
    changed: () => {
      const ids = new Set(memory.changes)
      memory.changes.clear()
      return which(({ id }) => ids.has(id))
    },
    joining: (day) => which((stake) => stake.startDay === day && stake.state === 'staked' && !stake.inSums),
    due: (day) => which((stake) => stake.startDay + stake.period === day && stake.state === 'staked'),
    saveWeights: (weights) => {
      memory.weights = new Map(weights)
      return Promise.resolve()
    },
    saveDay: ({ day, paid, carry }: PoolDay, rows) => {
      memory.budget -= paid
      memory.accrued += paid
      memory.carry = carry
      for (const { period, value } of rows) memory.index.set(`${day}/${period}`, value)
      return Promise.resolve()
    },
    saveStakes: (stakes) => {
      for (const stake of stakes) {
        memory.stakes.set(stake.id, stake)
        const run = memory.runs.get(stake.run)
        if (run && (stake.state === 'ended' || stake.state === 'completed'))
          memory.runs.set(run.id, { ...run, stake: null })
      }
      return Promise.resolve()
    },
    saveStretches: (closed) => {
      for (const { stake, from, to } of closed) noteStretch(memory, stake, { from, to })
      return Promise.resolve()
    },
  }
}

/** Notes days that a stake earned over until it stopped. */
export function noteStretch({ stretches }: PoolMemory, stake: string, stretch: Stretch): void {
  stretches.set(stake, [...(stretches.get(stake) ?? []), stretch])
}
