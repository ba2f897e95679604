import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { PoolMemory } from '#server/projection/memory-pools.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** A land in effect whose income is only what is counted of it. */
export function newStakedRun(id: bigint, investment: bigint, counted: bigint): SettledRun {
  return {
    id,
    planet: 1n,
    owner: 1n,
    mode: 'investment',
    era: 1,
    tax: 0n,
    state: 'effective',
    investment,
    pendingAddition: 0n,
    indexStart: 0n,
    fixed: 0n,
    counted,
    unclaimedSince: null,
    burningFrom: null,
    burningIndex: null,
    threshold: 3n * INDEX_SCALE,
    lost: 0n,
    inSums: true,
    segmentDay: 0,
    joinedDay: 0,
    effectiveDay: 1,
    endedDay: null,
    segments: 0,
    capTimes: 3n,
    covered: true,
    stake: null,
  }
}

/** Changes how a land stands, and notes it for its stake as the database does. */
export function changeRun(memory: PoolMemory, run: SettledRun, changed: Partial<SettledRun>): void {
  memory.runs.set(run.id, { ...run, ...changed })
  if (run.stake !== null) memory.changes.add(run.stake)
}
