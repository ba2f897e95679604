import type { AnswerOf } from '#calls/call.ts'
import type { poolDays } from '#calls/pool/pool.ts'
import { type Economy, INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { countedOver, daysOver, type PoolIndex, type Stretch, stepsOf, stretchesTo } from '#rules/pool/stake.ts'
import { poolIndexes } from '#server/pool/pool.sql.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import { stretchesOf } from '#server/pool/stretch.sql.ts'
import type { Reader } from '#server/store/database.ts'

type Receipt = AnswerOf<typeof poolDays>['list'][number]
/** Over which days a stake earned, with the indexes to work it out by. */
export type EarnedOver = Pick<Receipt, 'startDay' | 'stretches' | 'known' | 'indexes'>

/** Answers of stakes over which days up to a settled one they earned. */
export async function earnedOver(
  reader: Reader,
  { pools: { terms } }: Economy,
  asked: readonly { readonly stake: Stake; readonly day: number }[],
): Promise<(stake: Stake, day: number) => EarnedOver> {
  const closed = await stretchesOf(
    reader,
    asked.map(({ stake }) => stake.id),
  )
  const of = (stake: Stake) => closed.get(stake.id) ?? []
  const index = await poolIndexes(
    reader,
    asked.flatMap(({ stake, day }) => [
      ...daysOver(stake, of(stake), terms),
      ...daysOver(stake, stretchesTo([...of(stake), ...running(stake)], day), terms),
      ...daysOver(stake, whole(stake, day), terms),
    ]),
  )
  return (stake, day) => {
    const known = isAll(stake, of(stake), index, terms)
    const stretches = known ? stretchesTo([...of(stake), ...running(stake)], day) : whole(stake, day)
    const { startDay } = stake
    return { startDay, stretches, known, indexes: indexesOf(stake, stretches, index, terms) }
  }
}

/** The stretch of one that earns now. */
function running({ fromDay, endedDay }: Stake): Stretch[] {
  return fromDay === null ? [] : [{ from: fromDay, to: endedDay ?? Number.MAX_SAFE_INTEGER }]
}

/** As if it had earned at each settlement since it began. */
function whole({ startDay }: Stake, day: number): Stretch[] {
  return day > startDay ? [{ from: startDay, to: day }] : []
}

/** Whether stretches come to what the stake has noted of all that are closed: those of before they were noted are missing. */
function isAll(stake: Stake, closed: readonly Stretch[], index: PoolIndex, terms: Economy['pools']['terms']): boolean {
  const { own, step } = countedOver(stake, closed, index, terms)
  return own === stake.own && step === stake.step
}

function indexesOf(
  stake: Stake,
  stretches: readonly Stretch[],
  index: PoolIndex,
  terms: Economy['pools']['terms'],
): EarnedOver['indexes'] {
  const periods = new Set([stake.period, ...stepsOf(terms, stake).map(({ period }) => period)])
  return daysOver(stake, stretches, terms).flatMap((day) =>
    [...periods].map((period) => ({ day, period, value: index(day, period).toString() })),
  )
}

/** The pools there are, the shortest first, and what they pay a day. */
export function termsShown({ pools }: Economy): { days: number; ratePercent: string }[] {
  return pools.terms.map(({ days, rate }) => ({ days, ratePercent: percent(rate, INDEX_SCALE) }))
}
