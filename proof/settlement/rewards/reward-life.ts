import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { countOnRuns } from '#server/income/collect/count.ts'
import type { SettledDay } from '#server/income/settle/store.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { countingRuns, type Lived, same } from '../changes.ts'
import { LINE } from '../generation/team-changes.ts'
import { NaivePoints } from '../points/naive-points.ts'
import { MemoryRewards, type RewardRules } from './memory-rewards.ts'
import { NaiveRewards } from './naive-rewards.ts'

/** Who owns a planet and who does not: a part of those above purchasers. */
const ownsPlanet = (id: number): boolean => id % 3 !== 0

/**
 * Levels that a few lands reach, and a budget of DP that they exhaust: forty days of half of the histories see all of it. In `flat` ones the
 * second level is out of reach, so that many have the first.
 */
export function quickTeams(economy: Economy, flat: boolean): Economy {
  const asked = flat ? [10, 100_000, 200_000, 400_000, 800_000, 1_600_000] : [200, 500, 1_000, 2_000, 4_000, 8_000]
  const teamLand = asked.map((du) => BigInt(du) * 100_000_000n)
  const points = { ...economy.points, budget: 2_000n * 100_000_000n }
  return { ...economy, points, team: { landowners: 1, legs: 1, teamLand, burningDays: 4 } }
}

/** The rewards, levels and DP of a history on both sides. */
export class RewardLife {
  private readonly lived: Lived
  private readonly ours: MemoryRewards
  private readonly naive: NaiveRewards
  private readonly points: NaivePoints
  private readonly rules: RewardRules
  /** Additions that the settlement under way took, in its order. */
  private readonly taken: { owner: UserId; amount: bigint; run: bigint }[] = []

  constructor(lived: Lived, rules: RewardRules) {
    const { economy, memory, naive } = lived
    this.lived = lived
    this.rules = rules
    this.ours = new MemoryRewards(economy, memory, rules, (id) => ownsPlanet(Number(id)))
    this.naive = new NaiveRewards(naive.books, economy.team, economy.rewardShare, naive.teams.uplines, ownsPlanet)
    this.points = new NaivePoints(economy.points)
  }

  /** Somebody bought land after a settled day; of the Stone Age nothing is shared out. */
  bought(buyer: number, amount: bigint, day: number): void {
    const { memory, tally } = this.lived
    const { parts, market, burned, rest } = this.ours.bought(BigInt(buyer), amount, day, memory.now)
    const gave = parts.map(({ kind, member, amount: units }) => ({ kind, id: Number(member), amount: units }))
    const theirs = this.naive.bought(buyer, amount, day, memory.now)
    same(`purchase of ${buyer} on ${day}`, { gave, market, burned, rest }, theirs)
    for (const { kind } of parts) tally[kind] += 1
    if (burned > 0n) tally.burnedRewards += 1
    if (parts.length === 0) tally.nobodyRewarded += 1
  }

  /** Notes what a settlement took of additions. */
  took(runs: readonly SettledRun[]): void {
    for (const { owner, pendingAddition: amount, id: run } of runs) this.taken.push({ owner, amount, run })
  }

  /** Collects what lies ready of rewards. */
  act(day: number): void {
    for (const id of LINE) if (this.lived.roll(5) === 0) this.collect(id, day)
  }

  private collect(id: number, day: number): void {
    const { memory, naive, economy, tally } = this.lived
    const open = this.ours.openOf(BigInt(id))
    if (open === 0n) return
    const runs = countingRuns(this.lived, day, BigInt(id))
    const counted = countOnRuns(runs, { day, index: memory.index.get(day) ?? [] }, open)
    for (const run of counted.runs) memory.runs.set(run.id, run)
    this.ours.collected(BigInt(id), counted.found)
    const completed = counted.runs.filter(({ state }) => state === 'completed').length
    const theirs = this.naive.collect(id, naive.lands, day, economy.capTimes)
    same(`rewards of ${id}`, { paid: counted.found, completed }, theirs)
    if (counted.found > 0n) tally.rewardsCollected += 1
    if (counted.found < open) tally.rewardsLeft += 1
  }

  /** After a settlement: additions are shared out, everybody stands anew, the market pool and DP of the day are granted. */
  settled(settled: SettledDay, day: number): void {
    const { memory, naive, tally } = this.lived
    for (const { owner, amount } of this.taken.splice(0)) {
      this.bought(Number(owner), amount, day - 1)
      tally.sharedAdditions += 1
    }
    this.ours.stand(LINE.map(BigInt), day)
    this.naive.stand(naive.lands, LINE, day)
    this.compareStandings(day)
    const market = this.ours.market(memory.now)
    same(`market of ${day}`, market, this.naive.market(memory.now))
    tally.marketShares += market.length
    const lost = this.ours.expire(memory.now)
    same(`expiry of ${day}`, lost, this.naive.expire(memory.now))
    if (lost > 0n) tally.rewardsLost += 1
    same(`rewards of ${day}`, this.ours.open(), this.naive.open())
    this.grantPoints(settled, day)
  }

  private compareStandings(day: number): void {
    const { tally } = this.lived
    for (const [id, theirs] of this.naive.standings) {
      const placed = this.ours.standings.get(BigInt(id))
      const ours = placed && {
        lands: placed.lands,
        land: placed.landTotal,
        directOwners: placed.directOwners,
        team: placed.teamLand,
        market: theirs.level > 0 ? placed.marketLand : theirs.market,
        level: placed.level,
      }
      same(`day ${day} standing of ${id}`, ours, theirs)
      tally[levelKey(theirs.level)] += 1
    }
    const lapsed = this.lived.naive.lands.filter(
      ({ wallet, state, burningSince }) =>
        !wallet &&
        state === 'earning' &&
        burningSince !== null &&
        day - burningSince >= this.lived.economy.team.burningDays,
    )
    tally.lapsed += lapsed.length
  }

  private grantPoints({ working }: SettledDay, day: number): void {
    const { economy, memory, naive, tally } = this.lived
    const theirs = this.points.grant(day, memory.now, naive.earners)
    // what the day granted left the budget already
    const budget = this.points.budget + theirs.granted
    const { granted, growth, factor } = this.rules.grantDay(economy.points, budget, working)
    const land = new Map<number, bigint>()
    for (const { owner, sum } of naive.earners) land.set(owner, (land.get(owner) ?? 0n) + sum)
    const open = [...land].map(([id, sum]) => [id, this.rules.grantOf(sum, growth)])
    same(
      `DP of ${day}`,
      { working, granted, open },
      { working: theirs.working, granted: theirs.granted, open: [...theirs.open] },
    )
    if (granted > 0n) tally.pointsGranted += 1
    if (factor < 10n ** 18n) tally.shortPoints += 1
    for (const id of land.keys())
      if (this.lived.roll(3) === 0 && this.points.claim(id, memory.now) > 0n) tally.pointsClaimed += 1
    const before = this.points.budget
    this.points.expire(memory.now)
    if (this.points.budget > before) tally.pointsLost += 1
  }
}

const LEVEL_KEYS = ['level0', 'level1', 'level2', 'level3', 'level4', 'level5', 'level6'] as const
function levelKey(level: number): (typeof LEVEL_KEYS)[number] {
  return LEVEL_KEYS[level] ?? 'level0'
}
