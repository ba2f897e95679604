import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Recompute } from '#web/income/Recompute.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { exactText } from './off.ts'
import type { StreamAgain, StreamLine } from './stream-again.ts'

interface Props {
  readonly line: StreamLine
  readonly again: StreamAgain
  /** What the share is of: my part of a tax, the rate of a generation. */
  readonly share: string
}

/** The sum of a day of tax or of a generation, step by step: growth by era, times the land, times the share, rounded down. */
export function StreamSteps({ line, again, share }: Props): ReactNode {
  const t = useTranslations('income.detail')
  const era = useTranslations('glossary.era')
  const locale = useLocale()
  const short = (value: bigint, scale: number): string => cutText(exactText(value, scale), scale === 18 ? 8 : 14)
  const parts = [again.emission, again.wallet].filter((part) => part > 0n).map((part) => `⌊${short(part, 34)}⌋`)
  const lands = line.eras.map(
    ({ weight }, at) => `${amountText(weight, locale, 'all')} × ${short(again.growth[at] ?? 0n, 18)}`,
  )
  const cut = line.cut === '0' ? '' : ` + ${short(BigInt(line.cut), 34)}`
  return (
    <Recompute
      equal={again.equal}
      off={again.off}
      steps={[
        ...line.eras.map((one, at) => ({
          label: t('step.growth'),
          sum: `${era(String(one.era) as '0')} ${one.rate}% × ${cutText(one.wallet ? line.walletFactor : line.factor, 8)}`,
          result: short(again.growth[at] ?? 0n, 18),
        })),
        { label: t('step.lands'), sum: lands.join(' + ') || '0', result: short(again.lands, 30) },
        {
          label: share,
          sum: `${short(again.lands, 30)} × ${percent(BigInt(line.share), SHARE_SCALE)}%${cut}`,
          result: short(again.emission + again.wallet, 34),
        },
        {
          label: t('step.rounded'),
          sum: parts.join(' + ') || '⌊0⌋',
          result: amountText(formatUnits(again.amount), locale, 'all'),
        },
      ]}
    />
  )
}
