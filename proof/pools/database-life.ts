import { expect } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaim } from '#calls/land/claim.ts'
import { poolReceive } from '#calls/pool/stakes.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { dice } from './dice.ts'
import { NaivePools, type NaiveStake, type NaiveStakedLand } from './naive-pools.ts'
import type { PoolLifeTally } from './pool-tally.ts'
import { type StakeView, type StakingWorld, stakingWorld } from './staking-world.ts'

const TEN18 = 10n ** 18n

/** A land of the world and of the model; what it has earned since its last claim is kept unrounded. */
export interface LifeLand {
  readonly owner: Person
  readonly tokenId: string
  readonly naive: NaiveStakedLand
  /** Units x 10^18. */
  unclaimed: bigint
}

/** What owners do with staked land by the calls of the wire, done in the model beside it. */
export interface PoolLife {
  readonly scene: StakingWorld
  readonly economy: Economy
  readonly naive: NaivePools
  readonly lands: readonly LifeLand[]
  /** The model's stakes by the ids of the world's. */
  readonly pairs: ReadonlyMap<string, NaiveStake>
  readonly roll: (below: number) => number
  /** One act of chance after a settled day; each answers what the model says. */
  act(day: number): Promise<void>
}

/** Periods and growth at which whole lives fit into a history, and rates that leave fractions. */
function economyOf(roll: (below: number) => number): Economy {
  const configured = configuredEconomy()
  let rate = 100_000_000_000_000n
  const terms = [3, 5, 9, 14].map((days) => {
    rate += 1n + BigInt(roll(1_000_000)) * 199_999_937n
    return { days, rate }
  })
  // a land completes within some 25 to 40 days of claims
  const fast = 10n ** 16n * BigInt(8 + roll(5)) + BigInt(roll(1_000_000))
  const allowedShare = BigInt([100, 250][roll(2)] ?? 100)
  const earlyBurn = BigInt([500, 1, 777][roll(3)] ?? 500)
  const { file } = configured
  return {
    ...configured,
    eras: configured.eras.map((era, at) => (at === 1 ? { ...era, rate: fast } : era)),
    allowedShare,
    pools: { ...configured.pools, terms, earlyBurn },
    // by which a stake was left early is looked up in what settlements noted of the file
    file: { ...file, pools: { ...file.pools, earlyBurn: `${Number(earlyBurn) / 10_000}` } },
  }
}

/** Begins a life of chance: its economy, three owners with three lands each, and mostly a budget that pays a part when many are staked. */
export async function beginLife(seed: number, tally: PoolLifeTally): Promise<PoolLife> {
  const roll = dice(seed)
  const economy = economyOf(roll)
  const budget = BigInt(roll(4) === 0 ? 100_000 : 10 + roll(60)) * 10n ** 8n + BigInt(roll(1_000_000))
  const scene = await stakingWorld(['ada', 'bo', 'cyd'], 3, { budget: formatUnits(budget), economy })
  const { world, people } = scene
  const { terms, earlyBurn } = economy.pools
  // the two days on which the lands came into effect are over, and nobody had staked
  const naive = new NaivePools({ terms, earlyBurn, allowedShare: economy.allowedShare }, budget)
  const sum = 500n * 10n ** 8n
  const { database } = world.services
  const grown = await database
    .selectFrom('income_index')
    .select('growth')
    .where('era', '=', 1)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const lands = people.flatMap((owner) =>
    (scene.tokens.get(owner) ?? []).map((tokenId): LifeLand => {
      const twin = { sum, cap: 3n * sum, counted: 0n, burning: false, completed: null }
      return { owner, tokenId, naive: twin, unclaimed: sum * grown.growth }
    }),
  )
  const pairs = new Map<string, NaiveStake>()
  const pick = <One>(of: readonly One[]): One | undefined => of[roll(of.length)]
  const viewOf = async (one: LifeLand): Promise<StakeView | undefined> => {
    const twin = naive.stakeOf(one.naive)
    return (await scene.stakes(one.owner)).find(({ id }) => pairs.get(id) === twin)
  }

  async function stake(one: LifeLand, day: number): Promise<void> {
    const of = [one, ...(roll(3) === 0 ? lands.filter((other) => other.owner === one.owner && other !== one) : [])]
    const period = pick(terms)?.days ?? 0
    const staking = scene.stake(
      one.owner,
      of.map(({ tokenId }) => tokenId),
      period,
    )
    if (!of.every(({ naive: land }) => naive.mayStake(land))) {
      // of several all or none
      await expect(staking).rejects.toThrow(/landStaked|landNotEligible/)
      tally.refused += 1
      return
    }
    const { batch } = await staking
    const made = (await scene.stakes(one.owner)).filter((view) => view.batch === batch)
    expect(made.map(({ tokenId }) => tokenId).sort()).toEqual(of.map(({ tokenId }) => tokenId).sort())
    for (const { naive: land, tokenId } of of) {
      tally[naive.stakes.some((other) => other.land === land) ? 'restakes' : 'stakes'] += 1
      pairs.set(made.find((view) => view.tokenId === tokenId)?.id ?? '', naive.stake(land, period, day + 1))
    }
  }

  async function receive(who: Person): Promise<void> {
    const own = [...pairs.values()].filter(({ land }) => ofLand(land).owner === who)
    const answer = await world.ask(poolReceive, { requestId: requestId() }, who.token)
    const paid = own.reduce((total, one) => total + naive.receive(one), 0n)
    if (paid === 0n) return expect(answer.data).toEqual(refusal('nothingToClaim'))
    expect(answer).toMatchObject({ code: 0, data: { received: formatUnits(paid) } })
    tally.receipts += 1
  }

  const ofLand = (land: NaiveStakedLand): LifeLand => {
    const found = lands.find((one) => one.naive === land)
    if (!found) throw new Error('no such land')
    return found
  }

  /** Its income counts, and its burning ends. */
  async function claim(one: LifeLand): Promise<void> {
    const answer = await world.ask(landClaim, { tokenId: one.tokenId, requestId: requestId() }, one.owner.token)
    if (one.unclaimed < TEN18 && !one.naive.burning) return expect(answer.data).toEqual(refusal('nothingToClaim'))
    expect(answer.code).toBe(0)
    if (one.naive.burning && naive.stakeOf(one.naive)) tally.claimsOfBurning += 1
    if (one.naive.completed === null) one.naive.counted += one.unclaimed / TEN18
    one.unclaimed = 0n
    one.naive.burning = false
  }

  async function leave(one: LifeLand, day: number): Promise<void> {
    const view = await viewOf(one)
    const twin = naive.stakeOf(one.naive)
    if (!view || !twin) return
    // what has grown since the last claim counts against what is left to earn
    const { counted } = one.naive
    if (one.naive.completed === null) one.naive.counted += one.unclaimed / TEN18
    const early = one.naive.completed === null
    const { lost, burned } = naive.leave(twin, day)
    if (early) one.naive.counted = counted + burned
    const said = { burned: formatUnits(burned), lost: formatUnits(lost) }
    expect({ burned: view.leaving?.burns, lost: view.leaving?.loses }).toEqual(said)
    expect(await scene.redeem(one.owner, [view])).toEqual({ lands: 1, ...said })
    if (!early) tally.leftCompleted += 1
    else if (day < twin.startDay) tally.leftBeforeStart += 1
    else if (one.naive.burning) tally.leftBurning += 1
    else tally.leftEarly += 1
    if (lost > 0n) tally.rewardsLost += 1
  }

  /** A reward is collected, which counts on the owner's lands in effect, the oldest first, and may complete them. */
  async function collect(who: Person, day: number): Promise<void> {
    const own = lands.filter(({ owner, naive: land }) => owner === who && land.completed === null)
    const room = ({ naive: land, unclaimed }: LifeLand) => land.cap - land.counted - unclaimed / TEN18
    const first = own[0]
    // what finds no room would stay to be collected
    if (!first) return
    let rest = roll(2) === 0 ? room(first) : room(first) / 3n
    if (rest === 0n) return
    await rewarded(world, who, formatUnits(rest))
    const asked = { kind: 'rewards', requestId: requestId() } as const
    expect(await world.get(incomeCollect, asked, who.token)).toMatchObject({ claimed: formatUnits(rest) })
    for (const one of own) {
      const part = rest < room(one) ? rest : room(one)
      rest -= part
      one.naive.counted += part
      if (part === 0n || room(one) > 0n) continue
      if (naive.stakeOf(one.naive)) tally.completedByCollection += 1
      one.naive.counted = one.naive.cap
      Object.assign(one.naive, { completed: day, burning: false })
    }
  }

  return {
    ...{ scene, economy, naive, lands, pairs, roll },
    act: async (day) => {
      const chance = roll(20)
      // mostly what may be done
      const free = lands.filter(({ naive: land }) => naive.mayStake(land))
      const staked = lands.filter(({ naive: land }) => naive.stakeOf(land) !== undefined)
      const burning = staked.filter(({ naive: land }) => land.burning)
      const one = (chance < 5 && roll(4) > 0 && pick(free)) || pick(lands)
      const left = (roll(3) === 0 && pick(burning)) || pick(staked)
      if (!one) throw new Error('no land')
      if (chance < 5) {
        await stake(one, day)
        if (roll(6) === 0) await leave(one, day)
      } else if (chance < 8) await receive(one.owner)
      else if (chance < 16) await claim((roll(3) === 0 && pick(burning)) || one)
      else if (chance < 18) await leave(left ?? one, day)
      else {
        await collect((left ?? one).owner, day)
        for (const other of staked) if (other.naive.completed !== null && roll(2) === 0) await leave(other, day)
      }
    },
  }
}
