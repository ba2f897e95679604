import type { Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { packOf } from '#rules/economy/tfa.ts'
import { standingAt, withdrawFrom } from '#rules/tfa/package.ts'
import { budgetPart } from '#rules/tfa/sale.ts'
import { settleTfa } from '#server/tfa/settle/settle-tfa.ts'
import type { SoldPackage, TfaDay } from '#server/tfa/settle/store.ts'
import { emptyTfa, indexIn, memoryTfa, type TfaMemory } from './memory-tfa.ts'
import type { PackFlow, Scenario } from './scenario.ts'

/** The packs of a flow's day, as one package of their quotas together. */
interface Cohort {
  readonly flow: PackFlow
  readonly id: string
  readonly from: number
}

/** What became of a day's packs. */
export interface PacksDay {
  readonly sold: number
  /** Asked for and not sold, since stock, day or cover did not allow it. */
  readonly refused: number
  readonly withdrawn: Minor
}

/** Everybody who buys TFA packs in a scenario, on the settlement of TFA itself; minor units of RC. */
export class Packages {
  private readonly memory: TfaMemory
  private readonly cohorts: Cohort[] = []
  private readonly sold = new Map<string, number>()
  private readonly scenario: Scenario
  private readonly economy: Economy

  constructor(scenario: Scenario, economy: Economy) {
    this.scenario = scenario
    this.economy = economy
    this.memory = emptyTfa(scenario.opening.tfa)
  }

  /** What the budget holds. */
  get budget(): Minor {
    return this.memory.budget
  }

  /** What happens before the settlement that ends a day; `at`: the last settled day, `count` the scenario's. */
  act(at: number, count: number): PacksDay {
    const before = this.budget
    for (const { flow, id, from } of this.cohorts) {
      const one = this.memory.packages.get(id)
      if (!one) continue
      const age = count - from
      if (flow.chargedAfter === age && one.endedDay === null) this.keep({ ...one, completedDay: at })
      if (flow.withdrawEvery > 0 && age % flow.withdrawEvery === 0) this.withdraw(id, at)
    }
    const withdrawn = before - this.budget
    let [sold, refused] = [0, 0]
    // of each pack, whoever asks for it
    const today = new Map<string, number>()
    for (const flow of this.scenario.packs) {
      if (count < flow.from || count > flow.to) continue
      const earlier = today.get(flow.pack) ?? 0
      const some = this.sell(flow, at, count, earlier)
      today.set(flow.pack, earlier + some)
      sold += some
      refused += flow.daily - some
    }
    return { sold, refused, withdrawn }
  }

  /** Settles the day after `act`. */
  settle(day: number, now: number): Promise<TfaDay> {
    this.memory.settledAt.set(day, now)
    return settleTfa(memoryTfa(this.memory, this.economy.tfa.burnAfterHours), this.economy, day)
  }

  /** Sells as many as stock, day and cover allow (`rules/tfa/sale.ts`, of many at once); `today`: how many of the pack were sold on the day. */
  private sell(flow: PackFlow, at: number, count: number, today: number): number {
    const pack = packOf(this.economy.tfa, flow.pack)
    const part = budgetPart(this.economy, this.economy, pack.price)
    const sold = this.sold.get(pack.name) ?? 0
    const room = this.budget - this.owed(at)
    const short = pack.quota - part
    const covered = short <= 0n ? pack.stock : room < short ? 0 : Number(least(room / short, BigInt(pack.stock)))
    const some = Math.min(flow.daily, pack.aDay - today, pack.stock - sold, covered)
    if (some <= 0) return 0
    this.sold.set(pack.name, sold + some)
    this.memory.budget += part * BigInt(some)
    const id = `${this.cohorts.length}`
    const days = { startDay: at, completedDay: null, clockDay: at, burningFrom: null, endedDay: null }
    this.keep({ id, quota: pack.quota * BigInt(some), ...days, withdrawn: 0n, lost: 0n, weighed: null })
    this.cohorts.push({ flow, id, from: count })
    return some
  }

  /** What all of them can release, and withdraw of what was released. */
  private owed(at: number): Minor {
    return [...this.memory.packages.values()].reduce((sum, one) => {
      const { left, waiting } = standingAt(one, at, indexIn(this.memory))
      return sum + left + waiting
    }, 0n)
  }

  private withdraw(id: string, at: number): void {
    const one = this.memory.packages.get(id)
    if (!one) return
    const { next, paid } = withdrawFrom(one, at, indexIn(this.memory))
    this.memory.budget -= paid
    this.keep(next)
  }

  private keep(one: SoldPackage): void {
    this.memory.packages.set(one.id, one)
    this.memory.changes.add(one.id)
  }
}
