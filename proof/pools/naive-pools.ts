/**
 * The oracle of the pools: what each staked land earns, can receive and loses, and what budget and what lies ready hold, worked out
 * by walking every stake on every day, as the economy page says it. It shares no arithmetic with the product: no import of rules/
 * or server/.
 */

const TEN18 = 10n ** 18n
const WHOLE = 10_000n

export interface NaiveTerm {
  readonly days: number
  /** RC a day for each DU, of 10^18. */
  readonly rate: bigint
}
export interface NaivePoolEconomy {
  /** The shortest first. */
  readonly terms: readonly NaiveTerm[]
  /** Of 10^4, both. */
  readonly earlyBurn: bigint
  readonly allowedShare: bigint
}

export interface NaiveStakedLand {
  readonly sum: bigint
  /** What it may count in all, and what of that is gone. */
  readonly cap: bigint
  counted: bigint
  burning: boolean
  /** The settled day that it belongs to. */
  completed: number | null
}

export interface NaiveStake {
  readonly land: NaiveStakedLand
  readonly period: number
  readonly startDay: number
  /** Of each day on which it earned: by its own rate, and by what could be received. Units x 10^18. */
  readonly days: { readonly own: bigint; readonly step: bigint }[]
  received: bigint
  left: { readonly how: 'ended' | 'completed' | 'early'; readonly day: number } | null
  lost: bigint
  burned: bigint
}

export interface NaivePoolDay {
  readonly budget: bigint
  readonly due: bigint
  readonly factor: bigint
  readonly paid: bigint
  readonly carry: bigint
}

/** Everything in plain lists, everything walked. */
export class NaivePools {
  readonly stakes: NaiveStake[] = []
  readonly economy: NaivePoolEconomy
  budget: bigint
  accrued = 0n
  private fraction = 0n

  constructor(economy: NaivePoolEconomy, budget: bigint) {
    this.economy = economy
    this.budget = budget
  }

  /** The stake that a land is in. */
  stakeOf(land: NaiveStakedLand): NaiveStake | undefined {
    return this.stakes.find((one) => one.land === land && one.left === null)
  }

  mayStake(land: NaiveStakedLand): boolean {
    return land.completed === null && !land.burning && !this.stakeOf(land)
  }

  stake(land: NaiveStakedLand, period: number, startDay: number): NaiveStake {
    const made: NaiveStake = { land, period, startDay, days: [], received: 0n, left: null, lost: 0n, burned: 0n }
    this.stakes.push(made)
    return made
  }

  /** What it has earned, whole units: by its own rate once it has ended without being left early. */
  earned({ days, left }: NaiveStake, how = left?.how): bigint {
    const all = days.reduce((sum, day) => sum + (how === 'ended' || how === 'completed' ? day.own : day.step), 0n)
    return all / TEN18
  }

  receivable(stake: NaiveStake): bigint {
    return this.earned(stake) - stake.received
  }

  receive(stake: NaiveStake): bigint {
    const paid = this.receivable(stake)
    stake.received += paid
    this.accrued -= paid
    return paid
  }

  /** Its owner takes it out: early unless its land has completed. */
  leave(stake: NaiveStake, day: number): { lost: bigint; burned: bigint } {
    const { land } = stake
    if (land.completed === null) {
      stake.lost = this.earned(stake, 'ended') - this.earned(stake, 'early')
      stake.burned = ((land.cap - land.counted) * this.economy.earlyBurn) / WHOLE
      land.counted += stake.burned
    }
    stake.left = { how: land.completed === null ? 'early' : 'completed', day }
    this.accrued -= stake.lost
    this.budget += stake.lost
    return stake
  }

  /** Settles a day; which lands burn from it on and which have completed on it is known. */
  settle(day: number): NaivePoolDay {
    const { budget } = this
    const earning = this.stakes.filter((one) => earns(one, day))
    const due = earning.reduce((sum, { land, period }) => sum + land.sum * this.rateOf(period), 0n)
    const left = ((budget * this.economy.allowedShare) / WHOLE) * TEN18 - this.fraction
    const share = due === 0n ? TEN18 : ((left < 0n ? 0n : left) * TEN18) / due
    const factor = share > TEN18 ? TEN18 : share
    for (const one of earning) {
      const growth = (period: number) => (this.rateOf(period) * factor) / TEN18
      const own = one.land.sum * growth(one.period)
      one.days.push({ own, step: one.land.sum * growth(this.stepOf(one, day)) })
      this.fraction += own
    }
    const paid = this.fraction / TEN18
    this.fraction %= TEN18
    this.budget -= paid
    this.accrued += paid
    for (const one of this.stakes) if (one.left === null) one.left = endsOn(one, day)
    return { budget, due, factor, paid, carry: this.fraction }
  }

  /** By which pool a day of it can be received: the longest shorter one whose days are all over before it, at first the shortest. */
  private stepOf({ period, startDay }: NaiveStake, day: number): number {
    const over = this.economy.terms.filter(({ days }) => days < period && startDay + days < day)
    return (over.at(-1) ?? this.economy.terms[0])?.days ?? 0
  }

  private rateOf(period: number): bigint {
    return this.economy.terms.find(({ days }) => days === period)?.rate ?? 0n
  }
}

/** On the day on which its land completes it still earns. */
function earns({ land, period, startDay, left }: NaiveStake, day: number): boolean {
  return (
    left === null &&
    day > startDay &&
    day <= startDay + period &&
    !land.burning &&
    (land.completed === null || land.completed === day)
  )
}

function endsOn({ land, period, startDay }: NaiveStake, day: number): NaiveStake['left'] {
  // a collection completes it between two settlements
  if (land.completed !== null) return { how: 'completed', day: land.completed === day ? day : day - 1 }
  return day === startDay + period ? { how: 'ended', day } : null
}
