import type { Economy } from '#rules/economy/economy.ts'
import { noTeamIncome, type TeamIncome } from '#rules/income/generation.ts'
import type { TeamStore } from '#server/income/team/team-store.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** What members earn by their teams, in memory. */
export interface TeamMemory {
  readonly incomes: Map<bigint, TeamIncome>
  /** Everybody's upline, once it is set. */
  readonly uplines: Map<bigint, bigint>
  /** Whose upline is not counted yet, and whose direct owners of land have changed. */
  readonly joining: Set<bigint>
  readonly unlocks: Map<bigint, number>
}

export function emptyTeams(): TeamMemory {
  return { incomes: new Map(), uplines: new Map(), joining: new Set(), unlocks: new Map() }
}

/** The teams of a store over the memory. */
export function memoryTeams(
  memory: { readonly teams: TeamMemory; readonly runs: ReadonlyMap<bigint, SettledRun> },
  economy: Economy,
  burns: (day: number, since: number | null) => boolean,
): TeamStore {
  const { teams } = memory
  const rates = economy.reward.generations
  const where = (of: (income: TeamIncome) => boolean) =>
    Promise.resolve([...teams.incomes.values()].filter(of).map(({ member }) => member))
  // whose upline is not counted yet stands below nobody
  const above = (member: bigint) => (teams.joining.has(member) ? undefined : teams.uplines.get(member))
  const lineOf = (member: bigint): bigint[] => {
    const line: bigint[] = []
    for (let upper = above(member); upper !== undefined && line.length < rates.length; ) {
      line.push(upper)
      upper = above(upper)
    }
    return line
  }
  return {
    joined: () => {
      const joined = [...teams.joining]
      teams.joining.clear()
      return Promise.resolve(joined)
    },
    unlocks: () => {
      const unlocks = [...teams.unlocks].map(([member, directOwners]) => ({ member, directOwners }))
      teams.unlocks.clear()
      return Promise.resolve(unlocks)
    },
    returning: () => where((income) => !income.inSums && income.burningFrom === null),
    toBurn: (day) => where((income) => income.burningFrom === null && burns(day, income.unclaimedSince)),
    above: (members) => Promise.resolve(new Map(members.map((member) => [member, lineOf(member)]))),
    own: (members) => {
      const own = new Map<bigint, bigint[]>()
      for (const run of memory.runs.values()) {
        if (!run.inSums || run.mode !== 'investment' || !members.includes(run.owner)) continue
        const weights = own.get(run.owner) ?? economy.eras.map(() => 0n)
        weights[run.era] = (weights[run.era] ?? 0n) + run.investment
        own.set(run.owner, weights)
      }
      return Promise.resolve(own)
    },
    incomes: (members, day) =>
      Promise.resolve(members.map((member) => teams.incomes.get(member) ?? noTeamIncome(member, day, rates.length))),
    save: (incomes) => {
      for (const income of incomes) teams.incomes.set(income.member, income)
      return Promise.resolve()
    },
    log: () => Promise.resolve(),
    logCuts: () => Promise.resolve(),
    logBurns: () => Promise.resolve(),
  }
}
