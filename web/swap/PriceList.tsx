import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { amountText, changeText } from '#web/kit/figure/amount-text.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { EVERY_MS } from './every.ts'
import { Spark } from './Spark.tsx'
import styles from './Swap.module.css'

type Price = AnswerOf<typeof swapPrices>['list'][number]

/** What each pool asks and gives, with its last day; a press picks its pair (SWAP-01). */
export function PriceList({ onPick }: { readonly onPick: (asset: Asset) => void }): ReactNode {
  const t = useTranslations('swap')
  const dot = useDot()
  const words = useErrorWords()
  const found = useAnswer(swapPrices, {}, { every: EVERY_MS })
  const columns = useColumns(onPick)
  if (found.isError && !found.data) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  if (!found.data)
    return (
      <div className={styles.prices}>
        <Skeleton rows={5} />
      </div>
    )
  if (found.data.list.length === 0) return <Empty text={t('closed')} />
  return (
    <div className={styles.prices}>
      <Table headed caption={t('prices')} columns={columns} rows={found.data.list} rowKey={({ asset }) => asset} />
      <p className={styles.note}>
        {t('perOne')}
        {dot}
        {t('priceAge')}
      </p>
      <ButtonLink to="/notices?tab=alerts">{t('alert')}</ButtonLink>
    </div>
  )
}

function useColumns(onPick: (asset: Asset) => void): Column<Price>[] {
  const t = useTranslations('swap')
  const locale = useLocale()
  const price = (value: string): ReactNode => <span className="number">{amountText(value, locale)}</span>
  return [
    {
      key: 'asset',
      head: t('asset'),
      cell: ({ asset }) => (
        <button type="button" className={styles.pick} aria-label={t('pick', { asset })} onClick={() => onPick(asset)}>
          {asset}
        </button>
      ),
    },
    { key: 'day', head: t('day'), cell: ({ day }) => <Spark day={day} /> },
    {
      key: 'change',
      head: t('change'),
      right: true,
      cell: ({ changePercent }) => <Change percent={changePercent} />,
    },
    { key: 'sell', head: t('sell'), right: true, cell: ({ sell }) => price(sell) },
    { key: 'buy', head: t('buy'), right: true, cell: ({ buy }) => price(buy) },
  ]
}

function Change({ percent }: { readonly percent: string }): ReactNode {
  const locale = useLocale()
  const text = changeText(percent, locale)
  const falls = percent.startsWith('-')
  const moves = text !== '0'
  return <span className={cx('number', moves && (falls ? styles.falls : styles.rises))}>{text}%</span>
}
