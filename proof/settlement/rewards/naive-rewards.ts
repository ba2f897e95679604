/**
 * What purchases of a team bring, as the oracle has it: everybody's standing walked anew from the lands themselves, each purchase kept for
 * ever, each reward in a plain list, and all of it in the oracle's own books. No import of rules/ or server/.
 */
import type { NaiveBooks } from '../naive-books.ts'
import { collectOn, type NaiveLand, WHOLE } from '../naive-land.ts'
import { type NaiveGift, type NaivePurchase, naiveGifts } from '../naive-shares.ts'
import { type NaiveFigures, type NaiveStanding, naiveStandings } from '../naive-team.ts'

const HOUR_MS = 3_600_000
/** A reward that nobody collects within so many hours is lost. */
const KEPT_HOURS = 120

export interface NaiveReward {
  readonly id: number
  readonly kind: NaiveGift['kind'] | 'market'
  readonly madeAt: number
  left: bigint
}

export interface NaiveRewardFigures extends NaiveFigures {
  /** After so many days of burning a land counts for nothing. */
  readonly burningDays: number
}

/** A purchase's budget, and where it went. */
export interface NaiveShared {
  readonly gave: readonly { kind: string; id: number; amount: bigint }[]
  readonly market: bigint
  readonly burned: bigint
  readonly rest: bigint
}

export class NaiveRewards {
  readonly rewards: NaiveReward[] = []
  standings: ReadonlyMap<number, NaiveStanding> = new Map()
  private readonly purchases: NaivePurchase[] = []
  private readonly books: NaiveBooks
  private readonly figures: NaiveRewardFigures
  /** Of a purchase so much of ten thousand lies in its budget. */
  private readonly budgetShare: bigint
  private readonly uplines: ReadonlyMap<number, number>
  private readonly ownsPlanet: (id: number) => boolean

  constructor(
    books: NaiveBooks,
    figures: NaiveRewardFigures,
    budgetShare: bigint,
    uplines: ReadonlyMap<number, number>,
    ownsPlanet: (id: number) => boolean,
  ) {
    this.books = books
    this.figures = figures
    this.budgetShare = budgetShare
    this.uplines = uplines
    this.ownsPlanet = ownsPlanet
  }

  /** Shares out what somebody bought after a settled day, by how everybody stood at its end. */
  bought(buyer: number, amount: bigint, day: number, at: number): NaiveShared {
    const line: number[] = []
    for (let id = this.uplines.get(buyer); id !== undefined; id = this.uplines.get(id)) line.push(id)
    const above = line.map((id) => {
      const { level = 0, land = 0n } = this.standings.get(id) ?? {}
      return { id, level, land }
    })
    const [direct] = line
    const owns = direct !== undefined && this.ownsPlanet(direct)
    const level = this.standings.get(buyer)?.level ?? 0
    const gave = naiveGifts({ buyer, day, amount }, level, owns, above, this.purchases)
    this.purchases.push({ buyer, day, amount, gave })
    let left = (amount * this.budgetShare) / WHOLE
    const take = (wanted: bigint, to: string): bigint => {
      const taken = wanted < left ? wanted : left
      left -= taken
      this.books.move('reward-budget', to, taken)
      return taken
    }
    const got = gave.map(({ kind, id, amount: due }) => ({ kind, id, amount: take(due, 'rewards') }))
    for (const { kind, id, amount: due } of got) if (due > 0n) this.rewards.push({ id, kind, madeAt: at, left: due })
    const market = take((amount * 30n) / 1000n, 'market-pool')
    const lost = gave.reduce((sum, gift) => sum + gift.lost, 0n)
    const burned = take(lost, 'burn')
    return { gave: got, market, burned, rest: take(left, 'emission') }
  }

  /** How everybody stands after a settlement: what counts is land in effect of the investment mode that has not burned for long. */
  stand(lands: readonly NaiveLand[], members: readonly number[], day: number): void {
    const counts = (one: NaiveLand) =>
      !one.wallet &&
      one.state === 'earning' &&
      one.joined !== null &&
      one.joined < day &&
      !(one.burningSince !== null && day - one.burningSince >= this.figures.burningDays)
    const people = members.map((id) => ({
      id,
      upline: this.uplines.get(id) ?? null,
      lands: lands.filter((one) => one.owner === id && counts(one)).map(({ sum }) => sum),
    }))
    this.standings = naiveStandings(people, this.figures)
  }

  /** Shares the market pool of the day out; whom it gave how much, in the order of their numbers. */
  market(at: number): { id: number; amount: bigint }[] {
    const pool = this.books.has('market-pool')
    const weights = [...this.standings].map(([id, { level, market }]) => ({ id, weight: BigInt(level) * market }))
    const all = weights.reduce((sum, { weight }) => sum + weight, 0n)
    const given: { id: number; amount: bigint }[] = []
    for (const { id, weight } of weights) {
      const amount = all === 0n ? 0n : (pool * weight) / all
      if (amount === 0n) continue
      this.books.move('market-pool', 'rewards', amount)
      this.rewards.push({ id, kind: 'market', madeAt: at, left: amount })
      given.push({ id, amount })
    }
    return given.sort((one, other) => one.id - other.id)
  }

  /** Somebody collects all that lies ready for him, the oldest first, as far as his lands have room. */
  collect(id: number, lands: readonly NaiveLand[], day: number, capTimes: bigint): { paid: bigint; completed: number } {
    const own = this.rewards.filter((one) => one.id === id)
    const open = own.reduce((sum, { left }) => sum + left, 0n)
    const of = lands.filter(({ owner }) => owner === id)
    const { left, completed } = collectOn(of, day, open, capTimes)
    let paid = open - left
    this.books.move('rewards', `user ${id} bonus`, paid)
    for (const one of own) {
      const part = one.left < paid ? one.left : paid
      one.left -= part
      paid -= part
    }
    return { paid: open - left, completed }
  }

  /** What nobody collected in time goes back to the reserve; how much. */
  expire(at: number): bigint {
    let lost = 0n
    for (const one of this.rewards)
      if (one.madeAt + KEPT_HOURS * HOUR_MS <= at) {
        lost += one.left
        one.left = 0n
      }
    this.books.move('rewards', 'emission', lost)
    return lost
  }

  /** What lies ready, in the order in which it was made. */
  open(): { id: number; kind: string; left: bigint }[] {
    return this.rewards.filter(({ left }) => left > 0n).map(({ id, kind, left }) => ({ id, kind, left }))
  }
}
