import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { countedOver, receivableOf, wholeOf } from '#rules/pool/stake.ts'
import { settlePools } from '#server/pool/settle/settle-pools.ts'
import type { PoolStore } from '#server/pool/settle/store.ts'
import { emptyPools, indexIn, memoryPools, type PoolMemory } from '#server/projection/memory-pools.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { dice } from './dice.ts'
import { NaivePools } from './naive-pools.ts'
import { actOfPools, type LivedPools, runOf, type StakedLand, same, settleLand } from './pool-acts.ts'
import type { PoolTally } from './pool-tally.ts'
import { newStakedRun } from './staked-land.ts'

/** Puts a fault into the store, to see whether the oracle notices. */
export type PoolPlant = (store: PoolStore, memory: PoolMemory) => PoolStore

const FIRST_DAY = 20_000

/** Shorter periods and odd rates that rise with them, so that one history sees all steps of a stake. */
function variedEconomy(roll: (below: number) => number): Economy {
  const economy = configuredEconomy()
  let rate = 100_000_000_000_000n
  const terms = [3, 5, 9, 14, 20].map((days) => {
    rate += 1n + BigInt(roll(1_000_000)) * 199_999_937n
    return { days, rate }
  })
  const pools = { ...economy.pools, terms, earlyBurn: BigInt([500, 1, 777][roll(3)] ?? 500) }
  return { ...economy, pools, allowedShare: BigInt([100, 100, 250][roll(3)] ?? 100) }
}

/**
 * Lives one random history of lands and pools in the product's rules and settlement and in the oracle, and compares them after
 * each day. Throws at the first difference.
 */
export async function livePools(
  seed: number,
  days: number,
  tally: PoolTally,
  plant: PoolPlant = (store) => store,
): Promise<void> {
  const roll = dice(seed)
  const economy = roll(2) === 0 ? configuredEconomy() : variedEconomy(roll)
  // a quarter of the histories are poor, so that their days are cut
  const budget = roll(4) === 0 ? BigInt(roll(1_000)) * 1_000_000n : 10n ** 13n + BigInt(roll(1_000_000_000))
  const { terms, earlyBurn } = economy.pools
  const naive = new NaivePools({ terms, earlyBurn, allowedShare: economy.allowedShare }, budget)
  const memory = emptyPools(budget)
  const lands = Array.from({ length: 4 + roll(9) }, (_, at): StakedLand => {
    const [id, sum] = [BigInt(at), BigInt(1 + roll(1_000_000)) * BigInt(1 + roll(1_000_000))]
    const counted = sum / BigInt(1 + roll(9))
    memory.runs.set(id, newStakedRun(id, sum, counted))
    return { id, naive: { sum, cap: 3n * sum, counted, burning: false, completed: null } }
  })
  const lived: LivedPools = { roll, economy, memory, naive, lands, tally, pairs: new Map() }
  const store = plant(memoryPools(memory), memory)
  let day = FIRST_DAY
  while (day < FIRST_DAY + days) {
    for (const land of lands) actOfPools(lived, land, day)
    // now and then the settlement is late, and some days run in a row
    const missed = roll(8) === 0 ? 1 + roll(3) : 0
    tally.missedDays += missed
    for (let late = 0; late <= missed; late += 1) {
      day += 1
      for (const land of lands) settleLand(lived, land, day)
      const [expected, settled] = [naive.settle(day), await settlePools(store, economy, day)]
      tally.days += 1
      if (settled.factor < INDEX_SCALE) tally.shortDays += 1
      const { budget: held, due, factor, paid, carry } = settled
      same(`seed ${seed} day ${day}`, { budget: held, due, factor, paid, carry }, expected)
      if (paid > settled.allowed) throw new Error(`day ${day} pays more than is allowed`)
      compare(lived, `seed ${seed} day ${day}`, day)
    }
  }
}

function compare(lived: LivedPools, at: string, day: number): void {
  const { economy, memory, naive, tally } = lived
  const weights = new Map<number, bigint>()
  let owed = 0n
  for (const [id, twin] of lived.pairs) {
    const found = memory.stakes.get(id)
    if (!found) throw new Error(`no ${id}`)
    const receivable = receivableOf(found, day, indexIn(memory), economy.pools.terms)
    const { state, endedDay, received, lost, burned, earned } = found
    same(
      `${at} ${id}`,
      { state, endedDay, received, lost, burned, receivable, earned },
      {
        state: twin.left?.how ?? 'staked',
        endedDay: twin.left?.day ?? null,
        received: twin.received,
        lost: twin.lost,
        burned: twin.burned,
        receivable: naive.receivable(twin),
        earned: twin.left ? naive.earned(twin) : null,
      },
    )
    // each day it earned stands in its stretches: from them alone it comes to the same
    const running = found.fromDay !== null && found.fromDay < day ? [{ from: found.fromDay, to: day }] : []
    const stretches = [...(memory.stretches.get(id) ?? []), ...running]
    const { own, step } = countedOver(found, stretches, indexIn(memory), economy.pools.terms)
    const whole = state === 'ended' || state === 'completed' ? own : step
    same(`${at} ${id} by its stretches`, wholeOf(whole) - received, receivable)
    if (lost < 0n) throw new Error(`${at} ${id}: leaving gained`)
    if (state === 'ended' && endedDay === day) {
      tally.ended += 1
      if (twin.land.burning) tally.endedBurning += 1
      if (twin.days.some(({ own, step }) => own > step)) tally.endedWithRest += 1
    }
    if (state === 'staked' && twin.days.length > 0 && twin.land.burning) tally.paused += 1
    // what it will come to if it stays: that must lie ready already
    owed += naive.earned(twin, twin.left?.how ?? 'ended') - twin.received
    if (found.inSums) weights.set(found.period, (weights.get(found.period) ?? 0n) + found.amount)
  }
  for (const { days } of economy.pools.terms)
    same(`${at} weight of ${days}`, memory.weights.get(days) ?? 0n, weights.get(days) ?? 0n)
  same(`${at} accounts`, [memory.budget, memory.accrued], [naive.budget, naive.accrued])
  // of each stake less than a unit is rounded away
  if (owed > naive.accrued || naive.accrued > owed + BigInt(lived.pairs.size))
    throw new Error(`${at}: ${naive.accrued} lie ready for ${owed}`)
  for (const land of lived.lands) {
    const { counted, stake: id, burningFrom } = runOf(lived, land)
    same(
      `${at} land ${land.id}`,
      { counted, staked: id !== null, burning: burningFrom !== null },
      { counted: land.naive.counted, staked: naive.stakeOf(land.naive) !== undefined, burning: land.naive.burning },
    )
  }
}
