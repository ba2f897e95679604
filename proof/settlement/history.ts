import { type Economy, type Era, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { claim, claimable, type RunFigures, thresholdOf } from '#rules/income/run.ts'
import { settleDay } from '#server/income/settle-day.ts'
import type { SettledRun, SettlementStore } from '#server/income/store.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { emptyMemory, type Memory, memoryStore } from './memory-store.ts'
import { type NaiveDay, NaiveWorld } from './naive.ts'

/** What a history came across: each kind must have happened. */
export interface Tally {
  days: number
  shortDays: number
  missedDays: number
  burns: number
  completions: number
  additions: number
  returnedAdditions: number
  claims: number
  taxClaims: number
}

/** Puts a fault into the store, to see whether the oracle notices. */
export type Plant = (store: SettlementStore, memory: Memory) => SettlementStore

const DAY = 86_400_000
const FIRST_DAY = 20_000
const PLANETS = 3

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

/** Some purchases, additions and claims between two settlements. */
function act(
  roll: (below: number) => number,
  day: number,
  economy: Economy,
  memory: Memory,
  naive: NaiveWorld,
  tally: Tally,
): void {
  for (let count = roll(4); count > 0; count -= 1) buy(roll, day, economy, memory, naive)
  for (const one of naive.lands) {
    const run = memory.runs.get(BigInt(one.id))
    if (!run) throw new Error(`no run ${one.id}`)
    if (one.state === 'earning' && !one.wallet && roll(25) === 0) {
      const added = one.sum / BigInt(1 + roll(10)) + 1n
      one.adding += added
      const next = { ...run, pendingAddition: run.pendingAddition + added }
      memory.runs.set(run.id, { ...next, threshold: thresholdOf(next, economy.capTimes) })
    }
    if (one.state !== 'pending' && roll(9) === 0) {
      const paid = naive.claim(one)
      same(`claim of ${one.id}`, claimRun(day, economy, memory, run.id), paid)
      memory.claimed += paid
      tally.claims += 1
    }
  }
  for (const planet of naive.planets)
    if (memory.planets.has(BigInt(planet.id)) && roll(7) === 0) {
      same(`tax of ${planet.id}`, claimPlanet(day, memory, BigInt(planet.id)), naive.claimTax(planet))
      tally.taxClaims += 1
    }
}

function buy(roll: (below: number) => number, day: number, economy: Economy, memory: Memory, naive: NaiveWorld): void {
  const id = naive.lands.length + 1
  const era = roll(economy.eras.length)
  const { least, most, tax } = economy.eras[era] ?? { least: 1n, most: 1n, tax: 0n }
  const investment = least + (BigInt(roll(1_000_000)) * (most - least)) / 1_000_000n + BigInt(roll(1000))
  const planet = roll(PLANETS)
  const boughtAt = day * DAY + roll(DAY)
  const wallet = era === 0
  memory.reserve += wallet ? 0n : (investment * 8n) / 10n
  memory.boughtAt.set(BigInt(id), boughtAt)
  memory.runs.set(BigInt(id), {
    ...newRun(BigInt(id), BigInt(planet), era, tax, investment),
    mode: wallet ? 'wallet' : 'investment',
  })
  const figures = { id, planet, wallet, boughtAt, era, tax, sum: investment, adding: 0n, state: 'pending' as const }
  naive.lands.push({
    ...figures,
    days: [],
    burnedDays: [],
    burning: false,
    firstUnclaimed: null,
    fixedNet: 0n,
    counted: 0n,
    lost: 0n,
  })
}

function newRun(id: bigint, planet: bigint, era: number, tax: bigint, investment: bigint): SettledRun {
  const figures: RunFigures = {
    mode: 'investment',
    era,
    tax,
    investment,
    pendingAddition: 0n,
    indexStart: 0n,
    fixed: 0n,
    counted: 0n,
    unclaimedSince: null,
    burningFrom: null,
    burningIndex: null,
    threshold: null,
    lost: 0n,
  }
  const days = { joinedDay: null, effectiveDay: null, endedDay: null, segmentDay: 0, segments: 0 }
  return { ...figures, ...days, id, planet, owner: 1n, state: 'pending', inSums: false }
}

function claimRun(day: number, economy: Economy, memory: Memory, id: bigint): bigint {
  const run = memory.runs.get(id)
  if (!run) throw new Error(`no run ${id}`)
  if (run.state === 'completed') {
    memory.runs.set(id, { ...run, fixed: 0n })
    return run.fixed
  }
  const taken = claim(run, day, memory.index.get(day)?.[run.era] ?? 0n, economy.capTimes)
  memory.runs.set(id, taken.run)
  return taken.amount
}

function claimPlanet(day: number, memory: Memory, id: bigint): { paid: bigint; lost: bigint } {
  const tax = memory.planets.get(id)
  if (!tax) throw new Error(`no planet ${id}`)
  const counted = countTo(tax, day, memory.index.get(tax.countedDay) ?? [], memory.index.get(day) ?? [])
  const taken = claimTax(counted, day)
  memory.planets.set(id, taken.tax)
  return { paid: taken.amount, lost: taken.lost }
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
      { ...ours, state: earns ? 'earning' : run.state },
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

function same(what: string, ours: unknown, theirs: unknown): void {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))
  if (text(ours) !== text(theirs))
    throw new Error(`${what}: the settlement says ${text(ours)}, the oracle ${text(theirs)}`)
}
