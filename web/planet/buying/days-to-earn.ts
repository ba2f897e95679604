import { units } from '#rules/amount/decimal.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'

/** After how many days like the last ones a price has come back; undefined where they brought nothing. */
export function daysToEarn(price: bigint, { month, days }: { month: string; days: number }): number | undefined {
  const brought = units(month)
  return brought > 0n ? Number(mulDivUp(price, BigInt(days), brought)) : undefined
}
