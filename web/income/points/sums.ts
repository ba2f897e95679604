import type { AnswerOf } from '#calls/call.ts'
import type { pointsDays } from '#calls/points/days.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'

type Day = Pick<AnswerOf<typeof pointsDays>['list'][number], 'amount' | 'used' | 'lost' | 'state'>

/** What days of DP come to, as decimal strings: what was granted is the four others together. */
export function sumOfPoints(days: readonly Day[]) {
  const sum = (of: (day: Day) => bigint) => formatUnits(days.reduce((total, day) => total + of(day), 0n))
  const left = ({ amount, used, lost }: Day) => units(amount) - units(used) - units(lost)
  return {
    granted: sum(({ amount }) => units(amount)),
    toCollect: sum((day) => (day.state === 'toCollect' ? left(day) : 0n)),
    toUse: sum((day) => (day.state === 'toCollect' ? 0n : left(day))),
    used: sum(({ used }) => units(used)),
    lost: sum(({ lost }) => units(lost)),
  }
}
