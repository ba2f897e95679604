/**
 * The oracle: what each land and planet earns, worked out by walking every land on every day, as the economy page and
 * the settlement design say it. It shares no arithmetic with the product: no import of rules/ or server/.
 */

const WHOLE = 10_000n
const TEN18 = 10n ** 18n
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface NaiveEra {
  readonly most: bigint
  readonly rate: bigint
  readonly tax: bigint
}
export interface NaiveEconomy {
  readonly eras: readonly NaiveEra[]
  readonly capTimes: bigint
  readonly burnAfterHours: number
  /** Share of the reserve that a day may pay, of 10^4. */
  readonly allowedShare: bigint
}

export interface NaiveLand {
  /** Of the run that works: a transfer gives it another. */
  id: number
  readonly planet: number
  readonly wallet: boolean
  readonly boughtAt: number
  era: number
  tax: bigint
  sum: bigint
  adding: bigint
  state: 'pending' | 'earning' | 'completed' | 'gone'
  /** Growth of each day since the last time it was fixed, and of each day that burned. */
  days: bigint[]
  burnedDays: bigint[]
  burning: boolean
  firstUnclaimed: number | null
  fixedNet: bigint
  counted: bigint
  lost: bigint
}

export interface NaivePlanet {
  readonly id: number
  earned: bigint
  burned: bigint
  burning: boolean
  firstUnclaimed: number | null
}

export interface NaiveDay {
  readonly day: number
  readonly factor: bigint
  readonly landPaid: bigint
  readonly taxPaid: bigint
  readonly completed: readonly number[]
  readonly burnsStarted: number
  readonly returned: bigint
  readonly taken: bigint
}

/** The naive world: everything in plain lists, everything walked. */
export class NaiveWorld {
  readonly lands: NaiveLand[] = []
  readonly planets: NaivePlanet[] = []
  readonly economy: NaiveEconomy
  private readonly settledAt = new Map<number, number>()
  private landFraction = 0n
  private taxFraction = 0n

  constructor(economy: NaiveEconomy) {
    this.economy = economy
  }

  /** Settles a day that was really settled at `at`, with the reserve as it stood. */
  settle(day: number, at: number, reserve: bigint): NaiveDay {
    const burnsStarted = this.startBurns(day)
    const factor = this.factor(reserve)
    const growth = this.economy.eras.map(({ rate }) => (rate * factor) / TEN18)
    const earned = this.earn(day, growth)
    this.settledAt.set(day, at)
    const land = this.landFraction + earned.land
    const tax = this.taxFraction + earned.tax
    const unit = TEN18 * WHOLE
    this.landFraction = land % unit
    this.taxFraction = tax % unit
    const taken = this.takeAdditions()
    for (const one of this.lands) if (one.state === 'pending' && one.boughtAt < day * DAY_MS) one.state = 'earning'
    return { day, factor, landPaid: land / unit, taxPaid: tax / unit, burnsStarted, taken, ...earned.ended }
  }

  private startBurns(day: number): number {
    let started = 0
    const late = (first: number | null) => {
      const settled = first === null ? undefined : this.settledAt.get(first)
      return settled !== undefined && day * DAY_MS > settled + this.economy.burnAfterHours * HOUR_MS
    }
    for (const one of this.lands)
      if (one.state === 'earning' && !one.burning && late(one.firstUnclaimed)) {
        one.burning = true
        started += 1
      }
    for (const planet of this.planets)
      if (!planet.burning && late(planet.firstUnclaimed)) {
        planet.burning = true
        started += 1
      }
    return started
  }

  private factor(reserve: bigint): bigint {
    const allowed = (reserve * this.economy.allowedShare) / WHOLE
    let due = 0n
    for (const one of this.lands) {
      if (one.state !== 'earning' || one.burning) continue
      const rate = this.eraOf(one.era).rate
      due += one.sum * rate * (WHOLE - one.tax)
      if (!this.planetOf(one).burning) due += one.sum * rate * one.tax
    }
    if (due === 0n) return TEN18
    const left = allowed * TEN18 * WHOLE - this.landFraction - this.taxFraction
    const share = left < 0n ? 0n : (left * TEN18) / due
    return share > TEN18 ? TEN18 : share
  }

  private earn(day: number, growth: readonly bigint[]) {
    let land = 0n
    let tax = 0n
    let returned = 0n
    const completed: number[] = []
    for (const one of this.lands) {
      if (one.state !== 'earning') continue
      const grown = growth[one.era] ?? 0n
      if (one.burning) {
        one.burnedDays.push(grown)
        continue
      }
      const planet = this.planetOf(one)
      one.firstUnclaimed ??= day
      planet.firstUnclaimed ??= day
      const before = one.sum * total(one.days)
      const room = this.room(one) * TEN18
      const reaches = !one.wallet && before + one.sum * grown >= room
      const earned = reaches ? room - before : one.sum * grown
      land += earned * (WHOLE - one.tax)
      if (planet.burning) planet.burned += reaches ? 0n : earned * one.tax
      else {
        planet.earned += earned * one.tax
        tax += earned * one.tax
      }
      if (!reaches) one.days.push(grown)
      else {
        returned += one.adding
        completed.push(one.id)
        this.finish(one)
      }
    }
    return { land, tax, ended: { completed, returned } }
  }

  private finish(one: NaiveLand): void {
    const room = this.room(one)
    one.fixedNet += (room * (WHOLE - one.tax)) / WHOLE
    one.counted += room
    one.days = []
    one.state = 'completed'
  }

  private takeAdditions(): bigint {
    let taken = 0n
    for (const one of this.lands) {
      if (one.state !== 'earning' || one.adding === 0n) continue
      this.fix(one)
      one.sum += one.adding
      taken += one.adding
      one.adding = 0n
      while (one.era < this.economy.eras.length - 1 && one.sum > this.eraOf(one.era).most) one.era += 1
      one.tax = this.eraOf(one.era).tax
    }
    return taken
  }

  /** Fixes what was earned and what burned since the last time. */
  private fix(one: NaiveLand): bigint {
    const grown = total(one.days)
    const gross = (one.sum * grown) / TEN18
    one.fixedNet += (one.sum * (WHOLE - one.tax) * grown) / (TEN18 * WHOLE)
    one.counted += gross
    const burned = (one.sum * total(one.burnedDays)) / TEN18
    const room = this.room(one)
    const lost = one.wallet || burned < room ? burned : room
    one.lost += lost
    one.days = []
    one.burnedDays = []
    return lost
  }

  private room(one: NaiveLand): bigint {
    return this.economy.capTimes * (one.sum + one.adding) - one.counted
  }

  /** Whether something may be added: while all that was counted is not more than the investment. */
  mayAdd(one: NaiveLand): boolean {
    return one.counted + (one.sum * total(one.days)) / TEN18 <= one.sum
  }

  /** What a claim of a land would pay now. */
  claimable(one: NaiveLand): bigint {
    return one.fixedNet + (one.sum * (WHOLE - one.tax) * total(one.days)) / (TEN18 * WHOLE)
  }

  /** Claims a land; returns what it pays. */
  claim(one: NaiveLand): bigint {
    if (one.state === 'earning') this.fix(one)
    const paid = one.fixedNet
    one.fixedNet = 0n
    one.burning = false
    one.firstUnclaimed = null
    return paid
  }

  /** Gives a land up: a Stone Age principal, or 80% of the investment less all counted income; and what it had to claim. */
  end(one: NaiveLand): { gives: bigint; net: bigint } {
    const net = this.claim(one)
    one.state = 'gone'
    const left = (one.sum * 8n) / 10n - one.counted
    return { gives: one.wallet ? one.sum : left > 0n ? left : 0n, net }
  }

  /** Hands a land over: the giver claims first, and what he lost stays his. */
  transfer(one: NaiveLand, id: number): bigint {
    const paid = this.claim(one)
    one.lost = 0n
    one.id = id
    return paid
  }

  /** Claims a planet's tax; the fraction stays. */
  claimTax(planet: NaivePlanet): { paid: bigint; lost: bigint } {
    const unit = TEN18 * WHOLE
    const paid = planet.earned / unit
    const lost = planet.burned / unit
    planet.earned %= unit
    planet.burned = 0n
    planet.burning = false
    planet.firstUnclaimed = null
    return { paid, lost }
  }

  private eraOf(era: number): NaiveEra {
    const found = this.economy.eras[era]
    if (!found) throw new Error(`no era ${era}`)
    return found
  }

  private planetOf(one: NaiveLand): NaivePlanet {
    const found = this.planets[one.planet]
    if (!found) throw new Error(`no planet ${one.planet}`)
    return found
  }
}

function total(days: readonly bigint[]): bigint {
  let sum = 0n
  for (const grown of days) sum += grown
  return sum
}
