/**
 * The oracle of TFA packages: what each releases, loses and has to withdraw, and what the budget holds, worked out by walking every
 * package on every day, as the economy page says it. It shares no arithmetic with the product: no import of rules/ or server/.
 */

const TEN18 = 10n ** 18n
const WHOLE = 10_000n
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface NaivePackage {
  readonly quota: bigint
  charged: boolean
  /** All that was released, of 10^-18 of a unit, and day by day in units. */
  grown: bigint
  readonly days: { readonly day: number; readonly units: bigint; what: 'waits' | 'paid' | 'lost' }[]
  /** When the first settlement that waits was settled; undefined: none was since the last withdrawal. */
  since: number | undefined
  burning: boolean
  over: number | null
}

export interface NaiveFigures {
  readonly chargingRate: bigint
  readonly completedRate: bigint
  readonly allowedShare: bigint
  readonly hours: number
}

export class NaiveTfa {
  readonly packages: NaivePackage[] = []
  budget: bigint
  readonly figures: NaiveFigures

  constructor(figures: NaiveFigures, budget: bigint) {
    this.figures = figures
    this.budget = budget
  }

  buy(quota: bigint, part: bigint): NaivePackage {
    const one: NaivePackage = {
      quota,
      charged: false,
      grown: 0n,
      days: [],
      since: undefined,
      burning: false,
      over: null,
    }
    this.packages.push(one)
    this.budget += part
    return one
  }

  /** Settles a day at an instant, ms. */
  settle(day: number, at: number) {
    const open = this.packages.filter(({ over }) => over === null)
    let restarts = 0
    for (const one of open) {
      if (one.burning || one.since === undefined) continue
      if (one.since + this.figures.hours * HOUR_MS >= day * DAY_MS) continue
      if (waiting(one) > 0n) one.burning = true
      else {
        one.since = undefined
        restarts += 1
      }
    }
    const rate = (one: NaivePackage) => (one.charged ? this.figures.completedRate : this.figures.chargingRate)
    let due = 0n
    for (const one of open) if (!one.burning) due += one.quota * rate(one)
    const allowed = (this.budget * this.figures.allowedShare) / WHOLE
    let factor = TEN18
    if (due > 0n && allowed * TEN18 < due) factor = (allowed * TEN18 * TEN18) / due
    for (const one of open) {
      one.grown += one.quota * ((rate(one) * factor) / TEN18)
      let all = one.grown / TEN18
      if (all >= one.quota) {
        all = one.quota
        one.over = day
      }
      one.days.push({ day, units: all - released(one), what: one.burning ? 'lost' : 'waits' })
      one.since ??= at
    }
    return { budget: this.budget, allowed, due, factor, restarts }
  }

  withdraw(one: NaivePackage): bigint {
    const paid = waiting(one)
    for (const line of one.days) if (line.what === 'waits') line.what = 'paid'
    this.budget -= paid
    one.since = undefined
    one.burning = false
    return paid
  }
}

const sum = (one: NaivePackage, what: string) =>
  one.days.filter((line) => line.what === what).reduce((total, { units }) => total + units, 0n)
const released = ({ days }: NaivePackage) => days.reduce((total, { units }) => total + units, 0n)
export const waiting = (one: NaivePackage) => sum(one, 'waits')
export const paidOf = (one: NaivePackage) => sum(one, 'paid')
export const lostOf = (one: NaivePackage) => sum(one, 'lost')
