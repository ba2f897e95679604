import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { releasedOn, standingAt, stateOf, type Withdrawn, withdrawFrom } from '#rules/tfa/package.ts'
import { emptyTfa, indexIn, memoryTfa, type TfaMemory } from '#server/projection/memory-tfa.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { settleTfa } from '#server/tfa/settle/settle-tfa.ts'
import type { SoldPackage, TfaStore } from '#server/tfa/settle/store.ts'
import { lostOf, type NaivePackage, NaiveTfa, paidOf, waiting } from './naive-tfa.ts'
import type { TfaTally } from './tfa-tally.ts'

/** Puts a fault into the store, to see whether the oracle notices. */
export type TfaPlant = (store: TfaStore, memory: TfaMemory) => TfaStore

const FIRST_DAY = 20_000
const DAY_MS = 86_400_000

/** A small generator of numbers from a seed: the same history each time. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0
    return (mixed >>> 8) % below
  }
}

/** One life: the product's packages beside those of the model. */
interface Life {
  readonly roll: (below: number) => number
  readonly memory: TfaMemory
  readonly naive: NaiveTfa
  readonly tally: TfaTally
  readonly twins: Map<string, NaivePackage>
  readonly withdrawn: Map<string, Withdrawn[]>
}

/**
 * Lives one random history of packages in the product's rules and settlement and in the oracle, and compares them after each day.
 * Throws at the first difference.
 */
export async function liveTfa(
  seed: number,
  days: number,
  tally: TfaTally,
  plant: TfaPlant = (store) => store,
): Promise<void> {
  const roll = dice(seed)
  const configured = configuredEconomy()
  // rates at which a history sees whole lives, and odd ones that leave fractions
  const chargingRate = BigInt(1 + roll(40)) * 999_999_999_999_937n
  const completedRate = chargingRate * BigInt(1 + roll(4)) + BigInt(roll(1_000_000))
  const varied = {
    ...configured.tfa,
    chargingRate,
    completedRate,
    allowedShare: BigInt([100, 100, 9000][roll(3)] ?? 100),
  }
  const tfa = roll(4) === 0 ? configured.tfa : varied
  // a third of the histories are poor, so that their days are cut, some to nothing
  const budget = roll(3) === 0 ? BigInt(roll(2_000)) : 10n ** 14n + BigInt(roll(1_000_000_000))
  const { allowedShare, burnAfterHours: hours } = tfa
  const naive = new NaiveTfa(
    { chargingRate: tfa.chargingRate, completedRate: tfa.completedRate, allowedShare, hours },
    budget,
  )
  const memory = emptyTfa(budget)
  const life: Life = { roll, memory, naive, tally, twins: new Map(), withdrawn: new Map() }
  const store = plant(memoryTfa(memory, hours), memory)
  let day = FIRST_DAY
  while (day < FIRST_DAY + days) {
    for (let act = roll(4); act > 0; act -= 1) actOf(life, day)
    // now and then the settlement is late, and some days run in a row
    const missed = roll(8) === 0 ? 1 + roll(4) : 0
    tally.missedDays += missed
    const at = (day + missed + 1) * DAY_MS + roll(3_600_000)
    for (let late = 0; late <= missed; late += 1) {
      day += 1
      const { restarts, ...expected } = naive.settle(day, at)
      const settled = await settleTfa(store, { tfa }, day)
      memory.settledAt.set(day, at)
      tally.days += 1
      tally.restarts += restarts
      if (settled.factor < INDEX_SCALE) tally.shortDays += 1
      if (settled.factor === 0n) tally.emptyDays += 1
      const { budget: held, allowed, due, factor } = settled
      same(`seed ${seed} day ${day}`, { budget: held, allowed, due, factor }, expected)
      compare(life, `seed ${seed} day ${day}`, day)
    }
  }
}

function actOf({ roll, memory, naive, tally, twins, withdrawn }: Life, day: number): void {
  const index = indexIn(memory)
  const all = [...memory.packages.values()]
  const one = all[roll(all.length + 1)]
  if (!one) {
    const id = `p${all.length.toString().padStart(4, '0')}`
    const quota = roll(5) === 0 ? BigInt(1 + roll(300)) : BigInt(1 + roll(1_000_000)) * BigInt(1 + roll(90_000))
    // most sales are covered, some are not, as if the budget had been drained by hand
    const part = roll(4) === 0 ? 0n : quota / 2n
    const fresh: SoldPackage = {
      id,
      quota,
      startDay: day,
      completedDay: null,
      clockDay: day,
      burningFrom: null,
      endedDay: null,
      withdrawn: 0n,
      lost: 0n,
      weighed: null,
    }
    memory.packages.set(id, fresh)
    memory.changes.add(id)
    memory.budget += part
    memory.owed += quota
    twins.set(id, naive.buy(quota, part))
    tally.bought += 1
    if (roll(4) > 0) return
    charge({ memory, tally }, fresh, twins.get(id), day)
    return
  }
  const twin = twins.get(one.id)
  if (!twin) throw new Error(`no ${one.id}`)
  if (roll(6) === 0) {
    if (one.completedDay === null) charge({ memory, tally }, one, twin, day)
    return
  }
  if (roll(3) > 0) return
  const { next, paid, noted } = withdrawFrom(one, day, index)
  if (paid > memory.budget) return
  same(`${one.id} is refused`, paid === 0n, waiting(twin) === 0n)
  if (paid === 0n) {
    tally.refused += 1
    return
  }
  same(`${one.id} pays`, paid, naive.withdraw(twin))
  tally.withdrawals += 1
  if (one.endedDay !== null) tally.withdrawnAfterwards += 1
  else if (one.burningFrom !== null) tally.burnsStopped += 1
  memory.packages.set(one.id, next)
  memory.budget -= paid
  memory.owed -= paid + noted
  if (one.endedDay === null && one.weighed === null) memory.changes.add(one.id)
  withdrawn.set(one.id, [...(withdrawn.get(one.id) ?? []), { day, burningFrom: one.burningFrom }])
}

function charge(
  { memory, tally }: Pick<Life, 'memory' | 'tally'>,
  one: SoldPackage,
  twin: NaivePackage | undefined,
  day: number,
): void {
  if (!twin) throw new Error(`no ${one.id}`)
  memory.packages.set(one.id, { ...one, completedDay: day })
  if (one.endedDay === null) memory.changes.add(one.id)
  twin.charged = true
  tally.charged += 1
  if (one.startDay === day) tally.chargedAtOnce += 1
  if (one.endedDay !== null) tally.chargedUsedUp += 1
  else if (one.burningFrom !== null) tally.chargedBurning += 1
}

function compare({ memory, naive, tally, twins, withdrawn }: Life, at: string, day: number): void {
  const index = indexIn(memory)
  const weights = { charging: 0n, completed: 0n }
  let owed = 0n
  for (const [id, twin] of twins) {
    const one = memory.packages.get(id)
    if (!one) throw new Error(`no ${id}`)
    const stands = standingAt(one, day, index)
    const line = twin.days.at(-1)
    const found = {
      waiting: stands.waiting,
      withdrawn: one.withdrawn,
      lost: one.lost + stands.burned,
      ended: one.endedDay,
      burning: one.burningFrom !== null && one.endedDay === null,
      today: one.endedDay !== null && one.endedDay < day ? 0n : releasedOn(one, day, index),
    }
    const expected = {
      waiting: waiting(twin),
      withdrawn: paidOf(twin),
      lost: lostOf(twin),
      ended: twin.over,
      burning: twin.burning && twin.over === null,
      today: line?.day === day ? line.units : 0n,
    }
    same(`${at} ${id}`, found, expected)
    if (one.endedDay === day) {
      tally.used += 1
      if (one.completedDay === null) tally.usedCharging += 1
      if (one.burningFrom !== null) tally.usedBurning += 1
    }
    if (one.burningFrom === day) tally.burns += 1
    if (one.weighed) weights[one.weighed] += one.quota
    owed += one.quota - one.withdrawn - one.lost
    if (day % 7 === 0) {
      const taken = withdrawn.get(id) ?? []
      for (const { day: past, what } of twin.days) {
        const by = taken.find((other) => other.day >= past)
        const state = stateOf(one, past, by)
        same(`${at} ${id} of day ${past}`, state, { waits: 'waiting', paid: 'withdrawn', lost: 'lost' }[what])
      }
    }
  }
  same(`${at} weights`, memory.weights, weights)
  same(`${at} accounts`, [memory.budget, memory.owed], [naive.budget, owed])
}

function same(at: string, found: unknown, expected: unknown): void {
  const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
  if (text(found) !== text(expected))
    throw new Error(`${at}: the settlement says ${text(found)}, the oracle ${text(expected)}`)
}
