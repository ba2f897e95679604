import { useTranslations } from 'use-intl'
import { useLength } from '#web/kit/length/use-length.ts'
import type { Config } from './preview.ts'

/** Which withdrawals one is compared with: those over its network that went the same way. */
export interface Way {
  readonly chainId: number
  readonly network: string
  readonly reviewed: boolean
}

/** How long the last withdrawals of a way took, from the request to success: half of them, and the slowest. */
export function useTook({ took }: Pick<Config, 'took'>, { chainId, network, reviewed }: Way): string {
  const t = useTranslations('withdrawal')
  const length = useLength()
  const way = reviewed ? 'reviewed' : 'automatic'
  const found = took.find((one) => one.chainId === chainId && one.reviewed === reviewed)
  if (!found) return t('tookNone', { way, network })
  const { count, median, slowest } = found
  return t('tookLast', { way, network, count, median: length(median), slowest: length(slowest) })
}
