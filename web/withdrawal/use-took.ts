import { useTranslations } from 'use-intl'
import type { Config } from './preview.ts'

/** How long the last withdrawals took, from the request to success: half of them, and the slowest. */
export function useTook({ took }: Pick<Config, 'took'>): string {
  const t = useTranslations('withdrawal')
  if (!took) return t('tookNone')
  return t('tookLast', { count: took.count, median: lengthText(took.median), slowest: lengthText(took.slowest) })
  function lengthText(seconds: number): string {
    if (seconds < 120) return t('seconds', { value: seconds })
    if (seconds < 7200) return t('minutes', { value: Math.round(seconds / 60) })
    return t('hours', { value: Math.round(seconds / 3600) })
  }
}
