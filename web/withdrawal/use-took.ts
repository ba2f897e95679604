import { useTranslations } from 'use-intl'
import { useLength } from '#web/kit/length/use-length.ts'
import type { Config } from './preview.ts'

/** How long the last withdrawals took, from the request to success: half of them, and the slowest. */
export function useTook({ took }: Pick<Config, 'took'>): string {
  const t = useTranslations('withdrawal')
  const length = useLength()
  if (!took) return t('tookNone')
  return t('tookLast', { count: took.count, median: length(took.median), slowest: length(took.slowest) })
}
