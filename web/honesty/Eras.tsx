import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { units } from '#rules/amount/decimal.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import report from '#web/kit/page/Report.module.css'
import { type Column, Table } from '#web/kit/Table.tsx'
import { eraKey } from '#web/planet/planet-words.ts'
import type { Now } from './Sources.tsx'

type Row = Now['eras'][number]
const DU = 100_000_000n

/** By era: what a DU comes to if nobody buys any more, and how long it takes to its cap. */
export function Eras({ now }: { readonly now: Now }): ReactNode {
  const t = useTranslations('honesty.eras')
  const era = useTranslations('glossary.era')
  const locale = useLocale()
  const columns: Column<Row>[] = [
    { key: 'era', head: t('era'), cell: (row) => era(eraKey(row.era)) },
    {
      key: 'back',
      head: t('back'),
      right: true,
      cell: ({ back }) => <Amount value={back} size="row" {...(units(back) < DU && { tone: 'loss' })} />,
    },
    {
      key: 'days',
      head: t('days', { times: now.capTimes }),
      right: true,
      cell: (row) => (
        <span className="number">
          {row.days === null ? t(row.era === 0 ? 'noCap' : 'never') : countText(row.days, locale)}
        </span>
      ),
    },
  ]
  return (
    <>
      <p className={report.note}>{t('text', { years: now.yearsAhead })}</p>
      <Table headed caption={t('title')} columns={columns} rows={now.eras} rowKey={(row) => `${row.era}`} />
    </>
  )
}
