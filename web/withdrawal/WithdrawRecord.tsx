import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawal/states.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { AssetFilter } from '#web/list/filter/AssetFilter.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SortRecords } from '#web/list/filter/SortRecords.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { became } from './became.ts'
import { StateOf } from './StateOf.tsx'
import styles from './Withdraw.module.css'
import { readWithdrawPlace } from './withdraw-place.ts'

type Row = AnswerOf<typeof withdrawRecords>['list'][number]

/** All my withdrawals by state, network, asset and days, in each order; each leads to its details (ASSET-05). */
export function WithdrawRecord(): ReactNode {
  const t = useTranslations('withdrawal')
  const title = useTranslations('title')
  const column = useTranslations('asset.column')
  const networks = useNetworks()
  const columns = useColumns()
  const [place, change] = usePlace(readWithdrawPlace)
  const { state, chain, asset, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({
      ...(state && { state }),
      ...(chain && { chainId: Number(chain) }),
      ...(asset && { asset }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [state, chain, asset, sort, period, from, to],
  )
  const list = useList(withdrawRecords, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ ...cleared(place), sort })
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
        [t('fee'), (row) => became(row).fee],
        [t('arrives'), (row) => became(row).arrives],
        [t('stateLabel'), (row) => t(`state.${row.state}`)],
        [t('hash'), (row) => row.txHash ?? ''],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <Page title={title('withdrawRecord')}>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <OneOf
          label={t('stateLabel')}
          all={t('allStates')}
          value={state}
          known={WITHDRAWAL_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={(picked) => change({ state: picked })}
        />
        <OneOf
          label={t('network')}
          all={t('allNetworks')}
          value={chain}
          known={[...networks.keys()]}
          word={(each) => networks.get(each) ?? each}
          onPick={(picked) => change({ chain: picked })}
        />
        <AssetFilter value={asset} known={ASSETS} onPick={(picked) => change({ asset: picked })} />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => (
          <Table caption={title('withdrawRecord')} columns={columns} rows={rows} rowKey={({ order }) => order} />
        )}
      </ListFrame>
    </Page>
  )
}

/** The networks to which something can be withdrawn, by their numbers. */
function useNetworks(): ReadonlyMap<string, string> {
  const coins = useAnswer(withdrawConfig, {}).data?.coins ?? []
  return new Map(coins.map(({ chainId, network }) => [`${chainId}`, network]))
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
      fold: 'named',
      cell: (row) => <Amount value={became(row).fee} asset={row.asset} precision="all" />,
    },
    {
      key: 'amount',
      head: t('leaves'),
      right: true,
      cell: (row) => <Amount value={`-${row.leaves}`} asset={row.asset} size="row" precision="all" />,
    },
  ]
}
