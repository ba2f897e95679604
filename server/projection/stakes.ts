import type { Economy } from '#rules/economy/economy.ts'
import { mayStake } from '#rules/pool/eligible.ts'
import { settlePools } from '#server/pool/settle/settle-pools.ts'
import type { PoolDay } from '#server/pool/settle/store.ts'
import type { Lands } from './lands.ts'
import { emptyPools, memoryPools, newStake, type PoolMemory } from './memory-pools.ts'
import type { Memory } from './memory-store.ts'

/** The lands of flows that stake, put into their pool again each time a period is over; on the settlement of the pools itself. */
export class Stakes {
  private readonly pools: PoolMemory
  private readonly memory: Memory
  private readonly economy: Economy
  private readonly lands: Lands
  /** How the land of each stake stood when its pool last looked. */
  private readonly seen = new Map<string, string>()

  constructor(lands: Lands, economy: Economy, memory: Memory, budget: bigint) {
    this.pools = { ...emptyPools(budget), runs: memory.runs }
    this.memory = memory
    this.economy = economy
    this.lands = lands
  }

  /** Settles a day of the pools once its land income is; what may be staked then is. */
  async settle(day: number): Promise<PoolDay> {
    for (const stake of this.pools.stakes.values()) {
      if (stake.state !== 'staked') continue
      const run = this.memory.runs.get(stake.run)
      const stands = `${run?.state} ${run?.burningFrom}`
      if (this.seen.get(stake.id) !== stands) this.pools.changes.add(stake.id)
      this.seen.set(stake.id, stands)
    }
    const settled = await settlePools(memoryPools(this.pools), this.economy, day)
    for (const { run: id, period } of this.lands.staking()) {
      const run = this.memory.runs.get(id)
      if (!run || !mayStake(run)) continue
      const stake = newStake(`${this.pools.stakes.size}`, run, period, day + 1)
      this.pools.stakes.set(stake.id, stake)
      this.seen.set(stake.id, `${run.state} ${run.burningFrom}`)
      this.memory.runs.set(id, { ...run, stake: stake.id })
    }
    return settled
  }
}
