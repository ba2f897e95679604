import { isDeepStrictEqual } from 'node:util'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { claim, grossOf, thresholdOf, withAddition } from '#rules/income/run.ts'
import { TAX_STREAMS, type TaxStream } from '#rules/income/streams.ts'
import { mayAdd } from '#rules/land/addition.ts'
import { type PayMethod, payments, type QuoteLeg } from '#rules/land/payment.ts'
import { claimLegs } from '#server/income/claim/pay.ts'
import { countOnRuns } from '#server/income/collect/count.ts'
import { closeRun } from '#server/income/settle/close.ts'
import { purchaseLegs } from '#server/land/buy/purchase.ts'
import { endingBy, postedLegs } from '#server/land/end/end.ts'
import { newRun } from '#server/projection/lands.ts'
import { bookLegs, claimantKey, countJoined, type Memory } from '#server/projection/memory-store.ts'
import { admitted } from '#server/run/admitted.ts'
import { asInEffect } from '#server/run/in-effect.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { NaiveWorld } from './naive.ts'
import { type NaiveLand, type NaivePlanet, newLand } from './naive-land.ts'
import type { Tally } from './tally.ts'

export const PLANETS = 3
const DAY = 86_400_000
const METHODS = ['DU', 'DU', 'hPT+DU', 'RC', 'SAI', 'USDT'] as const satisfies readonly PayMethod[]

/** A history that is lived on both sides. */
export interface Lived {
  readonly roll: (below: number) => number
  readonly economy: Economy
  readonly memory: Memory
  readonly naive: NaiveWorld
  readonly tally: Tally
  /** Shares a purchase out, where the history has rewards. */
  bought?(buyer: number, amount: bigint, day: number): void
}

/** Some purchases, additions, claims and ends between the settlement of a day and the next. */
export function act(lived: Lived, day: number): void {
  const { roll, memory, naive, tally } = lived
  for (let count = roll(4); count > 0; count -= 1) buy(lived, day)
  for (const one of [...naive.lands]) {
    if (one.state === 'earning' && !one.wallet && roll(25) === 0) add(lived, day, one)
    if (one.state !== 'pending' && one.state !== 'gone' && roll(9) === 0) {
      const paid = naive.claim(one)
      const run = runAt(memory, one)
      same(`claim of ${one.id}`, claimRun(day, memory, run), paid)
      if (run.burningFrom === day + 1) tally.claimsOfStopped += 1
      bookLegs(memory, incomeLegs(run.owner, paid))
      tally.claims += 1
    }
    if (one.state !== 'gone' && roll(40) === 0) leave(lived, day, one)
  }
  if (roll(3) === 0) collect(lived, day)
  for (const planet of naive.planets)
    for (const stream of TAX_STREAMS) if (roll(7) === 0) claimTaxOf(lived, day, planet, stream)
}

/** Claims one claimant's part of a planet's tax. */
function claimTaxOf({ memory, naive, tally }: Lived, day: number, planet: NaivePlanet, stream: TaxStream): void {
  const tax = memory.planets.get(claimantKey({ planet: BigInt(planet.id), stream }))
  const whose = stream === 'tax' ? planet.owned : planet.referred
  if (!tax || !whose) return
  const counted = countTo(tax, day, memory.index.get(tax.countedDay) ?? [], memory.index.get(day) ?? [])
  const claimed = claimTax(counted, day)
  memory.planets.set(claimantKey(tax), claimed.tax)
  bookLegs(memory, claimLegs(stream, BigInt(whose.member), [claimed]))
  same(`${stream} of ${planet.id}`, { paid: claimed.amount, lost: claimed.lost }, naive.claimTax(whose))
  if (stream === 'tax') tally.taxClaims += 1
  else if (claimed.amount > 0n) tally.referralClaims += 1
  if (claimed.paid.wallet > 0n) tally.stoneTaxes += 1
}

function runAt(memory: Memory, { id }: NaiveLand): SettledRun {
  const run = memory.runs.get(BigInt(id))
  if (!run) throw new Error(`no run ${id}`)
  return run
}

function buy(lived: Lived, day: number): void {
  const { roll, economy, memory, naive, tally } = lived
  const id = memory.runs.size + 1
  const era = roll(economy.eras.length)
  const { least, most, tax } = economy.eras[era] ?? { least: 1n, most: 1n, tax: 0n }
  const investment = least + (BigInt(roll(1_000_000)) * (most - least)) / 1_000_000n + BigInt(roll(1000))
  // now and then at the very instant of a settlement that comes late
  const boughtAt = roll(10) === 0 ? (day + 1) * DAY : day * DAY + roll(DAY)
  if (boughtAt === (day + 1) * DAY) tally.instants += 1
  const method = METHODS[roll(METHODS.length)] ?? 'DU'
  const book = roll(3) === 0 ? 'bonus' : 'investment'
  const hpt = BigInt(roll(2)) * (investment / BigInt(1 + roll(9)))
  const owner = 1 + roll(3)
  const paid = (payments(economy, method, investment, hpt) ?? []).map(
    (payment): QuoteLeg => ({
      asset: payment.asset,
      book: payment.asset === 'DU' ? book : 'investment',
      units: payment.units.toString(),
      worth: payment.worth.toString(),
      price: payment.price.toString(),
    }),
  )
  if (method !== 'DU') tally.otherAssets += 1
  else if (book === 'bonus') tally.fromBonus += 1
  const run = newRun(
    { id: BigInt(id), planet: BigInt(roll(PLANETS)), owner: BigInt(owner), era, tax, investment },
    economy,
  )
  memory.boughtAt.set(run.id, boughtAt)
  memory.runs.set(run.id, run)
  memory.paid.set(run.id, paid)
  bookLegs(memory, purchaseLegs(economy, run.owner, era === 0, paid))
  const own = naive.books.payments(method, investment, book, hpt)
  const bought = {
    id,
    owner,
    planet: Number(run.planet),
    wallet: era === 0,
    boughtAt,
    paid: own,
    era,
    tax,
    sum: investment,
  }
  naive.buy(newLand(bought), own)
  if (era > 0) lived.bought?.(owner, investment, day)
}

function add({ roll, economy, memory, naive, tally }: Lived, day: number, one: NaiveLand): void {
  const run = admittedRun(memory, runAt(memory, one), day)
  const counted = run.counted + grossOf(run, run.burningIndex ?? memory.index.get(day)?.[run.era] ?? 0n)
  const may = mayAdd(economy, run.investment, counted)
  same(`addition to ${one.id}`, may, naive.mayAdd(one))
  if (!may) {
    tally.refusedAdditions += 1
    return
  }
  const added = one.sum / BigInt(1 + roll(10)) + 1n
  const book = roll(3) === 0 ? 'bonus' : 'investment'
  naive.add(one, added, book)
  if (memory.runs.get(run.id)?.state === 'pending') {
    tally.lateAdditions += 1
    countJoined(memory, day, 1)
  }
  memory.runs.set(run.id, withAddition(run, added, run.capTimes))
  bookLegs(memory, [{ from: ofUser(run.owner, book), to: ofSystem('additions'), asset: 'DU', units: added }])
}

/** A land that the oracle has admitted, as `asAdmitted` (server/run) answers it: the part of the crowd that it is of may not have come yet. */
function admittedRun(memory: Memory, run: SettledRun, day: number): SettledRun {
  if (run.state !== 'pending') return run
  return { ...admitted(run, { day, index: memory.index.get(day) ?? [] }), inSums: false }
}

/** What a claim of land income moves (server/land/work/claim.ts). */
function incomeLegs(owner: bigint, units: bigint): Leg[] {
  return [{ from: ofSystem('accrued-land'), to: ofUser(owner, 'bonus'), asset: 'DU', units }]
}

function claimRun(day: number, memory: Memory, run: SettledRun): bigint {
  // one of a crowd that is not admitted yet has nothing to claim
  if (run.state === 'pending') return 0n
  if (run.state === 'completed') {
    memory.runs.set(run.id, { ...run, fixed: 0n })
    return run.fixed
  }
  const taken = claim(run, day, memory.index.get(day)?.[run.era] ?? 0n, run.capTimes)
  memory.runs.set(run.id, taken.run)
  return taken.amount
}

/** A run that the oracle has brought into effect, written so before anything is done with it, as `bringIntoEffect` does. */
function broughtIn({ memory, tally }: Lived, day: number, run: SettledRun): SettledRun {
  const now = asInEffect(run, day)
  if (now !== run) {
    tally.lateInEffect += 1
    memory.runs.set(run.id, now)
  }
  return now
}

/** Those lands of a member on which dynamic income counts. */
export function countingRuns(lived: Lived, day: number, owner: bigint): SettledRun[] {
  return [...lived.memory.runs.values()]
    .filter((run) => run.owner === owner && run.mode === 'investment')
    .map((run) => broughtIn(lived, day, run))
    .filter(({ state }) => state === 'effective')
}

/** Somebody collects a reward, small beside his lands or larger than all the room on them. */
function collect(lived: Lived, day: number): void {
  const { roll, memory, naive, tally } = lived
  const owner = 1 + roll(3)
  const runs = countingRuns(lived, day, BigInt(owner))
  const sum = runs.reduce((total, { investment }) => total + investment, 0n)
  const amount = 1n + (sum * BigInt(roll(10) === 0 ? 5_000 : roll(800))) / 1000n
  const standing = { day, index: memory.index.get(day) ?? [] }
  const counted = countOnRuns(runs, standing, amount)
  for (const run of counted.runs) memory.runs.set(run.id, run)
  bookLegs(memory, [
    { from: ofSystem('rewards'), to: ofUser(BigInt(owner), 'bonus'), asset: 'DU', units: counted.found },
  ])
  const completed = counted.runs.filter(({ state }) => state === 'completed').length
  same(`collection of ${owner}`, { paid: counted.found, completed }, naive.collect(owner, day, amount))
  if (counted.found > 0n) tally.collections += 1
  if (counted.found < amount) tally.fullCollections += 1
  tally.completedByCollection += completed
}

/** Gives a land up, hands it over, or works a completed one again. */
function leave(lived: Lived, day: number, one: NaiveLand): void {
  const { roll, economy, memory, naive, tally } = lived
  const run = broughtIn(lived, day, runAt(memory, one))
  const world = new Date(memory.now)
  const standing = { day, index: memory.index.get(day) ?? [], factor: INDEX_SCALE, walletFactor: INDEX_SCALE, world }
  if (!one.wallet && roll(2) === 0) {
    const { taken } = closeRun(run, standing, 'transferred')
    const next = takenOver(taken.run, BigInt(memory.runs.size + 1), day)
    memory.runs.set(run.id, { ...taken.run, state: 'transferred' })
    memory.runs.set(next.id, next)
    memory.boughtAt.set(next.id, memory.boughtAt.get(run.id) ?? 0)
    bookLegs(memory, incomeLegs(run.owner, taken.amount))
    same(`transfer of ${run.id}`, taken.amount, naive.transfer(one, Number(next.id), Number(next.owner)))
    if (run.burningFrom === day + 1) tally.transfersOfStopped += 1
    if (run.state === 'pending' && one.state === 'earning') tally.lateTransfers += 1
    tally.transfers += 1
  } else if (one.state === 'completed') {
    buy(lived, day)
    tally.replows += 1
  } else if (one.wallet || run.state === 'effective') {
    const closing = closeRun(run, standing, 'abandoned')
    const ending = endingBy(economy, run, closing, memory.paid.get(run.id) ?? [])
    memory.runs.set(run.id, { ...closing.taken.run, state: 'abandoned' })
    bookLegs(memory, [...incomeLegs(run.owner, closing.taken.amount), ...postedLegs(run.owner, ending)])
    const gives = ending.legs.reduce((sum, leg) => sum + leg.worth, 0n)
    if (ending.returned > 0n) tally.returnedAdditions += 1
    same(`end of ${run.id}`, { gives, net: closing.taken.amount }, naive.end(one))
    if (one.wallet) tally.redeemed += 1
    else tally.withdrawals += 1
  }
}

/** As the database lets it go on (server/run/ended.ts). */
export function takenOver(left: SettledRun, id: bigint, day: number): SettledRun {
  const earns = left.state === 'activating' || left.state === 'effective'
  return {
    ...left,
    id,
    owner: left.owner + 1n,
    inSums: false,
    covered: true,
    lost: 0n,
    segments: 0,
    unclaimedSince: earns ? day + 1 : null,
    threshold: earns ? thresholdOf(left, left.capTimes) : null,
  }
}

/** Throws when the settlement and the oracle say different things. */
export function same(what: string, ours: unknown, theirs: unknown): void {
  if (isDeepStrictEqual(ours, theirs)) return
  throw new Error(`${what}: the settlement says ${text(ours)}, the oracle ${text(theirs)}`)
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
}
