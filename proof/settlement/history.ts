import { type Economy, type Era, INDEX_SCALE } from '#rules/economy/economy.ts'
import { countTo } from '#rules/income/planet-tax.ts'
import { claimable } from '#rules/income/run.ts'
import { settleDay } from '#server/income/settle-day.ts'
import type { SettlementStore } from '#server/income/store.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { act, PLANETS, same } from './changes.ts'
import { emptyMemory, type Memory, memoryStore } from './memory-store.ts'
import { type NaiveDay, NaiveWorld } from './naive.ts'
import type { Tally } from './tally.ts'

/** Puts a fault into the store, to see whether the oracle notices. */
export type Plant = (store: SettlementStore, memory: Memory) => SettlementStore

const DAY = 86_400_000
const FIRST_DAY = 20_000

/** Higher rates than the product's, so that forty days see whole lives; everything else as configured. */
export function quickEconomy(): Economy {
  const economy = configuredEconomy()
  const eras = economy.eras.map((era): Era => ({ ...era, rate: era.rate * 30n, most: era.least * 3n }))
  return { ...economy, eras }
}

/** A small generator of numbers from a seed: the same history each time. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0
    return (mixed >>> 8) % below
  }
}

/**
 * Lives one random history in the product's settlement and in the oracle, and compares them after each step.
 * Throws at the first difference.
 */
export async function live(seed: number, days: number, tally: Tally, plant: Plant = (store) => store): Promise<void> {
  const roll = dice(seed)
  const economy = quickEconomy()
  const naive = new NaiveWorld(economy)
  for (let id = 0; id < PLANETS; id += 1)
    naive.planets.push({ id, earned: 0n, burned: 0n, burning: false, firstUnclaimed: null })
  // a third of the histories are poor, so that their days are cut
  const memory = emptyMemory(
    FIRST_DAY,
    FIRST_DAY * DAY + 1,
    BigInt(roll(3) === 0 ? 50_000 : 900_000_000) * 100_000_000n,
  )
  const store = plant(memoryStore(memory, economy), memory)
  let day = FIRST_DAY
  while (day < FIRST_DAY + days) {
    act(roll, day, economy, memory, naive, tally)
    // now and then the settlement is late, and some days run in a row
    const missed = roll(8) === 0 ? 1 + roll(3) : 0
    memory.now = (day + 1 + missed) * DAY + roll(7_000_000)
    for (let late = 0; late <= missed; late += 1) {
      day += 1
      await settleBoth(day, economy, memory, store, naive, tally)
    }
    tally.missedDays += missed
    compare(seed, day, economy, memory, naive)
  }
}

async function settleBoth(
  day: number,
  economy: Economy,
  memory: Memory,
  store: SettlementStore,
  naive: NaiveWorld,
  tally: Tally,
): Promise<void> {
  const expected = naive.settle(day, memory.now, memory.reserve)
  const settled = await settleDay(store, economy, day)
  tally.days += 1
  if (settled.factor < INDEX_SCALE) tally.shortDays += 1
  tally.burns += expected.burnsStarted
  tally.completions += expected.completed.length
  if (expected.taken > 0n) tally.additions += 1
  if (expected.returned > 0n) tally.returnedAdditions += 1
  same(`day ${day}`, pick(settled), pick(expected))
  if (settled.landPaid + settled.taxPaid > settled.allowed) throw new Error(`day ${day} pays more than is allowed`)
}

function pick({ factor, landPaid, taxPaid }: Pick<NaiveDay, 'factor' | 'landPaid' | 'taxPaid'>) {
  return { factor, landPaid, taxPaid }
}

function compare(seed: number, day: number, economy: Economy, memory: Memory, naive: NaiveWorld): void {
  let owedLand = 0n
  for (const one of naive.lands) {
    const run = memory.runs.get(BigInt(one.id))
    if (!run) throw new Error(`no run ${one.id}`)
    const earns = run.state === 'activating' || run.state === 'effective'
    const pending = claimable(run, memory.index.get(day)?.[run.era] ?? 0n, earns)
    owedLand += pending
    const ours = {
      pending,
      lost: run.lost,
      counted: run.counted,
      sum: run.investment,
      era: run.era,
      burning: run.burningFrom !== null,
    }
    const theirs = {
      pending: naive.claimable(one),
      lost: one.lost,
      counted: one.counted,
      sum: one.sum,
      era: one.era,
      burning: one.burning,
    }
    same(
      `seed ${seed} day ${day} land ${one.id}`,
      { ...ours, state: earns ? 'earning' : run.state === 'abandoned' ? 'gone' : run.state },
      { ...theirs, state: one.state },
    )
    if (!one.wallet && run.counted > economy.capTimes * (run.investment + run.pendingAddition))
      throw new Error('beyond the cap')
  }
  let weightsAgree = true
  for (const planet of naive.planets) {
    const tax = memory.planets.get(BigInt(planet.id))
    if (!tax) continue
    const counted = countTo(tax, day, memory.index.get(tax.countedDay) ?? [], memory.index.get(day) ?? [])
    same(
      `seed ${seed} day ${day} planet ${planet.id}`,
      { earned: counted.numerator, burned: counted.lostNumerator },
      { earned: planet.earned, burned: planet.burned },
    )
    weightsAgree &&= tax.weights.every((weight) => weight >= 0n)
  }
  const accrued = memory.days.reduce((sum, settled) => sum + settled.landPaid, 0n)
  if (!weightsAgree || owedLand > accrued - memory.claimed)
    throw new Error(`seed ${seed} day ${day}: more is owed than accrued`)
}
