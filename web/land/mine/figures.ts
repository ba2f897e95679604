import type { AnswerOf } from '#calls/call.ts'
import type { myLands } from '#calls/land/own/my.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { Timed } from '#web/kit/dial/dial.ts'

export type MyLand = AnswerOf<typeof myLands>['list'][number]

const HOUR = 3_600_000
/** The row of what lapses sooner than this is urgent. */
const SOON_MS = 24 * HOUR

/**
 * What burns of a land a day at full funding, before land tax, like everything that is recorded as burned: the tax of it burns
 * too. A decimal string.
 */
export function burnsDaily({ investment, ratePercent }: Pick<MyLand, 'investment' | 'ratePercent'>): string {
  return formatUnits(mulDivDown(units(investment), scaled(ratePercent, 16), 10n ** 18n))
}

/**
 * When income comes next that can be claimed: with the next settlement where a land is admitted, with the one after it where all still
 * wait to be; undefined where none earns any more.
 */
export function nextIncomeAt({
  counts,
  nextSettlementAt,
}: Pick<AnswerOf<typeof myLands>, 'counts' | 'nextSettlementAt'>): number | undefined {
  if ((counts.effective ?? 0) + (counts.activating ?? 0) > 0) return nextSettlementAt
  return (counts.pending ?? 0) > 0 ? nextSettlementAt + 24 * HOUR : undefined
}

/** How a land stands towards its burning. */
export type Clock =
  | { readonly kind: 'burning' }
  | { readonly kind: 'runs'; readonly left: number; readonly soon: boolean }
  | { readonly kind: 'none' }

/** Its clock at an instant of the world. */
export function clockOf({ burning, burnsAt }: Pick<MyLand, 'burning' | 'burnsAt'>, worldNow: number): Clock {
  if (burning) return { kind: 'burning' }
  if (burnsAt === null) return { kind: 'none' }
  const left = Math.max(0, burnsAt - worldNow)
  return { kind: 'runs', left, soon: left < SOON_MS }
}

/** Lands as the dial places them; what has no clock is left out. */
export function timed(lands: readonly MyLand[], worldNow: number): Timed<MyLand>[] {
  return lands.flatMap((land) => {
    const clock = clockOf(land, worldNow)
    return clock.kind === 'none' ? [] : [{ of: land, left: clock.kind === 'burning' ? null : clock.left }]
  })
}
