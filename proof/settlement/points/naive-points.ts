/** DP as the oracle keeps them: each member's part of each day in a plain list. No import of rules/ or server/. */
const TEN18 = 10n ** 18n
const WHOLE = 10_000n
const HOUR_MS = 3_600_000

/** What is configured of DP. */
interface NaiveFigures {
  readonly budget: bigint
  readonly rate: bigint
  readonly allowedShare: bigint
  readonly collectHours: number
  readonly useHours: number
}

/** Land that earned on a day, and whose it was then. */
export interface Earner {
  readonly owner: number
  readonly sum: bigint
}

interface NaiveGrant {
  readonly amount: bigint
  readonly until: number
  lost: boolean
}

interface NaiveDay {
  readonly day: number
  readonly until: number
  readonly working: bigint
  readonly granted: bigint
  readonly open: Map<number, bigint>
  readonly claimed: Map<number, NaiveGrant>
  returned: bigint | undefined
}

/**
 * Of what lies in a budget a share at most is granted by the day, so much for each DU of land of the investment mode that earned; claimed
 * within 120 hours of the settlement or back to the budget, and used within 24 hours of the claim, which nobody here does, or back as well.
 */
export class NaivePoints {
  readonly days: NaiveDay[] = []
  budget: bigint
  accrued = 0n
  private readonly figures: NaiveFigures

  constructor(figures: NaiveFigures) {
    this.figures = figures
    this.budget = figures.budget
  }

  /** A day that was really settled at `at`. */
  grant(day: number, at: number, earners: readonly Earner[]): NaiveDay {
    const { rate, allowedShare, collectHours } = this.figures
    const land = new Map<number, bigint>()
    let working = 0n
    for (const { owner, sum } of earners) {
      land.set(owner, (land.get(owner) ?? 0n) + sum)
      working += sum
    }
    const allowed = (this.budget * allowedShare) / WHOLE
    const due = (working * rate) / TEN18
    // one DU of land is worth the rate, or so much less that all of it comes to what is allowed
    const each = due <= allowed ? rate : (rate * ((allowed * TEN18) / due)) / TEN18
    const granted = (working * each) / TEN18
    const open = new Map([...land].map(([owner, sum]) => [owner, (sum * each) / TEN18]))
    const until = at + collectHours * HOUR_MS
    const one: NaiveDay = {
      day,
      until,
      working,
      granted,
      open,
      claimed: new Map(),
      returned: granted > 0n ? undefined : 0n,
    }
    this.budget -= granted
    this.accrued += granted
    this.days.push(one)
    return one
  }

  /** What a member claims of all days that are not over. */
  claim(member: number, at: number): bigint {
    let sum = 0n
    for (const one of this.days) {
      const amount = one.open.get(member) ?? 0n
      if (amount === 0n || one.returned !== undefined || one.until <= at) continue
      one.open.delete(member)
      one.claimed.set(member, { amount, until: at + this.figures.useHours * HOUR_MS, lost: false })
      sum += amount
    }
    this.accrued -= sum
    return sum
  }

  /** Takes back what is over: of days what nobody claimed, of claims what nobody used. */
  expire(at: number): void {
    for (const one of this.days) {
      if (one.returned === undefined && one.until <= at) {
        const taken = [...one.claimed.values()].reduce((sum, { amount }) => sum + amount, 0n)
        one.returned = one.granted - taken
        this.accrued -= one.returned
        this.budget += one.returned
      }
      for (const claim of one.claimed.values())
        if (!claim.lost && claim.until <= at) {
          claim.lost = true
          this.budget += claim.amount
        }
    }
  }

  /** What lies in a member's account. */
  held(member: number): bigint {
    let sum = 0n
    for (const { claimed } of this.days) {
      const claim = claimed.get(member)
      if (claim && !claim.lost) sum += claim.amount
    }
    return sum
  }
}
