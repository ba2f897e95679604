import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { depositRecords } from '#calls/deposit/records.ts'
import { DEPOSIT_STATES } from '#rules/deposit/deposit.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SortRecords } from '#web/list/filter/SortRecords.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { type PagedList, useList } from '#web/list/use-list.ts'
import { Confirmations, type Deposit } from './Confirmations.tsx'
import styles from './DepositRecord.module.css'
import { readDepositPlace } from './deposit-place.ts'
import { useChains } from './use-chains.ts'

interface Props {
  readonly onOpen: (order: string) => void
}

/** My deposits by network, state and days, in each order, with their confirmations; each opens to its details. */
export function DepositList({ onOpen }: Props): ReactNode {
  const t = useTranslations('deposit')
  const asset = useTranslations('asset')
  const chains = useChains()
  const columns = useColumns(onOpen)
  const [place, change] = usePlace(readDepositPlace)
  const { chain, state, sort, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(chain && { chainId: Number(chain) }),
      ...(state && { state }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [chain, state, sort, period, from, to],
  )
  const list = useList(depositRecords, (page) => ({ ...asked, ...page }))
  const count = countSet({ ...place, sort: '' })
  const clear = (): void => change({ ...cleared(place), sort })
  const none = <Empty text={t('noneYet')} action={<ButtonLink to="/recharge">{asset('act.deposit')}</ButtonLink>} />
  return (
    <div className={styles.table}>
      <FilterBar count={count} onClear={clear} act={<Csv list={list} />}>
        <Select
          bare
          label={t('network')}
          value={chain}
          options={[
            { value: '', label: t('allNetworks') },
            ...(chains.data ?? []).map(({ chainId, chainName }) => ({ value: String(chainId), label: chainName })),
          ]}
          onPick={(picked) => change({ chain: picked })}
        />
        <OneOf
          label={t('stateLabel')}
          all={t('allStates')}
          value={state}
          known={DEPOSIT_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={(picked) => change({ state: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={count > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => <Table caption={t('tab.deposits')} columns={columns} rows={rows} rowKey={({ order }) => order} />}
      </ListFrame>
    </div>
  )
}

function Csv({ list }: { readonly list: Pick<PagedList<Deposit, unknown>, 'page'> }): ReactNode {
  const t = useTranslations('deposit')
  const column = useTranslations('asset.column')
  return (
    <CsvButton
      file="orrery-deposits"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row) => utcSecond(row.receivedAt)],
        [t('network'), (row) => row.network],
        [column('asset'), (row) => row.asset],
        [column('amount'), (row) => row.amount],
        [t('stateLabel'), (row) => t(`state.${row.state}`)],
        [t('confirmations'), (row) => `${row.confirmations}`],
        [t('sender'), (row) => row.from],
        [t('hash'), (row) => row.txHash],
        [column('order'), (row) => row.order],
      ]}
    />
  )
}

function useColumns(onOpen: (order: string) => void): Column<Deposit>[] {
  const t = useTranslations('deposit')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'network',
      head: t('network'),
      cell: (row) => (
        <button type="button" className={cx(styles.open, 'reach')} onClick={() => onOpen(row.order)}>
          {row.network}
        </button>
      ),
    },
    { key: 'state', head: t('stateLabel'), fold: true, cell: (row) => <Confirmations deposit={row} /> },
    {
      key: 'hash',
      head: t('hash'),
      fold: true,
      cell: (row) => <span className="number">{`${row.txHash.slice(0, 10)}…${row.txHash.slice(-6)}`}</span>,
    },
    {
      key: 'time',
      head: `${column('time')} (${zoneText()})`,
      fold: true,
      cell: (row) => <Instant at={row.receivedAt} />,
    },
    {
      key: 'amount',
      head: column('amount'),
      right: true,
      cell: (row) => (
        <Amount value={row.amount} asset={row.asset} size="row" tone={row.state === 'credited' ? 'gain' : 'plain'} />
      ),
    },
  ]
}
