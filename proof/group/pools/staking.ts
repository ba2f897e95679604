import type { Minor, UserId } from '#rules/amount/labels.ts'
import { burnRoom } from '#rules/pool/burn.ts'
import { mayStake } from '#rules/pool/eligible.ts'
import { closedAt, endStake, receivableOf } from '#rules/pool/stake.ts'
import { leavingOf } from '#server/pool/leaving.ts'
import { indexIn, newStake, noteStretch } from '#server/projection/memory-pools.ts'
import { credit, type Group, indexNow } from '../group.ts'

/** Puts a land into a pool, from the next settlement on. */
export function stake(group: Group, id: bigint, period: number): boolean {
  const { memory, pools, day } = group
  const run = memory.runs.get(id)
  if (!run || !mayStake(run)) return false
  const made = newStake(`${pools.stakes.size}`, run, period, day + 1)
  pools.stakes.set(made.id, made)
  memory.runs.set(id, { ...run, stake: made.id })
  return true
}

/** Takes a land out of its pool (server/pool/stake/redeem.ts): before the end for a part of its room, and of what the pool would pay. */
export function redeem(group: Group, id: string): boolean {
  const { economy, memory, pools, day } = group
  const found = pools.stakes.get(id)
  const run = found && memory.runs.get(found.run)
  if (found?.state !== 'staked' || !run) return false
  const { how, room, burns } = leavingOf(economy, run, { index: indexNow(group) })
  const { stake: left, lost } = endStake(found, how, day, indexIn(pools), economy.pools.terms)
  const ended = { state: how, endedDay: day, lost, burned: burns, room: how === 'early' ? room : null }
  pools.stakes.set(id, { ...left, ...ended })
  const closed = closedAt(found, day)
  if (closed) noteStretch(pools, id, closed)
  memory.runs.set(run.id, { ...(burns > 0n ? burnRoom(run, burns, run.capTimes) : run), stake: null })
  pools.accrued -= lost
  pools.budget += lost
  if (found.inSums) pools.changes.add(id)
  return true
}

/** Receives what lies ready of all that a member has or had staked, in RC. */
export function receive(group: Group, member: UserId): boolean {
  const { economy, memory, pools, day } = group
  let sum = 0n
  for (const one of pools.stakes.values()) {
    if (one.member !== member) continue
    const paid = receivableOf(one, day, indexIn(pools), economy.pools.terms)
    pools.stakes.set(one.id, { ...one, received: one.received + paid })
    sum += paid
  }
  pools.accrued -= sum
  credit(memory, member, 'RC', sum)
  return sum > 0n
}

/** What the pools could come to owe, RC: of a stake that runs by its own rate, as if it stayed to its end. */
export function poolsOwe({ economy, pools, day }: Pick<Group, 'economy' | 'pools' | 'day'>): Minor {
  let sum = 0n
  for (const one of pools.stakes.values()) {
    const { stake: whole } = endStake(one, 'ended', day, indexIn(pools), economy.pools.terms)
    sum += (one.earned ?? whole.earned) - one.received
  }
  return sum
}
