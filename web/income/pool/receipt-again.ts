import type { AnswerOf } from '#calls/call.ts'
import type { poolDays } from '#calls/pool/pool.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { countedAt, type StakeFigures, stepsOf, wholeOf } from '#rules/pool/stake.ts'
import { offBy } from '#web/income/detail/off.ts'

export type Received = AnswerOf<typeof poolDays>
export type Receipt = Received['list'][number]

/** One stretch of days by one pool's index. */
export interface Stretch {
  readonly period: number
  /** How many settlements, and by how much the pool's index grew over them, of 10^18. */
  readonly days: number
  readonly growth: bigint
}

/** What a claim brought of a stake, computed again. */
export interface ReceiptAgain {
  /** The stretches that the claim goes by. */
  readonly stretches: readonly Stretch[]
  /** What the stake has come to by then, and what of it this claim takes; minor units of RC. */
  readonly whole: bigint
  readonly amount: bigint
  readonly equal: boolean
  readonly off: string | undefined
  /** Less was received than the indexes give, since the land burned for a time: on such days it earns nothing. */
  readonly paused: boolean
}

/** Runs the rule that paid (rules/pool) on the figures of a claim (INCOME-12). */
export function receiptAgain(receipt: Receipt, pools: Received['terms']): ReceiptAgain {
  // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
  const terms = pools.map(({ days, ratePercent }) => ({ days, rate: scaled(ratePercent, 18) / 100n }))
  const { startDay, countedDay, period, by } = receipt
  const known = new Map(receipt.indexes.map(({ day, period: pool, value }) => [`${day}/${pool}`, BigInt(value)]))
  const index = (day: number, pool: number): bigint => known.get(`${day}/${pool}`) ?? 0n
  const stake: StakeFigures = {
    amount: units(receipt.amount),
    period,
    startDay,
    fromDay: startDay,
    own: 0n,
    step: 0n,
    earned: null,
    received: units(receipt.before),
  }
  const whole = wholeOf(countedAt(stake, countedDay, index, terms)[by])
  const amount = whole - stake.received
  const differs = amount - units(receipt.received)
  const all = by === 'own' ? [{ from: startDay, to: countedDay, period }] : stepsOf(terms, { startDay, period })
  return {
    stretches: all
      .map((one) => ({ ...one, to: Math.min(one.to, countedDay) }))
      .filter(({ from, to }) => to > from)
      .map(({ from, to, period: pool }) => ({
        period: pool,
        days: to - from,
        growth: index(to, pool) - index(from, pool),
      })),
    whole,
    amount,
    equal: differs === 0n,
    off: offBy(differs, 'RC'),
    paused: !receipt.kept && differs > 0n,
  }
}
