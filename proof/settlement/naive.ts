/**
 * The oracle: what each land and planet earns, and what every account holds, worked out by walking every land on every day,
 * as the economy page and the settlement design say it. It shares no arithmetic with the product: no import of rules/ or
 * server/.
 */

import { NaiveTeams } from './generation/naive-generation.ts'
import { NaiveBooks, type NaivePaid, type NaivePrices, userOf } from './naive-books.ts'
import {
  claimableOf,
  claimantsOf,
  collectOn,
  fix,
  givesExactly,
  type NaiveClaimant,
  type NaiveLand,
  type NaivePlanet,
  roomOf,
  TEN18,
  total,
  WHOLE,
} from './naive-land.ts'
import type { Earner } from './points/naive-points.ts'

const UNIT = TEN18 * WHOLE
/** A planet's claimants have their parts in ten-thousandths of that. */
const FINE = UNIT * WHOLE
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface NaiveEra {
  readonly most: bigint
  readonly rate: bigint
  readonly tax: bigint
}
export interface NaiveEconomy extends NaivePrices {
  readonly eras: readonly NaiveEra[]
  readonly capTimes: bigint
  readonly burnAfterHours: number
  /** Share of a reserve that a day may pay, of 10^4. */
  readonly allowedShare: bigint
  readonly withdrawShare: bigint
  readonly additionCountedMost: bigint
  readonly reward: { readonly generations: readonly bigint[] }
}

export interface NaiveDay {
  readonly day: number
  readonly factor: bigint
  readonly landPaid: bigint
  readonly taxPaid: bigint
  readonly referralPaid: bigint
  readonly generationPaid: bigint
  readonly covered: bigint
  readonly wallet: {
    readonly factor: bigint
    readonly landPaid: bigint
    readonly taxPaid: bigint
    readonly referralPaid: bigint
    readonly generationPaid: bigint
  }
  readonly completed: number
  /** Of these with an addition that waited. */
  readonly completedAdding: number
  readonly burnsStarted: number
  readonly taken: number
}

type Kind = 'later' | 'stone'
const RESERVE = { later: 'emission', stone: 'emission-wallet' } as const
const ACCRUED = {
  later: { tax: 'accrued-tax', referral: 'accrued-referral' },
  stone: { tax: 'accrued-tax-wallet', referral: 'accrued-referral-wallet' },
} as const

/** Of what lands earn, in parts of a minor unit; of the tax in ten-thousandths of that. */
function noParts() {
  return { land: 0n, tax: 0n, referral: 0n, generation: 0n }
}

/** The naive world: everything in plain lists, everything walked. */
export class NaiveWorld {
  readonly lands: NaiveLand[] = []
  readonly planets: NaivePlanet[] = []
  readonly economy: NaiveEconomy
  readonly books: NaiveBooks
  readonly teams: NaiveTeams
  /** Land of the investment mode that earned on the last day, with whose it was: DP are granted for it. */
  earners: readonly Earner[] = []
  private readonly settledAt = new Map<number, number>()
  private readonly fraction = { later: noParts(), stone: noParts() }

  constructor(economy: NaiveEconomy) {
    this.economy = economy
    this.books = new NaiveBooks(economy)
    this.teams = new NaiveTeams(economy.reward.generations)
  }

  /** Settles a day that was really settled at `at`. */
  settle(day: number, at: number): NaiveDay {
    for (const one of this.lands) if (one.state === 'earning' && this.gives(one) <= 0n) one.repaid = true
    const covered = this.covered()
    const held = this.books.has('emission') - covered
    const burnsStarted = this.startBurns(day)
    const later = this.factor('later', held < 0n ? 0n : held)
    const stone = this.factor('stone', this.books.has('emission-wallet'))
    const growth = this.economy.eras.map(({ rate }, era) => (rate * (era === 0 ? stone : later)) / TEN18)
    this.earners = this.lands
      .filter(({ state, burning, wallet }) => state === 'earning' && !burning && !wallet)
      .map(({ owner, sum }) => ({ owner, sum }))
    const { earned, ...ended } = this.earn(day, growth)
    this.settledAt.set(day, at)
    const paid = { later: this.payOut('later', earned.later), stone: this.payOut('stone', earned.stone) }
    const taken = this.takeAdditions()
    for (const one of this.lands)
      if (one.state === 'pending' && one.boughtAt < day * DAY_MS) Object.assign(one, { state: 'earning', joined: day })
    return {
      day,
      factor: later,
      covered,
      ...paid.later,
      wallet: { factor: stone, ...paid.stone },
      burnsStarted,
      taken,
      ...ended,
    }
  }

  private gives(one: NaiveLand): bigint {
    return givesExactly(one, this.economy.withdrawShare)
  }

  /** What must stay in the reserve for withdrawals: up to the next unit, and a unit for each land. */
  private covered(): bigint {
    let exact = 0n
    let lands = 0n
    for (const one of this.lands)
      if (!one.wallet && !one.repaid && (one.state === 'pending' || one.state === 'earning')) {
        exact += this.gives(one)
        lands += 1n
      }
    const above = exact < 0n ? 0n : exact
    return above / UNIT + (above % UNIT === 0n ? 0n : 1n) + lands
  }

  /** What all lands together could withdraw now, in whole units, before the fee. */
  withdrawable(): bigint {
    let sum = 0n
    for (const one of this.lands) {
      if (one.wallet || (one.state !== 'pending' && one.state !== 'earning')) continue
      const gross = (one.sum * total(one.days)) / TEN18
      const left = (one.sum * this.economy.withdrawShare) / WHOLE - one.counted - gross
      sum += left > 0n ? left : 0n
    }
    return sum
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
        one.burningSince = day
        started += 1
      }
    for (const planet of this.planets)
      for (const whose of claimantsOf(planet))
        if (!whose.burning && late(whose.firstUnclaimed)) {
          whose.burning = true
          started += 1
        }
    started += this.teams.startBurns(late)
    return started
  }

  private factor(kind: Kind, held: bigint): bigint {
    const allowed = (held * this.economy.allowedShare) / WHOLE
    let due = 0n
    for (const one of this.lands) {
      if (one.state !== 'earning' || one.burning || kindOf(one) !== kind) continue
      const rate = this.eraOf(one.era).rate
      due += one.sum * rate * (WHOLE - one.tax) * WHOLE
      for (const whose of claimantsOf(this.planetOf(one)))
        if (!whose.burning) due += one.sum * rate * one.tax * whose.part
      due += this.teams.due(one, one.sum * rate)
    }
    if (due === 0n) return TEN18
    const { land, tax, referral, generation } = this.fraction[kind]
    const left = allowed * FINE - land * WHOLE - tax - referral - generation
    const share = left < 0n ? 0n : (left * TEN18) / due
    return share > TEN18 ? TEN18 : share
  }

  private earn(day: number, growth: readonly bigint[]) {
    const earned = { later: noParts(), stone: noParts() }
    let completed = 0
    let completedAdding = 0
    for (const one of this.lands) {
      if (one.state !== 'earning') continue
      const grown = growth[one.era] ?? 0n
      if (one.burning) {
        one.burnedDays.push(grown)
        continue
      }
      const kind = kindOf(one)
      const planet = this.planetOf(one)
      one.firstUnclaimed ??= day
      // a land that is not taxed weighs nothing for its planet
      if (one.tax > 0n) for (const whose of claimantsOf(planet)) whose.firstUnclaimed ??= day
      const before = one.sum * total(one.days)
      const room = roomOf(one, this.economy.capTimes) * TEN18
      const reaches = !one.wallet && before + one.sum * grown >= room
      const part = reaches ? room - before : one.sum * grown
      earned[kind].land += part * (WHOLE - one.tax)
      for (const whose of claimantsOf(planet)) {
        if (whose.burning) whose.burned[kind] += reaches ? 0n : part * one.tax * whose.part
        else {
          whose.earned[kind] += part * one.tax * whose.part
          earned[kind][whose === planet.owned ? 'tax' : 'referral'] += part * one.tax * whose.part
        }
      }
      earned[kind].generation += this.teams.share(one, day, part, reaches)
      if (!reaches) one.days.push(grown)
      else {
        completed += 1
        if (one.adding > 0n) completedAdding += 1
        this.finish(one)
      }
    }
    return { earned, completed, completedAdding }
  }

  /** The cap is reached: what gave room to it, also what only waited, has been put in. */
  private finish(one: NaiveLand): void {
    const room = roomOf(one, this.economy.capTimes)
    one.fixedNet += (room * (WHOLE - one.tax)) / WHOLE
    one.counted += room
    one.days = []
    one.state = 'completed'
    this.books.work('additions', one.adding)
    one.sum += one.adding
    one.adding = 0n
  }

  private payOut(kind: Kind, earned: ReturnType<typeof noParts>) {
    const land = this.fraction[kind].land + earned.land
    const tax = this.fraction[kind].tax + earned.tax
    const referral = this.fraction[kind].referral + earned.referral
    const generation = this.fraction[kind].generation + earned.generation
    this.fraction[kind] = {
      land: land % UNIT,
      tax: tax % FINE,
      referral: referral % FINE,
      generation: generation % FINE,
    }
    this.books.move(RESERVE[kind], 'accrued-generation', generation / FINE)
    this.books.move(RESERVE[kind], 'accrued-land', land / UNIT)
    this.books.move(RESERVE[kind], ACCRUED[kind].tax, tax / FINE)
    this.books.move(RESERVE[kind], ACCRUED[kind].referral, referral / FINE)
    return {
      landPaid: land / UNIT,
      taxPaid: tax / FINE,
      referralPaid: referral / FINE,
      generationPaid: generation / FINE,
    }
  }

  private takeAdditions(): number {
    let taken = 0
    for (const one of this.lands) {
      if (one.state !== 'earning' || one.adding === 0n) continue
      fix(one, this.economy.capTimes)
      this.books.work('additions', one.adding)
      one.sum += one.adding
      taken += 1
      one.adding = 0n
      one.repaid = false
      while (one.era < this.economy.eras.length - 1 && one.sum > this.eraOf(one.era).most) one.era += 1
      one.tax = this.eraOf(one.era).tax
    }
    return taken
  }

  /** Whether something may be added: while all that was counted is not more than what is configured of the investment. */
  mayAdd(one: NaiveLand): boolean {
    const counted = one.counted + (one.sum * total(one.days)) / TEN18
    return counted * WHOLE <= one.sum * this.economy.additionCountedMost
  }

  /** Pays an addition from an account; it waits for the next settlement. */
  add(one: NaiveLand, added: bigint, book: string): void {
    this.books.move(userOf(one.owner, book), 'additions', added)
    one.adding += added
  }

  /** Buys a land. */
  buy(one: NaiveLand, paid: readonly NaivePaid[]): void {
    this.books.buy(one.owner, one.wallet, paid)
    this.lands.push(one)
  }

  /** Claims a land; returns what it pays. */
  claim(one: NaiveLand): bigint {
    if (one.state === 'earning') fix(one, this.economy.capTimes)
    const paid = claimableOf(one)
    one.fixedNet = 0n
    one.burning = false
    one.burningSince = null
    one.firstUnclaimed = null
    this.books.move('accrued-land', userOf(one.owner, 'bonus'), paid)
    return paid
  }

  /** Collects a reward of a member as far as his lands have room; answers what it paid and how many lands it completed. */
  collect(owner: number, day: number, amount: bigint): { paid: bigint; completed: number } {
    const own = this.lands.filter((one) => one.owner === owner)
    const { left, completed } = collectOn(own, day, amount, this.economy.capTimes)
    this.books.move('rewards', userOf(owner, 'bonus'), amount - left)
    return { paid: amount - left, completed }
  }

  /** Claims what a member has of his team, as far as his lands have room; what finds none waits among the rewards. */
  claimGeneration(owner: number, day: number): { paid: bigint; left: bigint; lost: bigint } {
    const { paid, lost } = this.teams.take(owner, FINE)
    const own = this.lands.filter((one) => one.owner === owner)
    const { left } = collectOn(own, day, paid, this.economy.capTimes)
    this.books.move('accrued-generation', userOf(owner, 'bonus'), paid - left)
    this.books.move('accrued-generation', 'rewards', left)
    return { paid: paid - left, left, lost }
  }

  /** Gives a land up: a Stone Age principal as it was paid, or what is left of 80% of the investment; and what it had to claim. */
  end(one: NaiveLand): { gives: bigint; net: bigint } {
    const net = this.claim(one)
    one.state = 'gone'
    if (one.wallet) {
      for (const { asset, book, units } of one.paid)
        this.books.payBack('principal', userOf(one.owner, book), units, asset)
      return { gives: one.sum, net }
    }
    const left = (one.sum * this.economy.withdrawShare) / WHOLE - one.counted
    const gives = left > 0n ? left : 0n
    this.books.payBack('emission', userOf(one.owner, 'investment'), gives)
    this.books.move('additions', userOf(one.owner, 'investment'), one.adding)
    return { gives, net }
  }

  /** Hands a land over: the giver claims first, and what he lost stays his. */
  transfer(one: NaiveLand, id: number, owner: number): bigint {
    const paid = this.claim(one)
    Object.assign(one, { lost: 0n, id, owner, repaid: false })
    return paid
  }

  /** Claims one claimant's part of a planet's tax, what pays it each rounded for itself; the fractions stay. */
  claimTax(whose: NaiveClaimant): { paid: bigint; lost: bigint } {
    let paid = 0n
    let lost = 0n
    for (const kind of ['later', 'stone'] as const) {
      const part = whose.earned[kind] / FINE
      paid += part
      lost += whose.burned[kind] / FINE
      whose.earned[kind] -= part * FINE
      whose.burned[kind] = 0n
      this.books.move(whose.accrued[kind], userOf(whose.member, 'bonus'), part)
    }
    whose.burning = false
    whose.firstUnclaimed = null
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

function kindOf({ era }: NaiveLand): Kind {
  return era === 0 ? 'stone' : 'later'
}
