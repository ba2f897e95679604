import type { AnswerOf } from '#calls/call.ts'
import type { daotStock, daotTime } from '#calls/daot/round.ts'
import { parseUnits, scaled, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Round } from '#rules/daot/round.ts'
import type { ReleaseTerms } from '#rules/economy/daot.ts'

export type Time = NonNullable<AnswerOf<typeof daotTime>['round']>
export type Stock = NonNullable<AnswerOf<typeof daotStock>['round']>

/** What is typed, minor units; nothing while it is no amount yet. */
export function typedUnits(amount: string): Minor {
  return parseUnits(amount.replace(/\.$/, '')) ?? 0n
}

/** A round as the rules judge it. */
export function roundOf(time: Time, stock: Stock): Round & ReleaseTerms {
  return {
    opensAt: time.opensAt,
    closesAt: time.closesAt,
    stock: units(stock.stock),
    price: units(stock.price),
    least: units(stock.least),
    most: units(stock.most),
    sold: units(stock.sold),
    // one that was closed is shown as over (`state`), and judged no more
    closedAt: null,
    step: units(stock.step),
    firstShare: scaled(time.firstPercent, 2),
    laterParts: time.laterParts,
    everyDays: time.everyDays,
  }
}
