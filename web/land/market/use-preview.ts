import { settledDays } from '#calls/income/days.ts'
import { eraList } from '#calls/land/era-list.ts'
import { formatUnits, parseUnits, scaled } from '#rules/amount/decimal.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { previewDay } from '#rules/income/preview.ts'
import { sourceOf } from '#rules/income/source.ts'
import { useAnswer } from '#web/ask/hooks.ts'

export interface Preview {
  /** A day, in DU: what its owner would have, and what goes to the planet's owner. */
  readonly net: string
  readonly tax: string
}

/**
 * What an investment of an era would earn on a day like the last settled one, worked out here by the rules that pay it
 * (economy, Settlement day). Nothing before eras and factor are known.
 */
export function usePreview() {
  const eras = useAnswer(eraList, {})
  const days = useAnswer(settledDays, { size: 1 })
  function previewOf(era: number, investment: string): Preview | undefined {
    const figures = eras.data?.eras[era]
    const amount = parseUnits(investment)
    if (!figures || !days.data || amount === undefined) return undefined
    const [last] = days.data.list
    const paid = sourceOf(era) === 'wallet' ? (last?.wallet?.factor ?? last?.factor) : last?.factor
    const factor = paid === undefined ? INDEX_SCALE : scaled(paid, 18)
    // percents as decimal strings: two digits less of the scale
    const rates = { rate: scaled(figures.ratePercent, 16), tax: scaled(figures.taxPercent, 2) }
    const { net, tax } = previewDay(amount, rates, factor)
    return { net: formatUnits(net), tax: formatUnits(tax) }
  }
  return { previewOf, pending: eras.isPending || days.isPending }
}
