import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import report from '#web/kit/page/Report.module.css'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Solvency.module.css'

type Row = AnswerOf<typeof solvency>['custody'][number]

/** What each chain holds beside what the ledger says of it, as it was last compared. */
export function ChainTable({ custody }: { readonly custody: readonly Row[] }): ReactNode {
  const t = useTranslations('solvency.chain')
  const columns = useColumns()
  if (custody.length === 0) return <Empty text={t('none')} />
  return (
    <>
      <Table
        lined
        caption={t('title')}
        columns={columns}
        rows={custody}
        rowKey={({ chainId, asset }) => `${chainId}-${asset}`}
      />
      <p className={report.note}>{t('note')}</p>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('solvency.chain')
  const locale = useLocale()
  const text = (value: string): string => amountText(value, locale)
  return [
    {
      key: 'where',
      head: t('where'),
      cell: ({ network, asset, stopped }) => (
        <>
          <strong>
            {network} {asset}
          </strong>
          {stopped && <span className={styles.stopped}>{t('stopped')}</span>}
        </>
      ),
    },
    {
      key: 'ledger',
      head: t('ledger'),
      right: true,
      fold: 'named',
      cell: ({ ledger }) => <Amount value={ledger} />,
    },
    {
      key: 'found',
      head: t('found'),
      right: true,
      fold: 'named',
      cell: ({ compared }) =>
        compared === null ? (
          t('never')
        ) : (
          <span className={report.small}>
            {t('parts', { hot: text(compared.hot), cold: text(compared.cold), addresses: text(compared.addresses) })}
            <br />
            {t('due', { due: text(compared.due) })}
          </span>
        ),
    },
    {
      key: 'difference',
      head: t('difference'),
      right: true,
      fold: 'named',
      cell: ({ compared }) =>
        compared === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <span className={compared.difference.startsWith('-') ? styles.bad : undefined}>
            <Amount value={compared.difference} precision="all" />
          </span>
        ),
    },
    {
      key: 'block',
      head: t('block'),
      right: true,
      fold: 'named',
      cell: ({ compared }) =>
        compared === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <>
            <span className="number" title={compared.blockHash}>
              {compared.block}
            </span>{' '}
            <span className={report.small}>
              <Spoken at={compared.at} />
            </span>
          </>
        ),
    },
  ]
}
