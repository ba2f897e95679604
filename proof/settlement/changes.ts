import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { claim, grossOf, type RunFigures, thresholdOf, withAddition } from '#rules/income/run.ts'
import { mayAdd } from '#rules/land/addition.ts'
import { withdrawal } from '#rules/land/ending.ts'
import { closeRun } from '#server/income/close.ts'
import type { SettledRun } from '#server/income/store.ts'
import type { Memory } from './memory-store.ts'
import type { NaiveLand, NaiveWorld } from './naive.ts'
import type { Tally } from './tally.ts'

export const PLANETS = 3
const DAY = 86_400_000

/** Some purchases, additions and claims between two settlements. */
export function act(
  roll: (below: number) => number,
  day: number,
  economy: Economy,
  memory: Memory,
  naive: NaiveWorld,
  tally: Tally,
): void {
  for (let count = roll(4); count > 0; count -= 1) buy(roll, day, economy, memory, naive)
  for (const one of [...naive.lands]) {
    const run = runAt(memory, one)
    if (one.state === 'earning' && !one.wallet && roll(25) === 0) {
      const counted = run.counted + grossOf(run, run.burningIndex ?? memory.index.get(day)?.[run.era] ?? 0n)
      const may = mayAdd(economy, run.investment, counted)
      same(`addition to ${one.id}`, may, naive.mayAdd(one))
      const added = may ? one.sum / BigInt(1 + roll(10)) + 1n : 0n
      one.adding += added
      memory.runs.set(run.id, withAddition(run, added, run.capTimes))
      if (!may) tally.refusedAdditions += 1
    }
    if (one.state !== 'pending' && one.state !== 'gone' && roll(9) === 0) {
      const paid = naive.claim(one)
      same(`claim of ${one.id}`, claimRun(day, economy, memory, run.id), paid)
      memory.claimed += paid
      tally.claims += 1
    }
    if (one.state !== 'gone' && roll(40) === 0) leave(roll, day, economy, memory, naive, one, tally)
  }
  for (const planet of naive.planets)
    if (memory.planets.has(BigInt(planet.id)) && roll(7) === 0) {
      same(`tax of ${planet.id}`, claimPlanet(day, memory, BigInt(planet.id)), naive.claimTax(planet))
      tally.taxClaims += 1
    }
}

function runAt(memory: Memory, { id }: NaiveLand): SettledRun {
  const run = memory.runs.get(BigInt(id))
  if (!run) throw new Error(`no run ${id}`)
  return run
}

function buy(roll: (below: number) => number, day: number, economy: Economy, memory: Memory, naive: NaiveWorld): void {
  const id = memory.runs.size + 1
  const era = roll(economy.eras.length)
  const { least, most, tax } = economy.eras[era] ?? { least: 1n, most: 1n, tax: 0n }
  const investment = least + (BigInt(roll(1_000_000)) * (most - least)) / 1_000_000n + BigInt(roll(1000))
  const planet = roll(PLANETS)
  const boughtAt = day * DAY + roll(DAY)
  const wallet = era === 0
  memory.reserve += wallet ? 0n : (investment * 8n) / 10n
  memory.boughtAt.set(BigInt(id), boughtAt)
  memory.runs.set(BigInt(id), {
    ...newRun(BigInt(id), BigInt(planet), era, tax, investment, economy.capTimes),
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

function newRun(
  id: bigint,
  planet: bigint,
  era: number,
  tax: bigint,
  investment: bigint,
  capTimes: bigint,
): SettledRun {
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
  return { ...figures, ...days, id, planet, owner: 1n, state: 'pending', inSums: false, capTimes }
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

/** Gives a land up, hands it over, or works a completed one again. */
function leave(
  roll: (below: number) => number,
  day: number,
  economy: Economy,
  memory: Memory,
  naive: NaiveWorld,
  one: NaiveLand,
  tally: Tally,
): void {
  const run = runAt(memory, one)
  const standing = { day, index: memory.index.get(day) ?? [], factor: INDEX_SCALE, world: new Date(memory.now) }
  if (!one.wallet && roll(2) === 0) {
    const { taken } = closeRun(run, standing, 'transferred')
    const id = BigInt(memory.runs.size + 1)
    memory.runs.set(run.id, { ...taken.run, state: 'transferred' })
    memory.runs.set(id, takenOver(taken.run, id, day, economy.capTimes))
    memory.boughtAt.set(id, memory.boughtAt.get(run.id) ?? 0)
    memory.claimed += taken.amount
    same(`transfer of ${run.id}`, taken.amount, naive.transfer(one, Number(id)))
    tally.transfers += 1
  } else if (one.state === 'completed') {
    buy(roll, day, economy, memory, naive)
    tally.replows += 1
  } else if (one.wallet || run.state === 'effective') {
    const { taken } = closeRun(run, standing, 'abandoned')
    const gives = one.wallet ? run.investment : withdrawal(economy, run.investment, taken.run.counted).gives
    memory.runs.set(run.id, { ...taken.run, state: 'abandoned' })
    memory.claimed += taken.amount
    memory.reserve -= one.wallet ? 0n : gives
    same(`end of ${run.id}`, { gives, net: taken.amount }, naive.end(one))
    if (one.wallet) tally.redeemed += 1
    else tally.withdrawals += 1
  }
}

/** As the database lets it go on (server/income/ended.sql.ts). */
function takenOver(left: SettledRun, id: bigint, day: number, capTimes: bigint): SettledRun {
  const earns = left.state === 'activating' || left.state === 'effective'
  return {
    ...left,
    id,
    owner: left.owner + 1n,
    inSums: false,
    lost: 0n,
    segments: 0,
    unclaimedSince: earns ? day + 1 : null,
    threshold: earns ? thresholdOf(left, capTimes) : null,
  }
}

/** Throws when the settlement and the oracle say different things. */
export function same(what: string, ours: unknown, theirs: unknown): void {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))
  if (text(ours) !== text(theirs))
    throw new Error(`${what}: the settlement says ${text(ours)}, the oracle ${text(theirs)}`)
}
