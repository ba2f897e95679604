import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honesty } from '#calls/honesty/now.ts'
import { csvText } from '#rules/text/csv.ts'
import { Button } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import report from '#web/kit/page/Report.module.css'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { saveFile } from '#web/list/csv/save-file.ts'

type Row = AnswerOf<typeof honesty>['halves'][number]

/** What land of each half-year cost, and what came of it so far. */
export function Halves({ halves }: { readonly halves: readonly Row[] }): ReactNode {
  const t = useTranslations('honesty.halves')
  const name = ({ year, half }: Row): string => t('name', { year: `${year}`, half: `${half}` })
  const columns: Column<Row>[] = [
    { key: 'half', head: t('half'), cell: name },
    {
      key: 'paid',
      head: t('paid'),
      right: true,
      fold: 'named',
      cell: ({ paid }) => <Amount value={paid} size="row" precision="all" />,
    },
    {
      key: 'back',
      head: t('back'),
      right: true,
      fold: 'named',
      cell: ({ back }) => <Amount value={back} size="row" precision="all" />,
    },
    {
      key: 'perDu',
      head: t('perDu'),
      right: true,
      cell: ({ perDu }) => <Amount value={perDu} size="row" />,
    },
  ]
  if (halves.length === 0) return <Empty text={t('none')} />
  const file = (): string =>
    csvText([
      [t('half'), t('paid'), t('back'), t('perDu')],
      ...halves.map((row) => [name(row), row.paid, row.back, row.perDu]),
    ])
  return (
    <>
      <div className={report.acts}>
        <Button kind="text" icon="csv" onClick={() => saveFile('orrery-half-years.csv', 'text/csv', file())}>
          CSV
        </Button>
      </div>
      <Table caption={t('title')} columns={columns} rows={halves} rowKey={({ year, half }) => `${year}-${half}`} />
    </>
  )
}
