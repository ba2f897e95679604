import { ofSystem, ofUser } from '#ledger/chart.ts'
import { takenOver } from '#proof/settlement/changes.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { grossOf, withAddition } from '#rules/income/run.ts'
import { additionBounds, mayAdd } from '#rules/land/addition.ts'
import { payments, type QuoteLeg } from '#rules/land/payment.ts'
import { type Above, shareOut } from '#rules/reward/shares.ts'
import { closeRun } from '#server/income/settle/close.ts'
import { emissionLegs } from '#server/income/settle/distribution.ts'
import { purchaseLegs } from '#server/land/buy/purchase.ts'
import { endingBy, mayEnd, postedLegs } from '#server/land/end/end.ts'
import { newRun } from '#server/projection/lands.ts'
import { bookLegs } from '#server/projection/memory-store.ts'
import { earns, payIncome } from './claims.ts'
import { DAY, FIRST_DAY, type Group, indexNow, purseOf, type Ready } from './group.ts'
import { takenPrices } from './money/market.ts'

/** In what they pay for land. */
export type Method = 'DU' | 'RC' | 'USDT'

/** What ends a land now; the factors are told for the record alone. */
export function standingOf({ memory, day }: Pick<Group, 'memory' | 'day'>) {
  const factors = { factor: INDEX_SCALE, walletFactor: INDEX_SCALE }
  return { day, index: memory.index.get(day) ?? [], ...factors, world: new Date(memory.now) }
}

/** Buys a land in the name of an account; a land of the Stone Age once, ever. Answers its run, or undefined where it is refused. */
export function buy(
  group: Group,
  owner: UserId,
  era: number,
  investment: Minor,
  method: Method = 'DU',
): bigint | undefined {
  const { memory } = group
  if (era === 0 && [...memory.runs.values()].some((run) => run.owner === owner && run.mode === 'wallet'))
    return undefined
  return begin(group, { owner, era, investment, method })
}

/**
 * Puts a completed land to work again, once: a purchase by its owner (server/land/work/replow.ts). A plot raised by additions is taken for
 * one of the era that it was raised to. What the old run left to claim stays.
 */
export function replow(group: Group, id: bigint, investment: Minor): bigint | undefined {
  const run = group.memory.runs.get(id)
  if (run?.state !== 'completed' || group.replowed.has(id)) return undefined
  const next = begin(group, { owner: run.owner, era: run.era, investment, method: 'DU' })
  if (next !== undefined) group.replowed = new Set(group.replowed).add(id)
  return next
}

interface Begun {
  readonly owner: UserId
  readonly era: number
  readonly investment: Minor
  readonly method: Method
}

/** Pays for a new run, and shares it out. */
function begin(group: Group, { owner, era, investment, method }: Begun): bigint | undefined {
  const { economy, memory } = group
  const of = eraOf(economy, era)
  if (investment < of.least || investment > of.most) return undefined
  const paid = (payments(takenPrices(group), method, investment, 0n) ?? []).map(
    ({ asset, units, worth, price }): QuoteLeg => ({
      asset,
      book: 'investment',
      units: units.toString(),
      worth: worth.toString(),
      price: price.toString(),
    }),
  )
  if (paid.length === 0 || paid.some(({ asset, units }) => purseOf(group, asset) < BigInt(units))) return undefined
  const id = BigInt(memory.runs.size + 1)
  const run = newRun({ id, planet: group.planet, owner, era, tax: of.tax, investment }, economy)
  memory.runs.set(id, run)
  memory.boughtAt.set(id, group.day * DAY)
  memory.paid.set(id, paid)
  bookLegs(memory, purchaseLegs(economy, owner, run.mode === 'wallet', paid))
  if (era > 0) share(group, owner, investment, group.day)
  return id
}

/** Shares a purchase out as the worker does (server/reward/share), with the standings of the last settled day. */
export function share(group: Group, buyer: UserId, amount: Minor, day: number): void {
  const { economy, memory, standings } = group
  const budget = emissionLegs(economy, ofSystem('additions'), amount).reduce(
    (sum, { to, units }) => ('system' in to && to.system === 'reward-budget' ? sum + units : sum),
    0n,
  )
  const recent = group.purchases.filter((one) => one.buyer === buyer && one.day >= day - economy.reward.burnDays)
  const before = (member: UserId, kind: 'referral' | 'community'): Minor =>
    recent
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => (part.member === member && part.kind === kind ? sum + part.base : sum), 0n)
  const path: Above[] = []
  for (let at = standings.get(buyer)?.upline ?? null; at !== null; at = standings.get(at)?.upline ?? null) {
    const { level = 0, landTotal = 0n } = standings.get(at) ?? {}
    const rewarded = { referral: before(at, 'referral'), community: before(at, 'community') }
    path.push({ member: at, steps: path.length + 1, level, landTotal, before: rewarded })
  }
  const sum = recent.reduce((all, one) => all + one.amount, amount)
  const level = standings.get(buyer)?.level ?? 0
  const shared = shareOut(economy.reward, { amount, budget, sum, level, planet: true, path })
  const { parts, market, burned, rest } = shared
  const earned = parts.filter((part) => part.amount > 0n)
  const from = ofSystem('reward-budget')
  const leg = (to: 'rewards' | 'market-pool' | 'burn' | 'emission', units: Minor) =>
    ({ from, to: ofSystem(to), asset: 'DU', units }) as const
  bookLegs(memory, [
    ...earned.map((part) => leg('rewards', part.amount)),
    leg('market-pool', market),
    leg('burn', burned),
    leg('emission', rest),
  ])
  const made = earned.map(({ member, kind, amount: left }): Ready => ({ member, kind, left, madeOn: group.day }))
  group.rewards = [...group.rewards, ...made]
  group.purchases = [...group.purchases, { buyer, day, amount, parts }]
}

/** Adds to a land as the use case lets one (server/land/work/add.ts). */
export function add(group: Group, id: bigint, added: Minor): boolean {
  const { economy, memory } = group
  const run = memory.runs.get(id)
  if (!run || run.mode === 'wallet' || run.stake !== null || !earns(run) || purseOf(group) < added) return false
  const bounds = additionBounds(economy, 5, run.investment + run.pendingAddition)
  const gross = grossOf(run, run.burningIndex ?? indexNow(group)[run.era] ?? 0n)
  if (added < bounds.least || added > bounds.most || !mayAdd(economy, run.investment, run.counted + gross)) return false
  memory.runs.set(id, withAddition(run, added, run.capTimes))
  bookLegs(memory, [{ from: ofUser(run.owner, 'investment'), to: ofSystem('additions'), asset: 'DU', units: added }])
  return true
}

/** Withdraws or redeems a land. Throws where more is paid than 80% of it less all that it was ever granted. */
export function leave(group: Group, id: bigint): boolean {
  const { economy, memory } = group
  const run = memory.runs.get(id)
  if (!run || !mayEnd(run)) return false
  const closing = closeRun(run, standingOf(group), 'abandoned')
  const ending = endingBy(economy, run, closing, memory.paid.get(run.id) ?? [])
  const gives = ending.legs.reduce((sum, { worth }) => sum + worth, 0n)
  if (ending.kind === 'withdraw') {
    // a segment rounds down what it counts, and closes once a day at most
    const rounded = BigInt(group.day - FIRST_DAY + 1)
    const granted = group.granted.get(group.firsts.get(id) ?? id) ?? 0n
    const due = (run.investment * economy.withdrawShare) / 10_000n - granted / INDEX_SCALE + rounded
    if (gives > 0n && gives > due) throw new Error(`a withdrawal gives ${gives}, and at most ${due} is due`)
    if (gives > (memory.books.get('emission DU') ?? 0n)) throw new Error('a withdrawal finds the reserve short')
  }
  memory.runs.set(id, { ...closing.taken.run, state: 'abandoned' })
  bookLegs(memory, postedLegs(run.owner, ending))
  payIncome(group, run.owner, closing.taken.amount)
  return true
}

/** Hands a land over to another account of the group. */
export function handOver(group: Group, id: bigint, to: UserId): boolean {
  const { memory } = group
  const run = memory.runs.get(id)
  const may =
    run && run.mode !== 'wallet' && run.stake === null && run.owner !== to && (earns(run) || run.state === 'pending')
  if (!may) return false
  const { taken } = closeRun(run, standingOf(group), 'transferred')
  const next = { ...takenOver(taken.run, BigInt(memory.runs.size + 1), group.day), owner: to }
  memory.runs.set(id, { ...taken.run, state: 'transferred' })
  memory.runs.set(next.id, next)
  memory.boughtAt.set(next.id, memory.boughtAt.get(id) ?? 0)
  group.firsts = new Map(group.firsts).set(next.id, group.firsts.get(id) ?? id)
  payIncome(group, run.owner, taken.amount)
  return true
}
