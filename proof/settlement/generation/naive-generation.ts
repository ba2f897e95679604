/**
 * The generation reward as the oracle has it: of each land, every day, the line above its owner is walked up, a step for each generation
 * that the rewards have; a generation that pays nothing starts no clock. No import of rules/ or server/.
 */
import { type NaiveLand, WHOLE } from '../naive-land.ts'

/** What a member has of his team, exact, in parts of a minor unit. */
export interface NaiveTeam {
  earned: bigint
  burned: bigint
  burning: boolean
  firstUnclaimed: number | null
  /** The first so many steps pay. */
  open: number
}

/** Who stands above whom, and what everybody has of his team. */
export class NaiveTeams {
  readonly uplines = new Map<number, number>()
  readonly of = new Map<number, NaiveTeam>()
  private readonly rates: readonly bigint[]

  constructor(rates: readonly bigint[]) {
    this.rates = rates
  }

  teamOf(member: number): NaiveTeam {
    const team = this.of.get(member) ?? { earned: 0n, burned: 0n, burning: false, firstUnclaimed: null, open: 0 }
    this.of.set(member, team)
    return team
  }

  /** Who has something of a land's income, and how many of ten thousand parts. */
  private sharing({ owner, wallet }: NaiveLand): { team: NaiveTeam; rate: bigint }[] {
    const found: { team: NaiveTeam; rate: bigint }[] = []
    let upper = this.uplines.get(owner)
    for (let step = 1; step <= this.rates.length && upper !== undefined && !wallet; step += 1) {
      const team = this.teamOf(upper)
      const rate = this.rates[step - 1] ?? 0n
      if (step <= team.open && rate > 0n) found.push({ team, rate })
      upper = this.uplines.get(upper)
    }
    return found
  }

  startBurns(late: (first: number | null) => boolean): number {
    let started = 0
    for (const team of this.of.values())
      if (!team.burning && late(team.firstUnclaimed)) {
        team.burning = true
        started += 1
      }
    return started
  }

  /** What a land that earns so much, before it is rounded, is to bring to those who do not burn. */
  due(one: NaiveLand, earned: bigint): bigint {
    let due = 0n
    for (const { team, rate } of this.sharing(one)) if (!team.burning) due += earned * rate * WHOLE
    return due
  }

  /** Shares what a land earned on a day; the last amount of one that is full is lost to those who burn, and not counted as that. */
  share(one: NaiveLand, day: number, earned: bigint, last: boolean): bigint {
    const due = this.due(one, earned)
    for (const { team, rate } of this.sharing(one)) {
      team.firstUnclaimed ??= day
      if (!team.burning) team.earned += earned * rate * WHOLE
      else if (!last) team.burned += earned * rate * WHOLE
    }
    return due
  }

  /** Takes what a member has, in whole units; the fraction stays, and he burns no more. */
  take(member: number, unit: bigint): { paid: bigint; lost: bigint } {
    const team = this.teamOf(member)
    const [paid, lost] = [team.earned / unit, team.burned / unit]
    Object.assign(team, { earned: team.earned % unit, burned: 0n, burning: false, firstUnclaimed: null })
    return { paid, lost }
  }
}
