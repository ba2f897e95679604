import { burnsBefore } from '#rules/income/days.ts'
import { type Grown, thresholdOf } from '#rules/tfa/package.ts'
import type { SoldPackage, TfaStore } from '#server/tfa/settle/store.ts'

/** The tables of TFA, kept in memory. */
export interface TfaMemory {
  readonly packages: Map<string, SoldPackage>
  readonly changes: Set<string>
  readonly index: Map<number, Grown>
  /** When each day was settled, ms. */
  readonly settledAt: Map<number, number>
  weights: { charging: bigint; completed: bigint }
  budget: bigint
  owed: bigint
}

export function emptyTfa(budget: bigint): TfaMemory {
  return {
    packages: new Map(),
    changes: new Set(),
    index: new Map(),
    settledAt: new Map(),
    weights: { charging: 0n, completed: 0n },
    budget,
    owed: 0n,
  }
}

const NOTHING = { charging: 0n, completed: 0n }
export const indexIn =
  ({ index }: TfaMemory) =>
  (day: number): Grown =>
    index.get(day) ?? NOTHING

/** The store of TFA over it. */
export function memoryTfa(memory: TfaMemory, burnAfterHours: number): TfaStore {
  const which = (condition: (one: SoldPackage) => boolean) =>
    Promise.resolve([...memory.packages.values()].filter(condition))
  return {
    weights: () => Promise.resolve(memory.weights),
    budget: () => Promise.resolve(memory.budget),
    indexAt: (days) => {
      const read = new Set(days)
      return Promise.resolve((day) => {
        if (!read.has(day)) throw new Error(`the index of TFA of day ${day} was not read`)
        return indexIn(memory)(day)
      })
    },
    changed: () => {
      const ids = new Set(memory.changes)
      memory.changes.clear()
      return which(({ id }) => ids.has(id))
    },
    waitedTooLong: (day) => {
      const before = burnsBefore(day, burnAfterHours).getTime()
      return which(({ clockDay, burningFrom, endedDay }) => {
        const first = memory.settledAt.get(clockDay + 1)
        return burningFrom === null && endedDay === null && first !== undefined && first < before
      })
    },
    usedUp: (rate, value) =>
      which(
        (one) =>
          one.endedDay === null &&
          (one.completedDay === null) === (rate === 'charging') &&
          thresholdOf(one, indexIn(memory)) <= value,
      ),
    saveWeights: (weights) => {
      memory.weights = { ...weights }
      return Promise.resolve()
    },
    saveDay: ({ day, index }) => {
      memory.index.set(day, index)
      return Promise.resolve()
    },
    savePackages: (packages, lost) => {
      for (const one of packages) memory.packages.set(one.id, one)
      for (const units of lost.values()) memory.owed -= units
      return Promise.resolve()
    },
  }
}
