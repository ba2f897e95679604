import type { AnswerOf } from '#calls/call.ts'
import type { myLands } from '#calls/land/own/my.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { isSome } from '#web/kit/figure/sum.ts'

export type MyLand = AnswerOf<typeof myLands>['list'][number]

const HOUR = 3_600_000
/** What lapses sooner than this is said across the app, and its row is urgent. */
export const SOON_MS = 24 * HOUR

/**
 * What burns of a land a day at full funding, before land tax, like everything that is recorded as burned: the tax of it burns
 * too. A decimal string.
 */
export function burnsDaily({ investment, ratePercent }: Pick<MyLand, 'investment' | 'ratePercent'>): string {
  return formatUnits(mulDivDown(units(investment), scaled(ratePercent, 16), 10n ** 18n))
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

/** The land that the strip speaks of: what burns first of all, else what lapses within a day. */
export function mostUrgent(lands: readonly MyLand[], worldNow: number): MyLand | undefined {
  const burning = lands.filter((land) => land.burning)
  const rank = (land: MyLand): bigint => units(burnsDaily(land))
  if (burning.length > 0) return burning.reduce((worst, land) => (rank(land) > rank(worst) ? land : worst))
  const soon = lands.filter((land) => {
    const clock = clockOf(land, worldNow)
    return clock.kind === 'runs' && clock.soon && isSome(land.pending)
  })
  return soon.sort((one, other) => (one.burnsAt ?? 0) - (other.burnsAt ?? 0))[0]
}
