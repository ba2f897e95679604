import type { AnswerOf } from '#calls/call.ts'
import type { insideConfig } from '#calls/transfer/inside.ts'
import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'
import { leftOfDay, mostOfInside } from '#rules/transfer/inside.ts'

export type InsideAsset = AnswerOf<typeof insideConfig>['assets'][number]

export type Fault = 'none' | 'range' | 'day' | 'balance'

/** What would be left, as a decimal string; null where there is not enough, undefined while the amount is not one. */
export function leftAfter(amount: string, balance: string): string | null | undefined {
  const moved = parseUnits(amount)
  if (moved === undefined || moved === 0n) return undefined
  const left = units(balance) - moved
  return left < 0n ? null : formatUnits(left)
}

/** What is wrong with an amount, by the rule that the server runs; nothing while there is none. */
export function faultOf({ least, most, aDay, sent }: InsideAsset, amount: string, balance: string): Fault {
  const moved = parseUnits(amount)
  if (moved === undefined) return 'none'
  if (moved < units(least) || moved > units(most)) return 'range'
  if (moved > leftOfDay({ aDay: units(aDay) }, units(sent))) return 'day'
  return moved > units(balance) ? 'balance' : 'none'
}

/** What may still be sent today. */
export function leftToday({ aDay, sent }: InsideAsset): string {
  return formatUnits(leftOfDay({ aDay: units(aDay) }, units(sent)))
}

/** The most that can be sent at once: what there is, within the bounds. */
export function mostOf({ most, aDay, sent }: InsideAsset, balance: string): string {
  return formatUnits(mostOfInside({ most: units(most), aDay: units(aDay) }, units(sent), units(balance)))
}
