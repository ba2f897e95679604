import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { serviceTimes } from '#calls/service/times.ts'
import { countText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { useLength } from '#web/kit/length/use-length.ts'
import report from '#web/kit/page/Report.module.css'
import { type Column, Table } from '#web/kit/Table.tsx'

type Row = AnswerOf<typeof serviceTimes>['kinds'][number]

/** A row a kind: how quick half, nearly all and the slowest were, and under its name what is measured and what still waits. */
export function Times({ kinds }: { readonly kinds: readonly Row[] }): ReactNode {
  const t = useTranslations('service')
  const locale = useLocale()
  const length = useLength()
  const time = (key: 'half' | 'most' | 'worst'): Column<Row> => ({
    key,
    head: t(key),
    right: true,
    fold: key === 'half' ? false : 'named',
    cell: ({ [key]: seconds }) => <span className="number">{seconds === null ? '–' : length(seconds)}</span>,
  })
  const columns: Column<Row>[] = [
    { key: 'kind', head: t('kind'), cell: (row) => <Kind row={row} /> },
    time('half'),
    time('most'),
    time('worst'),
    {
      key: 'count',
      head: t('count'),
      right: true,
      fold: 'named',
      cell: ({ count }) => <span className="number">{countText(count, locale)}</span>,
    },
  ]
  return <Table headed caption={t('caption')} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
}

function Kind({ row: { kind, waiting, waitingSince } }: { readonly row: Row }): ReactNode {
  const t = useTranslations('service')
  return (
    <>
      {t(kind)}
      <small className={report.small}>{t(`${kind}Note`)}</small>
      <small className={report.small}>
        {waitingSince === null ? (
          t('nothing')
        ) : (
          <Spoken at={waitingSince}>{t('waiting', { count: waiting, since: spokenText(waitingSince) })}</Spoken>
        )}
      </small>
    </>
  )
}
