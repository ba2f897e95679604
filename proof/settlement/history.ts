import { type Economy, type Era, INDEX_SCALE } from '#rules/economy/economy.ts'
import { countTo } from '#rules/income/planet-tax.ts'
import { claimable } from '#rules/income/run.ts'
import { settleDay } from '#server/income/settle/settle-day.ts'
import type { FundedDay, SettledDay, SettlementStore } from '#server/income/settle/store.ts'
import { claimantKey, emptyMemory, type Memory, memoryStore } from '#server/projection/memory-store.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { act, type Lived, same } from './changes.ts'
import { admitAfter, bringAfter, stopBefore } from './crowds.ts'
import { actOfTeams, compareTeams } from './generation/team-changes.ts'
import { NaiveWorld } from './naive.ts'
import { claimableOf, newPlanet } from './naive-land.ts'
import { type RewardRules, RULES } from './rewards/memory-rewards.ts'
import { quickTeams, RewardLife } from './rewards/reward-life.ts'
import type { Tally } from './tally.ts'

/** Puts a fault into the store, to see whether the oracle notices. */
export type Plant = (store: SettlementStore, memory: Memory) => SettlementStore

/** How a history is lived, where it is not by the product as it stands. */
export interface How {
  readonly plant?: Plant
  /** Another economy; without rewards. */
  readonly given?: Economy
  /** Of a crowd so many lands at once stop before a day and join after it, with acts between; without rewards. */
  readonly most?: number
  readonly rules?: RewardRules
}

const DAY = 86_400_000
const FIRST_DAY = 20_000

/** Higher rates than the product's, so that forty days see whole lives; everything else as configured. */
export function quickEconomy(): Economy {
  const economy = configuredEconomy()
  // the Stone Age as quick as it needs to be beside them
  const quick = ({ era, rate }: Era) => rate * (era === 0 ? 150n : 30n)
  const eras = economy.eras.map((era): Era => ({ ...era, rate: quick(era), most: era.least * 3n }))
  return { ...economy, eras }
}

/** Figures other than the configured ones, within what can be: prices, shares, fees, the cap, the hours until income burns. */
function variedEconomy(roll: (below: number) => number): Economy {
  const economy = quickEconomy()
  const oneOf = <T>(...list: readonly [T, ...T[]]): T => list[roll(list.length)] ?? list[0]
  const price = () => oneOf(100_000_000n, 37_000_000n, 99_999_999n, 250_000_001n)
  const prices = { ...economy.prices, hPT: price(), RC: price(), SAI: price(), USDT: price() }
  // a land of nine times the rate completes with an addition that waits
  const times = oneOf(1n, 1n, 9n)
  const rewardShare = oneOf(2_000n, 1_000n, 1_234n)
  return {
    ...economy,
    eras: economy.eras.map((era) => ({ ...era, rate: era.rate * times })),
    prices,
    rewardShare,
    withdrawShare: oneOf(8_000n, 8_000n, 7_001n),
    endFee: oneOf(300n, 0n, 777n),
    capTimes: oneOf(3n, 3n, 2n, 5n),
    burnAfterHours: oneOf(120, 120, 96, 71),
    allowedShare: oneOf(100n, 100n, 250n),
    additionCountedMost: oneOf(10_000n, 5_000n, 50_000n),
  }
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
 * Lives one random history in the product's settlement and in the oracle, by some economy or a `given` one, and compares
 * them after each step. Throws at the first difference.
 */
export async function live(seed: number, days: number, tally: Tally, how: How = {}): Promise<void> {
  const { plant = (store) => store, given, most, rules = RULES } = how
  const roll = dice(seed)
  // half of them by the configured figures
  const usual = roll(2) === 0 ? quickEconomy() : variedEconomy(roll)
  const withRewards = given === undefined && most === undefined
  const economy = given ?? (withRewards && seed % 2 === 0 ? quickTeams(usual, seed % 4 === 0) : usual)
  const naive = new NaiveWorld(economy)
  // a third of the histories are poor, so that their days are cut, and a third in Stone Age income alone
  const emission = BigInt(roll(3) === 0 ? 50_000 : 900_000_000) * 100_000_000n
  const wallet = BigInt(roll(3) === 0 ? 300 : 1_000_000) * 100_000_000n
  const memory = emptyMemory(FIRST_DAY, FIRST_DAY * DAY + 1, { emission, wallet })
  // the first planet was referred by nobody, the second by one who has lands, the third by one who has nothing else
  const part = given ? economy.referralTaxShare : BigInt([40, 40, 1, 10_000][roll(4)] ?? 40)
  for (const [id, referrer] of [null, 2, 12].entries()) {
    naive.planets.push(newPlanet(id, 7 + id, referrer, part))
    if (referrer !== null) memory.referred.set(BigInt(id), part)
  }
  for (const [account, held] of memory.books) naive.books.held.set(account, held)
  const lived: Lived = { roll, economy, memory, naive, tally }
  // rewards draw numbers of their own, so that lands live as they do without them
  const rewards = withRewards ? new RewardLife({ ...lived, roll: dice(-seed) }, rules) : undefined
  if (rewards) lived.bought = (buyer, amount, on) => rewards.bought(buyer, amount, on)
  const store = plant(counting(memoryStore(memory, economy), tally, rewards), memory)
  let day = FIRST_DAY
  while (day < FIRST_DAY + days) {
    act(lived, day)
    actOfTeams(lived, day)
    rewards?.act(day)
    // now and then the settlement is late, and some days run in a row
    const missed = roll(8) === 0 ? 1 + roll(3) : 0
    memory.now = (day + 1 + missed) * DAY + roll(7_000_000)
    for (let late = 0; late <= missed; late += 1) {
      day += 1
      if (most !== undefined) await stopBefore(lived, day, store, most)
      const settled = await settleBoth(lived, day, store, most)
      rewards?.settled(settled, day)
      if (most !== undefined) {
        await bringAfter(lived, day, store, most)
        await admitAfter(lived, day, store, most)
      }
      sameJoined(memory, day)
    }
    tally.missedDays += missed
    compare(lived, `seed ${seed} day ${day}`, day)
  }
}

/** The store, which counts last amounts that went to those above, and tells what it takes of additions. */
function counting(store: SettlementStore, tally: Tally, rewards: RewardLife | undefined): SettlementStore {
  return {
    ...store,
    settleAdditions: (runs, day) => {
      rewards?.took(runs)
      return store.settleAdditions(runs, day)
    },
    teams: {
      ...store.teams,
      logCuts: (day, cuts) => {
        tally.generationCuts += cuts.length
        return store.teams.logCuts(day, cuts)
      },
    },
  }
}

async function settleBoth(
  { economy, memory, naive, tally }: Lived,
  day: number,
  store: SettlementStore,
  most: number | undefined,
): Promise<SettledDay> {
  const expected = naive.settle(day, memory.now)
  const settled = await settleDay(store, economy, day, most)
  same(`burns of day ${day}`, settled.burned, expected.burnsStarted)
  tally.days += 1
  if (settled.factor < INDEX_SCALE) tally.shortDays += 1
  if (settled.wallet.factor < INDEX_SCALE) tally.shortStoneDays += 1
  tally.burns += expected.burnsStarted
  tally.completions += expected.completed
  tally.completedAdditions += expected.completedAdding
  tally.additions += expected.taken
  const pick = ({ factor, paid }: Pick<FundedDay, 'factor' | 'paid'>) => ({
    factor,
    landPaid: paid.land,
    taxPaid: paid.tax,
    referralPaid: paid.referral,
    generationPaid: paid.generation,
  })
  const { covered } = settled
  same(
    `day ${day}`,
    { ...pick(settled), covered, wallet: pick(settled.wallet) },
    {
      factor: expected.factor,
      landPaid: expected.landPaid,
      taxPaid: expected.taxPaid,
      referralPaid: expected.referralPaid,
      generationPaid: expected.generationPaid,
      covered: expected.covered,
      wallet: expected.wallet,
    },
  )
  for (const { paid, allowed } of [settled, settled.wallet])
    if (paid.land + paid.tax + paid.referral + paid.generation > allowed)
      throw new Error(`day ${day} pays more than is allowed`)
  return settled
}

/** Of those who joined with a day each is counted once, whoever has the land now. */
function sameJoined(memory: Memory, day: number): void {
  const joined = [...memory.runs.values()].filter((run) => run.joinedDay === day && run.state !== 'transferred')
  const [settled] = memory.days.slice(-1)
  same(`joins of day ${day}`, settled?.joined, joined.length)
}

function compare({ memory, naive, tally }: Lived, at: string, day: number): void {
  let owedLand = 0n
  for (const one of naive.lands) {
    const run = memory.runs.get(BigInt(one.id))
    if (!run) throw new Error(`no run ${one.id}`)
    const earns = run.state === 'activating' || run.state === 'effective'
    const pending = claimable(run, memory.index.get(day)?.[run.era] ?? 0n, earns)
    owedLand += pending
    const { lost, counted, investment: sum, era } = run
    const state = earns ? 'earning' : run.state === 'abandoned' ? 'gone' : run.state
    same(
      `${at} land ${one.id}`,
      { pending, lost, counted, sum, era, burning: run.burningFrom !== null, state },
      { ...pickLand(one), burning: one.burning, state: one.state },
    )
    if (!one.wallet && run.counted > run.capTimes * (run.investment + run.pendingAddition))
      throw new Error('beyond the cap')
  }
  for (const { id, owned, referred } of naive.planets)
    for (const [stream, whose] of [
      ['tax', owned],
      ['referral', referred],
    ] as const) {
      const tax = memory.planets.get(claimantKey({ planet: BigInt(id), stream }))
      if (!tax) continue
      const indexes = [memory.index.get(tax.countedDay) ?? [], memory.index.get(day) ?? []] as const
      const { numerator, lostNumerator } = countTo(tax, day, ...indexes)
      same(
        `${at} ${stream} of planet ${id}`,
        [numerator.emission, numerator.wallet, lostNumerator.emission, lostNumerator.wallet],
        [whose?.earned.later, whose?.earned.stone, whose?.burned.later, whose?.burned.stone],
      )
      if (stream === 'referral' && tax.burningFrom !== null) tally.referralBurns += 1
      if (tax.weights.some((weight) => weight < 0n)) throw new Error(`${at}: planet ${id} weighs less than nothing`)
    }
  compareTeams({ memory, naive, tally }, at, day)
  same(`${at} accounts`, sorted(memory.books), sorted(naive.books.held))
  if (naive.withdrawable() > naive.books.has('emission')) throw new Error(`${at}: withdrawals are not covered`)
  if (owedLand > naive.books.has('accrued-land')) throw new Error(`${at}: more is owed than accrued`)
}

function pickLand(one: NaiveWorld['lands'][number]) {
  return { pending: claimableOf(one), lost: one.lost, counted: one.counted, sum: one.sum, era: one.era }
}

/** The accounts that hold something, in order of their names. */
export function sorted(books: ReadonlyMap<string, bigint>): [string, bigint][] {
  return [...books].filter(([, held]) => held !== 0n).sort(([one], [other]) => (one < other ? -1 : 1))
}
