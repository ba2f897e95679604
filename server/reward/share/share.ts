import { setTimeout } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { PurchaseFacts } from '#calls/income/reward-facts.ts'
import { type Leg, ofSystem, type SystemBook } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { type Part, type Shared, shareOut } from '#rules/reward/shares.ts'
import { drain, type Taking } from '#server/jobs/apart.ts'
import { insertBurned } from '#server/reward/rewards.sql.ts'
import { insertRewards, type NewReward } from '#server/reward/rewards.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { Lost } from '#server/store/lost.ts'
import { lineAbove, standingOn } from '#server/team/standing/as-of.ts'
import { worldNow } from '#server/world/clock.ts'
import { boughtWithin, type EventRow, holdSharing, nextEvents, rewardedBefore, setShared } from './event.sql.ts'

type Pause = (ms: number) => Promise<unknown>

/** So many purchases are shared out in one transaction. */
const AT_ONCE = 50

/**
 * Shares the purchases that wait out of the reward budget, in their order, each once whichever worker does it and whatever is killed
 * meanwhile (settlement, Events). One that cannot be keeps its buyer's later ones waiting, which count what it gave, and nobody else's. Run by
 * the worker; how many it were. `pause` waits for purchases that are under way.
 * @throws what failed and of which purchase, once all others are shared out
 */
export function shareRewards(
  { database, economy }: Pick<Services, 'database' | 'economy'>,
  pause: Pause = setTimeout,
): Promise<number> {
  return drain<UserId>(AT_ONCE, async ({ most, but, tried }) => {
    let at: string | undefined
    const note = ({ id, buyer }: EventRow) => {
      tried.push(buyer)
      at = id
    }
    try {
      return await inTransaction(database, (tx) => shareSome(tx, economy, { most, but, note }, pause))
    } catch (error) {
      if (error instanceof Lost || at === undefined) throw error
      throw new Error(`purchase ${at} of the rewards' queue cannot be shared out`, { cause: error })
    }
  })
}

/** `but`: buyers of whom one could not be shared out. Each is noted before it is tried. */
interface Some extends Omit<Taking<UserId>, 'tried'> {
  note(event: EventRow): void
}

async function shareSome(tx: Tx, economy: Economy, { most, but, note }: Some, pause: Pause): Promise<number> {
  if (!(await holdSharing(tx))) return 0
  const events = await nextEvents(tx, { most, but }, pause)
  const at = await worldNow(tx)
  for (const event of events) {
    note(event)
    await shareOne(tx, economy, event, at)
  }
  return events.length
}

async function shareOne(tx: Tx, economy: Economy, event: EventRow, worldAt: Date): Promise<void> {
  const shared = await sharedOf(tx, economy, event)
  const { parts, market, burned, rest } = shareOut(economy.reward, shared)
  const earned = parts.filter(({ amount }) => amount > 0n)
  const legs = [
    legOf('rewards', sumOf(earned)),
    legOf('market-pool', market),
    legOf('burn', burned),
    legOf('emission', rest),
  ]
  const journal = uuidv7()
  await post(tx, {
    id: journal,
    kind: 'purchaseRewards',
    cause: event.id,
    actor: null,
    worldAt,
    legs: legs.filter(({ units }) => units > 0n),
  })
  await setShared(tx, event.id, {
    journal,
    sum: shared.sum,
    level: shared.level,
    parts: JSON.stringify(parts.map(storedPart)),
    market,
    burned,
    rest,
  })
  const of = { buyer: event.buyer, purchase: event.id, at: event.at }
  await insertRewards(
    tx,
    economy,
    earned.map((part): NewReward => {
      const { member, kind, amount } = part
      return { member, kind, amount, of, madeAt: worldAt, facts: { ...factsOf(economy.reward, event, shared, part) } }
    }),
  )
  await insertBurned(
    tx,
    parts.flatMap((part) => {
      const { member, kind, burned: amount } = part
      if (part.amount > 0n || amount === 0n || kind === 'sameLevel') return []
      const facts = JSON.stringify(factsOf(economy.reward, event, shared, part))
      const { buyer, purchase } = of
      return { id: uuidv7(), member, kind, amount, buyer, purchase, journal, made_at: worldAt, facts }
    }),
  )
}

/** What the rule asks of an event: as of the settled day that it keeps. */
async function sharedOf(tx: Tx, { reward }: Economy, event: EventRow): Promise<Shared> {
  const { buyer, upline, day, amount, budget } = event
  const line = upline === null ? [] : await lineAbove(tx, { from: upline, at: event.world_at, day })
  const before = await rewardedBefore(tx, event, reward.burnDays)
  const on = (member: bigint, kind: string): Minor =>
    before.find((one) => one.member === member && one.kind === kind)?.base ?? 0n
  return {
    amount,
    budget,
    sum: await boughtWithin(tx, event, reward.burnDays),
    level: (await standingOn(tx, buyer, day)).level,
    planet: event.planet_then && event.planet_now,
    path: line.map((above) => ({
      ...above,
      before: { referral: on(above.member, 'referral'), community: on(above.member, 'community') },
    })),
  }
}

function legOf(to: SystemBook, units: Minor): Leg {
  return { from: ofSystem('reward-budget'), to: ofSystem(to), asset: 'DU', units }
}

function sumOf(parts: readonly Part[]): Minor {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}

/** A part as the event keeps it: also those that the burn rule took whole. */
function storedPart({ member, rate, base, landTotal, before, amount, burned, ...part }: Part) {
  return {
    ...part,
    member: member.toString(),
    rate: rate.toString(),
    base: base.toString(),
    landTotal: landTotal.toString(),
    before: before.toString(),
    amount: amount.toString(),
    burned: burned.toString(),
  }
}

/** All that it takes to work a reward out again by `rules/reward`; amounts as decimals of DU, the rate of 10^4. */
function factsOf(
  { burnFrom }: Economy['reward'],
  { kind: bought, day }: EventRow,
  { amount, budget, sum, level }: Shared,
  part: Part,
): PurchaseFacts {
  return {
    bought,
    day,
    purchase: formatUnits(amount),
    budget: formatUnits(budget),
    sum: formatUnits(sum),
    burnFrom: formatUnits(burnFrom),
    buyerLevel: level,
    steps: part.steps,
    level: part.level,
    below: part.below,
    rate: Number(part.rate),
    base: formatUnits(part.base),
    landTotal: formatUnits(part.landTotal),
    before: formatUnits(part.before),
    burned: formatUnits(part.burned),
  }
}
