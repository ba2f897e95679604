import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { poolList } from '#calls/pool/pool.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Pool.module.css'

type Pools = AnswerOf<typeof poolList>
type Pool = Pools['list'][number]

/** The pools with what each pays and holds; below them what holds of all. */
export function PoolTable({ pools }: { readonly pools: Pools }): ReactNode {
  const t = useTranslations('pool')
  const columns: Column<Pool>[] = [
    {
      key: 'period',
      head: t('periodHead'),
      cell: ({ period }) => (
        <Link className={styles.name} to={`/poolInfo?period=${period}`}>
          {t('days', { days: period })}
        </Link>
      ),
    },
    {
      key: 'rate',
      head: t('rate'),
      fold: true,
      cell: ({ ratePercent }) => <span className="number">{t('percentDay', { percent: ratePercent })}</span>,
    },
    {
      key: 'staked',
      head: t('stakedAll'),
      right: true,
      fold: 'named',
      cell: ({ staked }) => <Amount value={staked} asset="DU" />,
    },
    {
      key: 'thousand',
      head: t('thousand'),
      right: true,
      cell: ({ thousand }) => <Amount value={thousand} asset="RC" size="row" />,
    },
    {
      key: 'act',
      head: <span className="visually-hidden">{t('stake')}</span>,
      right: true,
      cell: ({ period }) => (
        <ButtonLink to={`/mining?period=${period}`}>
          {t('stake')}
          <span className="visually-hidden"> {t('days', { days: period })}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <>
      <Table
        headed
        caption={t('pools')}
        columns={columns}
        rows={pools.list}
        rowKey={({ period }) => period.toString()}
      />
      <p className={styles.note}>
        {t('factorText', { factor: cutText(pools.factor, 6), percent: pools.earlyBurnPercent })}
      </p>
    </>
  )
}
