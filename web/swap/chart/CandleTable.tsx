import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Span } from '#rules/swap/candle.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { localText, zoneText } from '#web/kit/figure/instant-text.ts'
import { Disclosure } from '#web/kit/page/Disclosure.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import type { ChartCandle } from './known-candles.ts'

/** So many stand in the table. */
const NEWEST = 12

/** The newest candles in figures, newest first: what the drawing says, for who does not see it or wants it exactly. */
export function CandleTable({
  span,
  candles,
}: {
  readonly span: Span
  readonly candles: readonly ChartCandle[]
}): ReactNode {
  const t = useTranslations('swap')
  const column = useTranslations('asset.column')
  const locale = useLocale()
  const price = (value: string): ReactNode => <span className="number">{amountText(value, locale)}</span>
  const when = (at: number): string =>
    span === '1d' ? localText(at, 'minute', 'UTC').slice(0, 10) : localText(at).slice(5)
  const columns: Column<ChartCandle>[] = [
    {
      key: 'at',
      head: `${column('time')} (${span === '1d' ? 'UTC' : zoneText()})`,
      cell: ({ at }) => <span className="number">{when(at)}</span>,
    },
    { key: 'open', head: t('chart.open'), right: true, fold: true, cell: ({ open }) => price(open) },
    { key: 'high', head: t('chart.high'), right: true, cell: ({ high }) => price(high) },
    { key: 'low', head: t('chart.low'), right: true, cell: ({ low }) => price(low) },
    { key: 'close', head: t('chart.close'), right: true, cell: ({ close }) => price(close) },
    { key: 'usdt', head: t('chart.volume'), right: true, fold: true, cell: ({ usdt }) => price(usdt) },
  ]
  return (
    <Disclosure link head={t('chart.table')}>
      <Table
        headed
        caption={t('chart.table')}
        columns={columns}
        rows={candles.slice(-NEWEST).reverse()}
        rowKey={({ at }) => `${at}`}
      />
    </Disclosure>
  )
}
