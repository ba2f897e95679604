import type { AnswerOf } from '#calls/call.ts'
import type { poolDays } from '#calls/pool/pool.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { countedOver, stepsOf, wholeOf } from '#rules/pool/stake.ts'

export type Received = AnswerOf<typeof poolDays>
export type Receipt = Received['list'][number]

/** What of a stake is worked out again: the land, its pool, over which days it earned, by which indexes. */
export type Earned = Pick<Receipt, 'amount' | 'period' | 'startDay' | 'stretches' | 'indexes'>

/** Days by one pool's index. */
export interface Grown {
  readonly period: number
  /** How many settlements, and by how much the pool's index grew over them, of 10^18. */
  readonly days: number
  readonly growth: bigint
}

/** What a stake has come to, in whole minor units of RC, and the days that it goes by: by its own rate, and as it is received day by day. */
export interface EarnedAgain {
  readonly own: bigint
  readonly step: bigint
  readonly grown: Readonly<Record<'own' | 'step', readonly Grown[]>>
}

/** Runs the rule that paid (rules/pool) over the days that a stake earned (INCOME-12). */
export function earnedAgain(earned: Earned, pools: Received['terms']): EarnedAgain {
  // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
  const terms = pools.map(({ days, ratePercent }) => ({ days, rate: scaled(ratePercent, 18) / 100n }))
  const known = new Map(earned.indexes.map(({ day, period, value }) => [`${day}/${period}`, BigInt(value)]))
  const index = (day: number, pool: number): bigint => known.get(`${day}/${pool}`) ?? 0n
  const { period, startDay, stretches } = earned
  const stake = { amount: units(earned.amount), period, startDay }
  const { own, step } = countedOver(stake, stretches, index, terms)
  const grown = (from: number, to: number, pool: number): Grown => ({
    period: pool,
    days: to - from,
    growth: index(to, pool) - index(from, pool),
  })
  return {
    own: wholeOf(own),
    step: wholeOf(step),
    grown: {
      own: stretches.map(({ from, to }) => grown(from, to, period)),
      step: stretches.flatMap(({ from, to }) =>
        stepsOf(terms, stake)
          .map((each) => ({ ...each, from: Math.max(each.from, from), to: Math.min(each.to, to) }))
          .filter((each) => each.to > each.from)
          .map((each) => grown(each.from, each.to, each.period)),
      ),
    },
  }
}
