import type { AnswerOf } from '#calls/call.ts'
import type { bagDetail } from '#calls/tfa/release.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { type Grown, releasedOn, type TfaIndex, usedAt } from '#rules/tfa/package.ts'

export type Detail = AnswerOf<typeof bagDetail>
export type Release = NonNullable<Detail['release']>
export type Withdrawal = NonNullable<Detail['withdrawal']>

type Text = { readonly charging: string; readonly completed: string }
const grown = ({ charging, completed }: Text): Grown => ({ charging: BigInt(charging), completed: BigInt(completed) })

/** The package and the indexes that are known, so that the rule can be run on them. */
function known(detail: Detail, indexes: readonly (readonly [day: number, index: Text | null])[]) {
  const at = new Map(indexes.flatMap(([day, index]) => (index ? [[day, grown(index)] as const] : [])))
  const index: TfaIndex = (day) => {
    const found = at.get(day)
    if (!found) throw new RangeError(`the index of day ${day} is not told`)
    return found
  }
  const { startDay, completedDay } = detail
  const one = { quota: units(detail.package.quota), startDay, completedDay, clockDay: startDay }
  return { one: { ...one, burningFrom: null, endedDay: null, withdrawn: 0n, lost: 0n }, index }
}

/** A day's release computed again from its figures. */
export interface ReleasedAgain {
  readonly growth: string
  /** What of the quota was used up before the day and after it. */
  readonly before: string
  readonly after: string
  readonly amount: string
  readonly equal: boolean
}

/** Runs the rule that released (rules/tfa) on the figures of a day (TFA-07). */
export function releaseAgain(detail: Detail, release: Release): ReleasedAgain {
  const { day, index: told } = release
  const { one, index } = known(detail, [
    [detail.startDay, told.start],
    [day - 1, told.before],
    [day, told.day],
    [detail.completedDay ?? -1, told.turn],
  ])
  const rate = detail.completedDay !== null && day > detail.completedDay ? 'completed' : 'charging'
  const [before, after] = [usedAt(one, day - 1, index), usedAt(one, day, index)]
  const amount = formatUnits(releasedOn(one, day, index))
  const growth = index(day)[rate] - index(day - 1)[rate]
  // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
  const made = mulDivDown(scaled(release.ratePercent, 18) / 100n, scaled(release.factor, 18), INDEX_SCALE)
  return {
    growth: growth.toString(),
    before: formatUnits(before),
    after: formatUnits(after),
    amount,
    equal: amount === release.amount && growth === made && growth.toString() === release.growth,
  }
}

/** A withdrawal computed again from its figures. */
export interface WithdrawnAgain {
  /** What of the quota was used up when it was last withdrawn from, before it burned, and when it was withdrawn from. */
  readonly from: string
  readonly beforeBurn: string
  readonly until: string
  readonly amount: string
  readonly lost: string
  readonly equal: boolean
}

/** Runs the rule on the figures of a withdrawal: what was released since the last one and before it burned, and what burned since. */
export function withdrawnAgain(
  detail: Detail,
  { fromDay, day, burningFrom, index: told, ...paid }: Withdrawal,
): WithdrawnAgain {
  const { one, index } = known(detail, [
    [detail.startDay, told.start],
    [detail.completedDay ?? -1, told.turn],
    [fromDay, told.from],
    [burningFrom === null ? -1 : burningFrom - 1, told.beforeBurn],
    [day, told.day],
  ])
  const [from, until] = [usedAt(one, fromDay, index), usedAt(one, day, index)]
  const beforeBurn = burningFrom === null ? until : usedAt(one, burningFrom - 1, index)
  const [amount, lost] = [formatUnits(beforeBurn - from), formatUnits(until - beforeBurn)]
  const texts = { from: formatUnits(from), beforeBurn: formatUnits(beforeBurn), until: formatUnits(until) }
  return { ...texts, amount, lost, equal: amount === paid.amount && lost === paid.lost }
}
