import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { percentText } from '#web/kit/figure/scale.ts'
import report from '#web/kit/page/Report.module.css'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Solvency.module.css'

type Row = AnswerOf<typeof solvency>['assets'][number]

/** Of each asset what was issued, what is held, and what members are owed. */
export function AssetTable({ assets, at }: { readonly assets: readonly Row[]; readonly at: number }): ReactNode {
  const t = useTranslations('solvency')
  const columns = useColumns()
  return (
    <>
      <Table lined caption={t('owed.title')} columns={columns} rows={assets} rowKey={({ asset }) => asset} />
      <p className={report.note}>
        <Spoken at={at}>{t('since', { time: spokenText(at) })}</Spoken>
      </p>
      <p className={report.note}>{t('owed.note')}</p>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('solvency.owed')
  const locale = useLocale()
  const text = (value: string): string => amountText(value, locale)
  return [
    { key: 'asset', head: t('asset'), cell: ({ asset }) => <strong className={styles.asset}>{asset}</strong> },
    {
      key: 'issued',
      head: t('issued'),
      right: true,
      fold: 'named',
      cell: ({ issued, limit, byContract }) =>
        issued === null && byContract === null ? (
          <span className={styles.elsewhere}>{t('onChain')}</span>
        ) : (
          <>
            <Amount value={issued ?? byContract ?? '0'} />
            {limit !== null && <span className={report.small}>{t('of', { limit: text(limit) })}</span>}
            {issued === null && <span className={report.small}>{t('byContract')}</span>}
          </>
        ),
    },
    {
      key: 'held',
      head: t('held'),
      right: true,
      fold: 'named',
      cell: ({ held, left }) =>
        held === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <>
            <Amount value={held} />
            {left !== null && <span className={report.small}>{t('left', { amount: text(left) })}</span>}
          </>
        ),
    },
    {
      key: 'owed',
      head: t('owed'),
      right: true,
      fold: 'named',
      cell: ({ owed, accounts, locked, transit }) => (
        <>
          <Amount value={owed} />
          <span className={report.small}>
            {t('parts', { accounts: text(accounts), locked: text(locked), transit: text(transit) })}
          </span>
        </>
      ),
    },
    {
      key: 'ratio',
      head: t('ratio'),
      right: true,
      fold: 'named',
      cell: ({ ratioPercent }) =>
        ratioPercent === null ? (
          <span className={styles.none}>–</span>
        ) : (
          <span className="number">{percentText(ratioPercent, locale)}</span>
        ),
    },
  ]
}
