import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { exactText } from '#web/income/detail/off.ts'
import type { SumStep } from '#web/kit/again/SumSteps.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import type { Grown, Received } from './earned-again.ts'

/** How a stake's sums are put into words: each stretch of days with its pool, and what the land came to by them. */
export function useGrownSteps(amount: string, terms: Received['terms']) {
  const t = useTranslations('pool')
  const locale = useLocale()
  const text = (value: bigint): string => amountText(formatUnits(value), locale, 'all')
  const factorOf = ({ growth }: Grown): string => cutText(exactText(growth, 18), 12)
  const percent = (period: number): string => terms.find(({ days }) => days === period)?.ratePercent ?? '–'
  const come = (label: string, grown: readonly Grown[], whole: bigint): SumStep[] => [
    ...grown.map((one) => ({
      label: t('poolOf', { days: one.period }),
      sum: t('grownOver', { days: one.days, percent: percent(one.period) }),
      result: factorOf(one),
    })),
    {
      label,
      sum: `⌊${amountText(amount, locale, 'all')} × (${grown.map(factorOf).join(' + ') || '0'})⌋`,
      result: text(whole),
    },
  ]
  return { text, come }
}
