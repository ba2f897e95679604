import { ofSystem } from '#ledger/chart.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { shareMarket } from '#rules/reward/market.ts'
import { settleStandings } from '#rules/team/standing.ts'
import { settleDay } from '#server/income/settle/settle-day.ts'
import { bookLegs, memoryStore } from '#server/projection/memory-store.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { share } from '../acts.ts'
import { earns } from '../claims.ts'
import { DAY, type Group, indexNow } from '../group.ts'
import { closeMarket } from '../money/market.ts'
import { livePacks } from '../money/pack-day.ts'
import { livePools } from '../pools/pool-day.ts'
import { wealthOf } from '../worth/wealth.ts'
import { grant } from './grants.ts'
import { requireLaws } from './laws.ts'

/** A reward is lost after so many days; only to the group's disadvantage, so it need not be exact to the hour. */
const KEPT = 5
/**
 * Lives on by a day: what others buy, the settlement of land, tax and generations, standings, the market pool; and tries the laws of a
 * group on it. Throws with the first that is broken.
 */
export async function liveOn(group: Group): Promise<void> {
  const { economy, memory } = group
  const before = wealthOf(group)
  const was = indexNow(group)
  const working = new Map([...memory.runs.values()].filter(earns).map((run) => [run.id, run]))
  othersBuy(group)
  closeMarket(group)
  const day = group.day + 1
  memory.now = day * DAY + 1
  const store = memoryStore(memory, economy)
  const taken: SettledRun[] = []
  await settleDay(
    {
      ...store,
      settleAdditions: (runs, on) => {
        taken.push(...runs)
        return store.settleAdditions(runs, on)
      },
    },
    economy,
    day,
  )
  const last = group.day
  group.day = day
  // an addition is shared out when it is put in, as of the day before (settlement, 18)
  for (const { owner, pendingAddition } of taken) share(group, owner, pendingAddition, last)
  const { granted, earned } = grant(group, [...working.values()], was)
  const pooled = await livePools(group, earned)
  group.poolGranted += pooled
  const released = await livePacks(group, earned)
  stand(group)
  const shared = shareTheMarket(group)
  expire(group)
  requireLaws(group, { before, granted, pooled, released, shared })
}

function othersBuy({ economy, others, memory }: Group): void {
  if (others.daily === 0n) return
  const market = (others.daily * economy.reward.market) / SHARE_SCALE
  // theirs is new money; what of it is not the market's goes to the reserve
  bookLegs(memory, [
    { from: ofSystem('treasury'), to: ofSystem('market-pool'), asset: 'DU', units: market },
    { from: ofSystem('treasury'), to: ofSystem('emission'), asset: 'DU', units: others.daily - market },
  ])
}

/** Who stands how, by the lands in effect (server/team/standing, server/run/standing.ts); and which generations are open. */
function stand(group: Group): void {
  const { economy, memory, day } = group
  const counts = new Map<bigint, { owner: UserId; land: Minor }>()
  for (const { id, owner, mode, state, investment, burningFrom } of memory.runs.values()) {
    const long = burningFrom !== null && day - burningFrom >= economy.team.burningDays
    if (mode === 'investment' && state === 'effective' && !long) counts.set(id, { owner, land: investment })
  }
  const own = new Map<UserId, { lands: number; total: Minor }>()
  const change = (owner: UserId, lands: number, total: Minor) => {
    const so = own.get(owner) ?? { lands: 0, total: 0n }
    own.set(owner, { lands: so.lands + lands, total: so.total + total })
  }
  for (const { owner, land } of group.counted.values()) change(owner, -1, -land)
  for (const { owner, land } of counts.values()) change(owner, 1, land)
  const changed = settleStandings(economy.team, group.standings, { own, joined: group.joining })
  const standings = new Map(group.standings)
  for (const placed of changed) {
    standings.set(placed.member, placed)
    memory.teams.unlocks.set(placed.member, placed.directOwners)
  }
  group.standings = standings
  group.joining = new Set()
  group.counted = counts
}

/** Shares the market pool out among the group and the others; answers what the group got and what there was. */
function shareTheMarket(group: Group): { got: Minor; pool: Minor } {
  const { memory, others, standings } = group
  const pool = memory.books.get('market-pool DU') ?? 0n
  const sharers = [...standings.values()]
    .filter(({ level }) => level > 0)
    .map(({ member, level, marketLand: land }) => ({ member, level, land }))
  const outside = others.level > 0 ? [{ member: 0n, level: others.level, land: others.land }] : []
  const { shares } = shareMarket(pool, [...sharers, ...outside])
  const own = shares.filter(({ member }) => member !== 0n)
  const from = ofSystem('market-pool')
  const leg = (to: 'rewards' | 'treasury', units: Minor) => ({ from, to: ofSystem(to), asset: 'DU', units }) as const
  bookLegs(
    memory,
    shares.map(({ member, amount }) => leg(member === 0n ? 'treasury' : 'rewards', amount)),
  )
  const made = own.map(({ member, amount: left }) => ({ member, kind: 'market' as const, left, madeOn: group.day }))
  group.rewards = [...group.rewards, ...made]
  const got = own.reduce((sum, { amount }) => sum + amount, 0n)
  group.market += got
  return { got, pool }
}

function expire(group: Group): void {
  const lost = group.rewards.filter(({ madeOn }) => group.day - madeOn > KEPT)
  const units = lost.reduce((sum, { left }) => sum + left, 0n)
  bookLegs(group.memory, [{ from: ofSystem('rewards'), to: ofSystem('emission'), asset: 'DU', units }])
  group.rewards = group.rewards.filter(({ madeOn }) => group.day - madeOn <= KEPT)
}
