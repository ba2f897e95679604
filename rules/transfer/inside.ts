import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import type { TransferFigures } from '#rules/economy/transfers.ts'
import type { ErrorFacts, ErrorName } from '#rules/errors/errors.ts'

type Fault = readonly [ErrorName, ErrorFacts]

/** A transfer to somebody else as it is asked for; `units` and `sent` of its asset in minor units. */
export interface BoundedMove {
  readonly asset: Asset
  readonly units: Minor
  /** What of it its member has sent, or was sent, in the last 24 hours. */
  readonly sent: Minor
}

/** What is wrong with one whatever the balance and the receiver, with its figures; or nothing (ASSET-09, ERR-15). */
export function insideFault(figures: TransferFigures, move: BoundedMove): Fault | undefined {
  return boundsFault(figures, move, 'insideDayLimit')
}

/** The same of one between this platform and a partner (ASSET-10). */
export function partnerFault(figures: TransferFigures, move: BoundedMove): Fault | undefined {
  return boundsFault(figures, move, 'partnerDayLimit')
}

function boundsFault(
  figures: TransferFigures,
  { asset, units, sent }: BoundedMove,
  dayLimit: ErrorName,
): Fault | undefined {
  if (!figures.assets.includes(asset)) return ['transferNotOffered', {}]
  if (units === 0n) return ['enterAmount', {}]
  if (units < figures.least || units > figures.most)
    return ['amountOutOfRange', { min: formatUnits(figures.least), max: formatUnits(figures.most) }]
  const left = leftOfDay(figures, sent)
  return units > left ? [dayLimit, { left: formatUnits(left), most: formatUnits(figures.aDay), asset }] : undefined
}

/** What may still be sent of an asset today. */
export function leftOfDay({ aDay }: Pick<TransferFigures, 'aDay'>, sent: Minor): Minor {
  return sent < aDay ? aDay - sent : 0n
}

/** The most that can be sent at once of what there is; it may be too little to be sent. */
export function mostOfInside(figures: Pick<TransferFigures, 'most' | 'aDay'>, sent: Minor, balance: Minor): Minor {
  return least(least(balance, figures.most), leftOfDay(figures, sent))
}
