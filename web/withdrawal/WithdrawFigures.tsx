import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import { TopUp } from '#web/pay/filling/TopUp.tsx'
import type { Coin, Config, Preview } from './preview.ts'
import { useTook } from './use-took.ts'
import { WholeAddress } from './WholeAddress.tsx'

interface Props {
  readonly config: Config
  readonly coin: Coin
  readonly preview: Preview | undefined
  readonly balance: string
  /** Where it goes, with its checksum; undefined until it was judged. */
  readonly to: string | undefined
}

/** Before an amount is typed, what is most often withdrawn: so much that nobody looks at it. */
const reviewed = (preview: Preview | undefined): boolean => preview !== undefined && preview.approvals > 0

/** Where it goes, what leaves, what of it is a fee, what arrives, who looks at it first, and how long the last ones took. */
export function WithdrawFigures({ config, coin, preview, balance, to }: Props): ReactNode {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const { asset, feePercent, feeLeast } = coin
  const text = (value: string): string => amountText(value, locale, 'all')
  const review = [
    t(coin.stopped ? 'reviewNoneStopped' : 'reviewNone'),
    t('reviewOne', { limit: text(config.automaticADay) }),
    t('reviewTwo', { limit: text(config.twoApproversAbove) }),
  ]
  const took = useTook(config, { chainId: coin.chainId, network: coin.networkName, reviewed: reviewed(preview) })
  return (
    <Ledger
      close
      rows={[
        { label: t('address'), figure: <WholeAddress address={to} /> },
        {
          label: t('fee'),
          cause: t('feePart', { percent: feePercent, least: text(feeLeast), asset }),
          figure: preview ? <Amount value={preview.fee} asset={asset} precision="all" /> : '–',
        },
        {
          label: t('arrives'),
          figure: preview ? <Amount value={preview.arrives} asset={asset} precision="all" size="row" /> : '–',
        },
        {
          label: t('after'),
          figure:
            preview && preview.after === null ? (
              <TopUp asset={asset} />
            ) : (
              <Amount value={preview?.after ?? balance} asset={asset} precision="all" />
            ),
        },
        // who reviews it depends on the amount
        { label: t('review'), figure: preview ? review[preview.approvals] : '–' },
        { label: t('took'), figure: took },
      ]}
    />
  )
}
