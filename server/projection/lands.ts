import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { most, mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, eraOf, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { claim } from '#rules/income/run.ts'
import { payments, type QuoteLeg } from '#rules/land/payment.ts'
import { closeRun } from '#server/income/settle/close.ts'
import { purchaseLegs } from '#server/land/buy/purchase.ts'
import { endingBy, mayEnd, postedLegs } from '#server/land/end/end.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { bookLegs, type Memory } from './memory-store.ts'
import type { LandFlow, Scenario } from './scenario.ts'

/** All lands stand on one planet, whose naming nobody referred: a referrer's part is taken from the tax and asks for no more. */
export const PLANET = 1n
/** Buyers are numbered by their flow, from 1; those above all of them follow, the nearest first. */
export const ABOVE = 1_000n
const DAY = 86_400_000
const SCALE = 1_000_000n

/** What members did on a day; minor units of DU. */
export interface Acted {
  bought: Minor
  /** Paid back to who left, less the fee; and who waits since the reserve cannot pay. */
  withdrawn: Minor
  waiting: number
}

/** The lands of a flow's day, as one: income is a share of the investment, so that a day's lands earn what their sum does. */
interface Cohort {
  readonly flow: LandFlow
  readonly owner: bigint
  /** Its runs, one after the other where it is worked again. */
  run: bigint
  readonly from: number
}

/** Everybody who buys land in a scenario. */
export class Lands {
  private readonly cohorts: Cohort[] = []
  private readonly scenario: Scenario
  private readonly economy: Economy
  private readonly memory: Memory

  constructor(scenario: Scenario, economy: Economy, memory: Memory) {
    this.scenario = scenario
    this.economy = economy
    this.memory = memory
  }

  /** What happens before the settlement that ends a day; `at`: the last settled day, `count` the scenario's. */
  act(at: number, count: number): Acted {
    const acted: Acted = { bought: 0n, withdrawn: 0n, waiting: 0 }
    for (const cohort of this.cohorts) this.liveOn(cohort, at, count, acted)
    for (const [place, flow] of this.scenario.land.entries()) {
      const sum = dailyOf(flow, count)
      if (sum === 0n) continue
      const owner = BigInt(place + 1)
      this.cohorts.push({ flow, owner, run: this.buy(flow, owner, sum, at), from: count })
      acted.bought += sum
    }
    return acted
  }

  /** The lands whose owners stake, and for how long. */
  staking(): { readonly run: bigint; readonly period: number }[] {
    return this.cohorts.flatMap(({ flow, run }) => (flow.stake === undefined ? [] : [{ run, period: flow.stake }]))
  }

  private liveOn(cohort: Cohort, at: number, count: number, acted: Acted): void {
    const { flow, from } = cohort
    const run = this.memory.runs.get(cohort.run)
    if (!run || run.state === 'abandoned') return
    if (flow.leaveAfter !== undefined && count - from >= flow.leaveAfter && mayEnd(run)) {
      const paid = this.leave(run, at)
      if (paid === undefined) acted.waiting += 1
      else acted.withdrawn += paid
      if (paid !== undefined) return
    }
    const again = run.state === 'completed' && flow.again
    if (again || (flow.claimEvery > 0 && (count - from) % flow.claimEvery === 0)) this.claim(run, at)
    if (again) {
      cohort.run = this.buy(flow, run.owner, run.investment, at)
      acted.bought += run.investment
    }
  }

  private buy({ era, method, book }: LandFlow, owner: bigint, investment: Minor, at: number): bigint {
    const paid = (payments(this.economy, method, investment, 0n) ?? []).map(
      ({ asset, units, worth, price }): QuoteLeg => ({
        asset,
        book: asset === 'DU' ? book : 'investment',
        units: units.toString(),
        worth: worth.toString(),
        price: price.toString(),
      }),
    )
    const id = BigInt(this.memory.runs.size + 1)
    const tax = eraOf(this.economy, era).tax
    const run = newRun({ id, planet: PLANET, owner, era, tax, investment }, this.economy)
    this.memory.runs.set(id, run)
    this.memory.boughtAt.set(id, at * DAY)
    this.memory.paid.set(id, paid)
    const legs = purchaseLegs(this.economy, owner, run.mode === 'wallet', paid)
    bookLegs(this.memory, [...legs, ...this.returned(legs)])
    return id
  }

  /** What of a purchase's rewards nobody gets goes to the emission reserve. */
  private returned(legs: readonly Leg[]): Leg[] {
    const [from, to] = [ofSystem('reward-budget'), ofSystem('emission')]
    return legs.flatMap(({ to: place, asset, units }) => {
      if (!('system' in place) || place.system !== 'reward-budget') return []
      return { from, to, asset, units: units - mulDivDown(units, this.scenario.given, SHARE_SCALE) }
    })
  }

  private claim(run: SettledRun, at: number): void {
    const { memory } = this
    const index = memory.index.get(at)?.[run.era] ?? 0n
    if (run.state === 'pending') return
    const completed = run.state === 'completed'
    const taken = completed ? undefined : claim(run, at, index, run.capTimes)
    memory.runs.set(run.id, taken?.run ?? { ...run, fixed: 0n })
    this.pay(run.owner, taken?.amount ?? run.fixed)
  }

  private pay(owner: bigint, units: Minor): void {
    bookLegs(this.memory, [{ from: ofSystem('accrued-land'), to: ofUser(owner, 'bonus'), asset: 'DU', units }])
  }

  /** Ends a land; undefined: the reserve cannot pay, and it waits. */
  private leave(run: SettledRun, at: number): Minor | undefined {
    const { memory, economy } = this
    const world = new Date(memory.now)
    const factors = { factor: INDEX_SCALE, walletFactor: INDEX_SCALE }
    const closing = closeRun(run, { day: at, index: memory.index.get(at) ?? [], ...factors, world }, 'abandoned')
    const ending = endingBy(economy, run, closing, memory.paid.get(run.id) ?? [])
    const gives = ending.legs.reduce((sum, { worth }) => sum + worth, 0n)
    if (ending.kind === 'withdraw' && gives > most(0n, memory.books.get('emission DU') ?? 0n)) return undefined
    memory.runs.set(run.id, { ...closing.taken.run, state: 'abandoned' })
    bookLegs(memory, postedLegs(run.owner, ending))
    this.pay(run.owner, closing.taken.amount)
    return ending.legs.reduce((sum, { asset, receives }) => (asset === 'DU' ? sum + receives : sum), 0n)
  }
}

/** What a flow buys on a day of the scenario: grown by its share from day to day, rounded down. */
export function dailyOf({ from, to, daily, growth }: LandFlow, day: number): Minor {
  if (day < from || day > to) return 0n
  let sum = daily
  for (let grown = from; grown < day; grown += 1) sum = (sum * (SCALE + growth)) / SCALE
  return sum
}

/** A land that was just bought and joins with the next settlement. */
export function newRun(
  bought: Pick<SettledRun, 'id' | 'planet' | 'owner' | 'era' | 'tax' | 'investment'>,
  { capTimes }: Pick<Economy, 'capTimes'>,
): SettledRun {
  const none = { unclaimedSince: null, burningFrom: null, burningIndex: null, threshold: null }
  const zero = { pendingAddition: 0n, indexStart: 0n, fixed: 0n, counted: 0n, lost: 0n }
  const days = { joinedDay: null, effectiveDay: null, endedDay: null, segmentDay: 0, segments: 0 }
  const mode = bought.era === 0 ? 'wallet' : 'investment'
  return {
    ...bought,
    ...none,
    ...zero,
    ...days,
    mode,
    state: 'pending',
    inSums: false,
    capTimes,
    covered: true,
    stake: null,
  }
}
