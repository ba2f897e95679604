import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { noTeamIncome } from '#rules/income/generation.ts'
import type { TeamReward } from '#rules/reward/kinds.ts'
import type { Part } from '#rules/reward/shares.ts'
import { NO_STANDING, type Placed } from '#rules/team/standing.ts'
import { emptyPools, type PoolMemory } from '#server/projection/memory-pools.ts'
import { emptyMemory, type Memory } from '#server/projection/memory-store.ts'
import type { Holder } from './clocks.ts'
import { forkPacks, openPacks, type Packs } from './money/pack-state.ts'
import { openSwaps, type Swaps } from './money/swaps.ts'
import type { StakeGrant } from './pools/pool-day.ts'

export const DAY = 86_400_000
export const FIRST_DAY = 20_000
/** RC in the budget of the pools, as the demo fills it. */
const POOL_BUDGET = 2_000_000n * 100_000_000n
/** The one planet on which all lands of a group lie, and whose it is. */
const PLANET = 1n
const OWNER = 1n

/** A reward that lies ready. */
export interface Ready {
  readonly member: UserId
  readonly kind: TeamReward | 'generation'
  readonly left: Minor
  readonly madeOn: number
}

/** A purchase that was shared out: what the burn rule asks of it later. */
export interface SharedPurchase {
  readonly buyer: UserId
  readonly day: number
  readonly amount: Minor
  readonly parts: readonly Part[]
}

/** Those outside the group: what they buy each day, and what they weigh in the market pool. */
export interface Others {
  readonly daily: Minor
  readonly level: number
  readonly land: Minor
}

/**
 * Accounts of one owner in the product's settlement in memory (the one of the histories), with what stands in SQL there kept in lists: standings,
 * rewards, market pool. All is to the owner’s favour: every account owns a planet, deposits are final at once, money passes between
 * the accounts freely.
 */
export interface Group {
  readonly economy: Economy
  readonly others: Others
  readonly members: readonly UserId[]
  readonly memory: Memory
  /** As of the last settled day. */
  standings: ReadonlyMap<UserId, Placed>
  /** Who has come below another since. */
  joining: ReadonlySet<UserId>
  rewards: readonly Ready[]
  purchases: readonly SharedPurchase[]
  /** What each run counted for its owner's standing at the last settlement. */
  counted: ReadonlyMap<bigint, { readonly owner: UserId; readonly land: Minor }>
  /** By the land's first run: what emission granted it before tax, of 10^18. */
  granted: ReadonlyMap<bigint, bigint>
  /** The first run of a land that was handed over. */
  firsts: ReadonlyMap<bigint, bigint>
  /** Completed runs whose plots are at work again. */
  replowed: ReadonlySet<bigint>
  /** By holder the first settlement whose income it has not claimed. */
  clocks: ReadonlyMap<Holder, number>
  /** What emission granted for all lands, tax and generations included, a numerator of streams; what the market pool gave. */
  grants: bigint
  market: Minor
  /** What pools they may stake in, and how the land of each stake stood when these last looked. */
  pools: PoolMemory
  seen: ReadonlyMap<string, string>
  /** By stake what the pools granted it; of all of them together, of 10^18 of RC. */
  poolGrants: ReadonlyMap<string, StakeGrant>
  poolGranted: bigint
  swaps: Swaps
  packs: Packs
  /** The planet of all lands, and whose it is; who has a part of its tax for having referred its naming. */
  readonly planet: PlanetId
  planetOwner: UserId
  readonly referrer: UserId
  day: number
}

export const NOBODY: Others = { daily: 0n, level: 0, land: 0n }

/** A group with a purse; `uplines`: by each account's place, from 0, the place of whom it is below. */
export function openGroup(
  economy: Economy,
  uplines: readonly (number | null)[],
  purse: Minor,
  others: Others = NOBODY,
): Group {
  const emission = economy.genesisEmission
  const memory = emptyMemory(FIRST_DAY, FIRST_DAY * DAY + 1, { emission, wallet: economy.genesisWallet })
  const idOf = (place: number): UserId => OWNER + BigInt(place)
  const standings = new Map<UserId, Placed>()
  for (const [place, above] of uplines.entries()) {
    const [member, upline] = [idOf(place), above === null ? null : idOf(above)]
    standings.set(member, { ...NO_STANDING, member, upline })
    memory.teams.incomes.set(member, noTeamIncome(member, FIRST_DAY, economy.reward.generations.length))
    if (upline === null) continue
    memory.teams.uplines.set(member, upline)
    memory.teams.joining.add(member)
  }
  memory.books.set(`user ${OWNER} investment DU`, purse)
  // the last of them, who is the owner himself where there is one alone
  const referrer = idOf(uplines.length - 1)
  memory.referred.set(PLANET, economy.referralTaxShare)
  return {
    economy,
    others,
    members: [...standings.keys()],
    memory,
    standings,
    // of who is below another from the first day nothing is counted yet
    joining: new Set(),
    rewards: [],
    purchases: [],
    counted: new Map(),
    granted: new Map(),
    firsts: new Map(),
    replowed: new Set(),
    clocks: new Map(),
    grants: 0n,
    market: 0n,
    pools: { ...emptyPools(POOL_BUDGET), runs: memory.runs },
    seen: new Map(),
    poolGrants: new Map(),
    poolGranted: 0n,
    swaps: openSwaps(),
    packs: openPacks(economy.points.budget),
    planet: PLANET,
    planetOwner: OWNER,
    referrer,
    day: FIRST_DAY,
  }
}

/** The same group once more, to try something that the first one does not see. */
export function fork(group: Group): Group {
  const { memory, pools } = group
  const runs = new Map(memory.runs)
  const { stakes, changes, stretches } = pools
  return {
    ...group,
    packs: forkPacks(group.packs),
    pools: { ...pools, runs, stakes: new Map(stakes), changes: new Set(changes), stretches: new Map(stretches) },
    memory: {
      ...memory,
      runs,
      boughtAt: new Map(memory.boughtAt),
      planets: new Map(memory.planets),
      referred: new Map(memory.referred),
      index: new Map(memory.index),
      settledAt: new Map(memory.settledAt),
      days: [],
      teams: {
        incomes: new Map(memory.teams.incomes),
        uplines: new Map(memory.teams.uplines),
        joining: new Set(memory.teams.joining),
        unlocks: new Map(memory.teams.unlocks),
      },
      books: new Map(memory.books),
      paid: new Map(memory.paid),
    },
  }
}

/** What all accounts of the group hold together of an asset. */
export function purseOf({ members, memory }: Pick<Group, 'members' | 'memory'>, asset: Asset = 'DU'): Minor {
  const held = (name: string) => memory.books.get(name) ?? 0n
  return members.reduce(
    (sum, id) => sum + held(`user ${id} investment ${asset}`) + held(`user ${id} bonus ${asset}`),
    0n,
  )
}

/** Pays an account of what lies outside the books: pools and packages keep what they hold themselves. */
export function credit({ books }: Pick<Memory, 'books'>, member: UserId, asset: Asset, units: Minor): void {
  const name = `user ${member} bonus ${asset}`
  books.set(name, (books.get(name) ?? 0n) + units)
}

export const indexNow = ({ memory, day }: Pick<Group, 'memory' | 'day'>) => memory.index.get(day) ?? []
