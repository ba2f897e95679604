import { type Leg, ofSystem, ofUser, type SystemBook } from '#ledger/chart.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { grantDay, grantOf } from '#rules/points/points.ts'
import { shareMarket } from '#rules/reward/market.ts'
import { type Above, type Part, type Shared, type SharedOut, shareOut } from '#rules/reward/shares.ts'
import { NO_STANDING, type Placed, type StandingChanges, settleStandings } from '#rules/team/standing.ts'
import { emissionLegs } from '#server/income/settle/distribution.ts'
import { bookLegs, type Memory } from '#server/projection/memory-store.ts'

/** The rules of rewards, levels and DP, so that a fault can be put into any of them. */
export const RULES = { shareOut, settleStandings, shareMarket, grantDay, grantOf }
export type RewardRules = typeof RULES

interface Reward {
  readonly id: UserId
  readonly kind: Part['kind'] | 'market'
  readonly madeAt: number
  left: Minor
}

const KEPT_MS = 120 * 3_600_000

/**
 * The product's rules of rewards over settled lands in memory. What SQL keeps for them there stands in lists here: standings as of the last
 * settlement with what each land counted for, who came below his upline since, purchases of the burn rule's days, open rewards.
 */
export class MemoryRewards {
  standings = new Map<UserId, Placed>()
  private rewards: Reward[] = []
  private purchases: { buyer: UserId; day: number; amount: Minor; parts: readonly Part[] }[] = []
  private counted = new Map<bigint, { readonly owner: UserId; readonly land: Minor }>()
  private readonly economy: Economy
  private readonly memory: Memory
  private readonly rules: RewardRules
  private readonly ownsPlanet: (id: UserId) => boolean

  constructor(economy: Economy, memory: Memory, rules: RewardRules, ownsPlanet: (id: UserId) => boolean) {
    this.economy = economy
    this.memory = memory
    this.rules = rules
    this.ownsPlanet = ownsPlanet
  }

  /** Shares a purchase out as the worker does (server/reward/share), with the standings of the last settled day. */
  bought(buyer: UserId, amount: Minor, day: number, at: number): SharedOut {
    const { economy, memory, rules } = this
    const budget = emissionLegs(economy, ofSystem('additions'), amount).reduce(
      (sum, { to, units }) => ('system' in to && to.system === 'reward-budget' ? sum + units : sum),
      0n,
    )
    const recent = this.purchases.filter((one) => one.buyer === buyer && one.day >= day - economy.reward.burnDays)
    const before = (id: UserId, kind: Part['kind']): Minor =>
      recent
        .flatMap(({ parts }) => parts)
        .reduce((sum, part) => (part.member === id && part.kind === kind ? sum + part.base : sum), 0n)
    const path: Above[] = []
    for (let id = memory.teams.uplines.get(buyer); id !== undefined; id = memory.teams.uplines.get(id)) {
      const { level = 0, landTotal = 0n } = this.standings.get(id) ?? {}
      const rewarded = { referral: before(id, 'referral'), community: before(id, 'community') }
      path.push({ member: id, steps: path.length + 1, level, landTotal, before: rewarded })
    }
    const sum = recent.reduce((all, one) => all + one.amount, amount)
    const level = this.standings.get(buyer)?.level ?? 0
    const planet = path[0] !== undefined && this.ownsPlanet(path[0].member)
    const shared: Shared = { amount, budget, sum, level, planet, path }
    const out = rules.shareOut(economy.reward, shared)
    this.purchases.push({ buyer, day, amount, parts: out.parts })
    for (const part of out.parts)
      if (part.amount > 0n) this.rewards.push({ id: part.member, kind: part.kind, madeAt: at, left: part.amount })
    const rewarded = out.parts.reduce((all, part) => all + part.amount, 0n)
    this.book('reward-budget', 'rewards', rewarded)
    this.book('reward-budget', 'market-pool', out.market)
    this.book('reward-budget', 'burn', out.burned)
    this.book('reward-budget', 'emission', out.rest)
    return out
  }

  /** Who stands how after a settlement, by what changed (server/team/standing, server/run/standing.ts). */
  stand(members: readonly UserId[], day: number): void {
    const { economy, memory, rules } = this
    const before = new Map<UserId, Placed>()
    const joined = new Set<UserId>()
    for (const member of members) {
      const was = this.standings.get(member) ?? { ...NO_STANDING, member, upline: null }
      const upline = memory.teams.uplines.get(member) ?? null
      if (was.upline !== upline) joined.add(member)
      before.set(member, { ...was, upline })
    }
    const counts = new Map<bigint, { owner: UserId; land: Minor }>()
    for (const { id, owner, mode, state, investment, burningFrom } of memory.runs.values()) {
      const long = burningFrom !== null && day - burningFrom >= economy.team.burningDays
      if (mode === 'investment' && state === 'effective' && !long) counts.set(id, { owner, land: investment })
    }
    const own = new Map<UserId, { lands: number; total: Minor }>()
    const change = ({ owner, land }: { owner: UserId; land: Minor }, sign: 1 | -1) => {
      const so = own.get(owner) ?? { lands: 0, total: 0n }
      own.set(owner, { lands: so.lands + sign, total: so.total + BigInt(sign) * land })
    }
    for (const one of this.counted.values()) change(one, -1)
    for (const one of counts.values()) change(one, 1)
    const changes: StandingChanges = { own, joined }
    for (const placed of rules.settleStandings(economy.team, before, changes)) before.set(placed.member, placed)
    this.standings = before
    this.counted = counts
  }

  /** Shares the market pool of a day out; whom it gave how much. */
  market(at: number): { id: number; amount: Minor }[] {
    const pool = this.memory.books.get('market-pool DU') ?? 0n
    const sharers = [...this.standings.values()]
      .filter(({ level }) => level > 0)
      .map(({ member, level, marketLand: land }) => ({ member, level, land }))
    const { shares, shared } = this.rules.shareMarket(pool, sharers)
    this.book('market-pool', 'rewards', shared)
    for (const { member: id, amount: left } of shares) this.rewards.push({ id, kind: 'market', madeAt: at, left })
    return shares.map(({ member, amount }) => ({ id: Number(member), amount })).sort((one, other) => one.id - other.id)
  }

  /** All that lies ready for somebody. */
  openOf(id: UserId): Minor {
    return this.rewards.reduce((sum, one) => (one.id === id ? sum + one.left : sum), 0n)
  }

  /** Pays so much of it, the oldest first. */
  collected(id: UserId, units: Minor): void {
    let rest = units
    for (const one of this.rewards) {
      if (one.id !== id) continue
      const part = least(one.left, rest)
      one.left -= part
      rest -= part
    }
    bookLegs(this.memory, [{ from: ofSystem('rewards'), to: ofUser(id, 'bonus'), asset: 'DU', units }])
  }

  /** What nobody collected within 120 hours goes back; how much. */
  expire(at: number): Minor {
    const over = this.rewards.filter(({ madeAt }) => madeAt + KEPT_MS <= at)
    const lost = over.reduce((sum, { left }) => sum + left, 0n)
    this.rewards = this.rewards.filter(({ madeAt }) => madeAt + KEPT_MS > at)
    this.book('rewards', 'emission', lost)
    return lost
  }

  open(): { id: number; kind: string; left: Minor }[] {
    return this.rewards.filter(({ left }) => left > 0n).map(({ id, kind, left }) => ({ id: Number(id), kind, left }))
  }

  private book(from: SystemBook, to: SystemBook, units: Minor): void {
    const leg: Leg = { from: ofSystem(from), to: ofSystem(to), asset: 'DU', units }
    bookLegs(this.memory, [leg])
  }
}
