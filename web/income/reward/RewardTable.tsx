import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { rewardRecords } from '#calls/income/rewards.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { type Column, Table } from '#web/kit/Table.tsx'
import { Accounts } from './Accounts.tsx'
import { burnedInPart } from './losses.ts'
import { RewardState } from './RewardState.tsx'
import styles from './Rewards.module.css'

type Row = AnswerOf<typeof rewardRecords>['list'][number]

/** Rewards, a row each: of what, when it was made and released, what became of it and when, and how much of it (INCOME-10). */
export function RewardTable({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const t = useTranslations('reward')
  const columns = useColumns()
  return <Table caption={t('lines')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('reward')
  return [
    {
      key: 'kind',
      head: t('kindLabel'),
      cell: (row) => (
        <>
          <Link to={`/record-detail?reward=${row.id}`}>{t(`kind.${row.kind}`)}</Link>
          {row.buyer && <small className={styles.of}>{t('of', { name: row.buyer })}</small>}
        </>
      ),
    },
    {
      key: 'made',
      head: `${t('madeAt')} (${zoneText()})`,
      fold: true,
      cell: (row) => (
        <>
          <Instant at={row.madeAt} />
          {row.releasedAt !== null && (
            <small className={styles.of}>
              {t('releasedAt')} <Instant at={row.releasedAt} />
            </small>
          )}
        </>
      ),
    },
    { key: 'state', head: t('stateLabel'), fold: true, cell: (row) => <State row={row} /> },
    {
      key: 'account',
      head: t('account'),
      fold: 'named',
      cell: (row) => <Accounts accounts={row.accounts} />,
    },
    {
      key: 'collected',
      head: t('collected'),
      right: true,
      fold: 'named',
      cell: (row) => <Amount value={row.collected} asset="DU" precision="all" />,
    },
    {
      key: 'lost',
      head: t('lostSum'),
      right: true,
      fold: 'named',
      cell: (row) => <Amount value={row.lost} asset="DU" precision="all" tone={isSome(row.lost) ? 'loss' : 'plain'} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      cell: (row) => (
        <Amount
          value={row.amount}
          asset="DU"
          size="row"
          precision="all"
          tone={row.state === 'lost' ? 'loss' : 'gain'}
        />
      ),
    },
  ]
}

/** What became of it, and when; of what the burn rule took in part that it did so, too. */
function State({ row }: { readonly row: Row }): ReactNode {
  const t = useTranslations('reward')
  return (
    <>
      <RewardState state={row.state} />
      {row.endedAt !== null && (
        <small className={styles.of}>
          <Instant at={row.endedAt} />
        </small>
      )}
      {row.lostBy !== null && <small className={styles.of}>{t(`why.${row.lostBy}`)}</small>}
      {burnedInPart(row) && <small className={styles.of}>{t('partBurned')}</small>}
    </>
  )
}
