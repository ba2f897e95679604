import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawal/states.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { StateOf } from './StateOf.tsx'
import styles from './Withdraw.module.css'

type Row = AnswerOf<typeof withdrawRecords>['list'][number]

/** All my withdrawals by state, newest first; each leads to its details (ASSET-05). */
export function WithdrawRecord(): ReactNode {
  const t = useTranslations('withdrawal')
  const title = useTranslations('title')
  const column = useTranslations('asset.column')
  const [query, setQuery] = useSearchParams()
  const state = WITHDRAWAL_STATES.find((each) => each === query.get('state'))
  const pick = (picked: string): void => setQuery(picked ? { state: picked } : {}, { replace: true })
  const columns = useColumns()
  const list = useList(withdrawRecords, (page) => ({ ...(state && { state }), ...page }))
  const none = <Empty text={t('none')} action={<ButtonLink to="/withdraw">{t('noneAct')}</ButtonLink>} />
  const csv = (
    <CsvButton
      file="orrery-withdrawals"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.madeAt)],
        [t('network'), (row) => row.network],
        [column('asset'), (row) => row.asset],
        [t('address'), (row) => row.address],
        [t('leaves'), (row) => row.leaves],
        [t('fee'), (row) => row.fee],
        [t('arrives'), (row) => row.arrives],
        [t('stateLabel'), (row) => t(`state.${row.state}`)],
        [t('hash'), (row) => row.txHash ?? ''],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <Page title={title('withdrawRecord')}>
      <FilterBar count={state ? 1 : 0} onClear={() => pick('')} act={csv}>
        <OneOf
          label={t('stateLabel')}
          all={t('allStates')}
          value={state ?? ''}
          known={WITHDRAWAL_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={pick}
        />
      </FilterBar>
      <ListFrame list={list} empty={state ? <NoneFound onClear={() => pick('')} /> : none}>
        {(rows) => (
          <Table caption={title('withdrawRecord')} columns={columns} rows={rows} rowKey={({ order }) => order} />
        )}
      </ListFrame>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('withdrawal')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'address',
      head: t('address'),
      cell: (row) => (
        <Link className={styles.open} to={`/withdraw/record/detail?order=${row.order}`}>
          {`${row.address.slice(0, 8)}…${row.address.slice(-6)}`}
        </Link>
      ),
    },
    { key: 'network', head: t('network'), fold: true, cell: (row) => row.network },
    { key: 'state', head: t('stateLabel'), fold: true, cell: (row) => <StateOf state={row.state} /> },
    { key: 'time', head: `${column('time')} (${zoneText()})`, fold: true, cell: (row) => <Instant at={row.madeAt} /> },
    {
      key: 'fee',
      head: t('fee'),
      right: true,
      fold: true,
      cell: (row) => <Amount value={row.fee} asset={row.asset} precision="all" />,
    },
    {
      key: 'amount',
      head: t('leaves'),
      right: true,
      cell: (row) => <Amount value={`-${row.leaves}`} asset={row.asset} size="row" precision="all" />,
    },
  ]
}
