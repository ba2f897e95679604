import { isDeepStrictEqual } from 'node:util'
import type { Economy } from '#rules/economy/economy.ts'
import { burnRoom } from '#rules/pool/burn.ts'
import { mayStake } from '#rules/pool/eligible.ts'
import { closedAt, endStake, receivableOf } from '#rules/pool/stake.ts'
import { leavingOf } from '#server/pool/leaving.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import { indexIn, newStake, noteStretch, type PoolMemory } from '#server/projection/memory-pools.ts'
import type { NaivePools, NaiveStake, NaiveStakedLand } from './naive-pools.ts'
import type { PoolTally } from './pool-tally.ts'
import { changeRun } from './staked-land.ts'

/** A land in both worlds. */
export interface StakedLand {
  readonly id: bigint
  readonly naive: NaiveStakedLand
}
export interface LivedPools {
  readonly roll: (below: number) => number
  readonly economy: Economy
  readonly memory: PoolMemory
  readonly naive: NaivePools
  readonly lands: readonly StakedLand[]
  readonly tally: PoolTally
  /** The product's stakes and the oracle's. */
  readonly pairs: Map<string, NaiveStake>
}

export const runOf = ({ memory }: LivedPools, { id }: StakedLand) => {
  const run = memory.runs.get(id)
  if (!run) throw new Error(`no run ${id}`)
  return run
}
const stakeIn = (lived: LivedPools, land: StakedLand): Stake | undefined =>
  lived.memory.stakes.get(runOf(lived, land).stake ?? '')

/** What an owner may do between two settlements; `day` is the last settled. */
export function actOfPools(lived: LivedPools, land: StakedLand, day: number): void {
  const { roll, memory, tally } = lived
  const run = runOf(lived, land)
  if (run.burningFrom !== null && roll(3) === 0) {
    changeRun(memory, run, { burningFrom: null })
    land.naive.burning = false
    if (run.stake !== null) tally.claims += 1
  }
  if (roll(5) === 0) stake(lived, land, day)
  if (roll(5) === 0) for (const [id, twin] of lived.pairs) if (twin.land === land.naive) receive(lived, id, twin, day)
  if (roll(45) === 0) collect(lived, land, day)
  const staked = stakeIn(lived, land)
  const twin = staked && lived.pairs.get(staked.id)
  if (staked && twin && roll(twin.land.completed === null ? 25 : 3) === 0) leave(lived, land, staked, twin, day)
}

function stake(lived: LivedPools, land: StakedLand, day: number): void {
  const { roll, economy, memory, naive, tally } = lived
  const run = runOf(lived, land)
  same(`land ${land.id} may be staked`, mayStake(run), naive.mayStake(land.naive))
  if (!mayStake(run)) {
    tally.refused += 1
    return
  }
  const { terms } = economy.pools
  const period = terms[roll(terms.length)]?.days ?? 0
  const made = newStake(`stake ${lived.pairs.size}`, run, period, day + 1)
  if (naive.stakes.some((one) => one.land === land.naive)) tally.restakes += 1
  else tally.stakes += 1
  memory.stakes.set(made.id, made)
  memory.runs.set(run.id, { ...run, stake: made.id })
  lived.pairs.set(made.id, naive.stake(land.naive, period, day + 1))
}

function receive({ economy, memory, naive, tally }: LivedPools, id: string, twin: NaiveStake, day: number): void {
  const found = memory.stakes.get(id)
  if (!found) throw new Error(`no ${id}`)
  const paid = receivableOf(found, day, indexIn(memory), economy.pools.terms)
  same(`${id} receives on day ${day}`, paid, naive.receive(twin))
  memory.accrued -= paid
  memory.stakes.set(id, { ...found, received: found.received + paid })
  if (paid > 0n) tally.receipts += 1
}

/** Dynamic income counts on the land, and now and then completes it between two settlements. */
function collect(lived: LivedPools, land: StakedLand, day: number): void {
  const { memory, roll, tally } = lived
  const run = runOf(lived, land)
  if (run.state !== 'effective') return
  const completes = roll(2) === 0
  const [room, twin] = [3n * run.investment - run.counted, land.naive]
  const counted = completes ? 3n * run.investment : run.counted + room / 3n
  twin.counted = completes ? twin.cap : twin.counted + (twin.cap - twin.counted) / 3n
  if (!completes) {
    memory.runs.set(run.id, { ...run, counted })
    return
  }
  if (run.stake !== null) tally.completedByCollection += 1
  changeRun(memory, run, { state: 'completed', counted, endedDay: day, burningFrom: null })
  Object.assign(twin, { completed: day, burning: false })
}

/** As `redeemStakes` puts the rules together. */
function leave(lived: LivedPools, land: StakedLand, staked: Stake, twin: NaiveStake, day: number): void {
  const { economy, memory, naive, tally } = lived
  const run = runOf(lived, land)
  const { how, room, burns } = leavingOf(economy, run, { index: [] })
  const { stake: left, lost } = endStake(staked, how, day, indexIn(memory), economy.pools.terms)
  const { lost: expected, burned } = naive.leave(twin, day)
  same(`${staked.id} is left on day ${day}`, { lost, burns }, { lost: expected, burns: burned })
  memory.stakes.set(staked.id, {
    ...left,
    state: how,
    endedDay: day,
    lost,
    burned: burns,
    room: how === 'early' ? room : null,
  })
  const closed = closedAt(staked, day)
  if (closed) noteStretch(memory, staked.id, closed)
  memory.runs.set(run.id, { ...burnRoom(run, burns, run.capTimes), stake: null })
  memory.accrued -= lost
  memory.budget += lost
  if (staked.inSums) memory.changes.add(staked.id)
  if (how === 'completed') tally.leftCompleted += 1
  else if (day < staked.startDay) tally.leftBeforeStart += 1
  else if (run.burningFrom !== null) tally.leftBurning += 1
  else tally.leftEarly += 1
  if (lost > 0n) tally.rewardsLost += 1
  if (burns > 0n) tally.roomBurned += 1
}

/** What the day's land income does to a land before the pools are settled. */
export function settleLand(lived: LivedPools, land: StakedLand, day: number): void {
  const { roll, memory, tally } = lived
  const run = runOf(lived, land)
  if (run.state !== 'effective' || run.burningFrom !== null) return
  const staked = stakeIn(lived, land)
  if (roll(14) === 0) {
    changeRun(memory, run, { burningFrom: day })
    land.naive.burning = true
    if (staked) tally.burns += 1
    if (staked?.startDay === day) tally.burnsAtStart += 1
  } else if (roll(50) === 0 || (staked && memory.changes.has(staked.id) && roll(6) === 0)) {
    if (staked) tally.completedAtSettlement += 1
    if (staked && !staked.inSums && staked.startDay < day) tally.completedOutOfBurning += 1
    changeRun(memory, run, { state: 'completed', endedDay: day, counted: 3n * run.investment })
    Object.assign(land.naive, { completed: day, counted: land.naive.cap })
  }
}

export function same(what: string, ours: unknown, theirs: unknown): void {
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${what}: the settlement says ${text(ours)}, the oracle ${text(theirs)}`)
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
}
