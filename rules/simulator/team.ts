import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { addTeamWeight, noTeamIncome, type TeamIncome, unlockedBy, withUnlocked } from '#rules/income/generation.ts'
import { addNumerator, claimableTax, countTo, withClock } from '#rules/income/planet-tax.ts'
import { cutNumerator } from '#rules/income/run.ts'
import { type Above, shareOut } from '#rules/reward/shares.ts'
import { NO_STANDING, type Placed, settleStandings } from '#rules/team/standing.ts'
import type { PlannedTeam } from './plan.ts'
import { burnsWith, earns, reaches, type Way, wayOf } from './way.ts'

/** Whose plan it is; friends follow by their places. */
const SELF: UserId = 1n
const idOf = (place: number): UserId => BigInt(place) + 2n

/** A reward that lies ready, by when it was made. */
export interface ReadyReward {
  readonly kind: 'generation' | 'purchase'
  readonly left: Minor
  readonly madeOn: number
}

/** A land of a friend, and how many generations below the plan's member it lies. */
interface Below {
  readonly way: Way
  readonly owner: UserId
  readonly generation: number
  /** Whether it weighs: what it is in the sums of a settlement. */
  weighs: boolean
}

/** A team on its way, by the rules of standings, generations and rewards. */
export interface Team {
  readonly planet: boolean
  readonly below: readonly Below[]
  income: TeamIncome
  standings: ReadonlyMap<UserId, Placed>
  /** What each land counted for its owner's standing at the last settlement. */
  counted: ReadonlyMap<Way, Minor>
  rewards: readonly ReadyReward[]
  collected: Minor
  lost: Minor
}

/** The team of a plan before its first day; without one, its member alone. */
export function teamOf(economy: Economy, plan: PlannedTeam | undefined): Team {
  const { planet, friends } = plan ?? { planet: false, friends: [] }
  const standings = new Map<UserId, Placed>([[SELF, { ...NO_STANDING, member: SELF, upline: null }]])
  const below: Below[] = []
  for (const [place, friend] of friends.entries()) {
    const above = friend.below === null ? undefined : below[friend.below]
    const owner = idOf(place)
    standings.set(owner, { ...NO_STANDING, member: owner, upline: above?.owner ?? SELF })
    const way = wayOf(economy, { ...friend, additions: [] })
    below.push({ way, owner, generation: (above?.generation ?? 0) + 1, weighs: false })
  }
  const income = noTeamIncome(SELF, 0, economy.reward.generations.length)
  return { planet, below, income, standings, counted: new Map(), rewards: [], collected: 0n, lost: 0n }
}

/** What a day owes the member for his team's lands before any cut. */
export function teamDue({ reward, eras }: Economy, { income }: Team): Minor {
  if (income.burningFrom !== null || reward.generations.length === 0) return 0n
  const due = income.weights.reduce((sum, weight, era) => sum + weight * (eras[era]?.rate ?? 0n), 0n)
  return due === 0n ? 0n : mulDivDown(due, 1n, SHARE_SCALE * 10n ** 18n) + 1n
}

/** (a), (b) Before a day's growth: rejoins, unlocks, burn starts. */
export function beginTeamDay(economy: Economy, team: Team, day: number, indexes: readonly (readonly Index[])[]): void {
  const rates = economy.reward.generations
  const at = { day: day - 1, indexes }
  for (const one of team.below) {
    const weighs = earns(one.way) && one.way.run.burningFrom === null
    if (weighs !== one.weighs) weigh(economy, team, one, weighs ? 1n : -1n, at)
  }
  const { directOwners = 0 } = team.standings.get(SELF) ?? {}
  const unlocked = unlockedBy(directOwners, rates)
  if (unlocked !== team.income.unlocked) team.income = withUnlocked(countedAt(team, at), unlocked, rates)
  if (team.income.burningFrom === null && burnsWith(economy, day, team.income.unclaimedSince))
    team.income = { ...countedAt(team, at), burningFrom: day }
  team.income = withClock(team.income, day)
}

/** (d) By a day's growth: the last amounts of lands that are full. */
export function fillTeam(economy: Economy, team: Team, day: number, indexes: readonly (readonly Index[])[]): void {
  const rates = economy.reward.generations
  const at = { day: day - 1, indexes }
  for (const one of team.below) {
    if (!one.weighs || !reaches(one.way, indexes[day] ?? [])) continue
    const { run } = one.way
    const numerator = cutNumerator(run, indexes[day - 1]?.[run.era] ?? 0n, economy.capTimes)
    weigh(economy, team, one, -1n, at)
    const rate = rates[one.generation - 1]
    if (rate !== undefined && one.generation <= team.income.unlocked && team.income.burningFrom === null)
      team.income = addNumerator(countedAt(team, at), 'emission', numerator * rate)
  }
}

/** (g) After a day's growth: standings and levels, with the plan's own lands. Lands that were admitted weigh from the next day's begin on. */
export function endTeamDay(economy: Economy, team: Team, own: readonly Way[], day: number): void {
  const owned = [
    ...own.map((way) => [SELF, way] as const),
    ...team.below.map(({ owner, way }) => [owner, way] as const),
  ]
  const changes = new Map<UserId, { lands: number; total: Minor }>()
  const counted = new Map<Way, Minor>()
  for (const [owner, way] of owned) {
    const was = team.counted.get(way) ?? 0n
    const now = countsOf(economy, way, was, day)
    counted.set(way, now)
    const { lands, total } = changes.get(owner) ?? { lands: 0, total: 0n }
    changes.set(owner, { lands: lands + Number(now > 0n) - Number(was > 0n), total: total + now - was })
  }
  team.counted = counted
  const standings = new Map(team.standings)
  for (const placed of settleStandings(economy.team, team.standings, { own: changes, joined: new Set() }))
    standings.set(placed.member, placed)
  team.standings = standings
}

/** What of a land counts for its owner's standing: all of it while it is in effect, and for some days of burning (settlement, 20, 30). */
function countsOf({ team }: Economy, { run, state }: Way, was: Minor, day: number): Minor {
  if (run.mode === 'wallet' || state !== 'effective') return 0n
  const holds = run.burningFrom === null || (was > 0n && run.burningFrom > day - team.burningDays)
  return holds ? run.investment : 0n
}

/** What a friend's purchase gives the plan's member, by the standings of the last settled day (economy, A purchase of land). */
export function rewardFor(economy: Economy, team: Team, { owner, way }: Below, day: number): void {
  const { investment: amount, era } = way.plan
  // the Stone Age gives nothing
  if (era === 0) return
  const path: Above[] = []
  for (let at = team.standings.get(owner)?.upline ?? null; at !== null; at = team.standings.get(at)?.upline ?? null) {
    const { level = 0, landTotal = 0n } = team.standings.get(at) ?? {}
    path.push({ member: at, steps: path.length + 1, level, landTotal, before: { referral: 0n, community: 0n } })
  }
  const budget = mulDivDown(amount, economy.rewardShare, SHARE_SCALE)
  const { level = 0 } = team.standings.get(owner) ?? {}
  const planet = team.planet && path.length === 1
  const { parts } = shareOut(economy.reward, { amount, budget, sum: amount, level, planet, path })
  const mine = parts.filter((part) => part.member === SELF)
  const made = mine
    .filter((part) => part.amount > 0n)
    .map((part): ReadyReward => ({ kind: 'purchase', left: part.amount, madeOn: day }))
  team.rewards = [...team.rewards, ...made]
  // what the burn rule takes of it, whole or in part, is lost as it is made
  team.lost += mine.reduce((sum, { burned }) => sum + burned, 0n)
}

/** What is not collected within its hours is lost. */
export function expire({ burnAfterHours }: Economy, team: Team, day: number): void {
  const open = team.rewards.filter(({ madeOn }) => (day - madeOn) * 24 < burnAfterHours)
  const sum = (rewards: readonly ReadyReward[]) => rewards.reduce((total, { left }) => total + left, 0n)
  team.lost += sum(team.rewards) - sum(open)
  team.rewards = open
}

/** What a team's lands have brought and rewards that were made, as far as nobody has collected them. */
export function readyOf(team: Team, day: number, indexes: readonly (readonly Index[])[]): Minor {
  const ready = team.rewards.reduce((sum, { left }) => sum + left, 0n)
  return ready + claimableTax(countedAt(team, { day, indexes })).emission
}

/** What is lost of it, with what burns now and only a claim will record. */
export function lostOf(team: Team, day: number, indexes: readonly (readonly Index[])[]): Minor {
  const { lostNumerator } = countedAt(team, { day, indexes })
  return team.lost + claimableTax({ numerator: lostNumerator }).emission
}

interface At {
  readonly day: number
  readonly indexes: readonly (readonly Index[])[]
}

/** What the team’s generations have brought up to a day. */
export function countedAt({ income }: Pick<Team, 'income'>, { day, indexes }: At): TeamIncome {
  return countTo(income, day, indexes[income.countedDay] ?? [], indexes[day] ?? [])
}

function weigh({ reward }: Economy, team: Team, one: Below, sign: 1n | -1n, at: At): void {
  one.weighs = sign === 1n
  const { mode, era, investment } = one.way.run
  if (mode === 'wallet' || one.generation > reward.generations.length) return
  const change = { generation: one.generation, era, change: sign * investment }
  team.income = addTeamWeight(countedAt(team, at), change, reward.generations)
}
