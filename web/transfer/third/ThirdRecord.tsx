import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { thirdConfig, thirdRecords } from '#calls/partner/third.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { PARTNER_STATES } from '#rules/partner/states.ts'
import { shortOrder } from '#rules/search/order.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
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
import styles from '../Transfer.module.css'
import { ThirdAmount, ThirdState } from './ThirdState.tsx'
import { readThirdPlace, WAYS } from './third-place.ts'

type Row = AnswerOf<typeof thirdRecords>['list'][number]

/** What I sent to other platforms and what came from there (ASSET-10, ASSET-12). */
export function ThirdRecord(): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const title = useTranslations('title')
  const column = useTranslations('asset.column')
  const columns = useColumns()
  const partners = useAnswer(thirdConfig, {}).data?.partners ?? []
  const [place, change] = usePlace(readThirdPlace)
  const { way, platform, asset, status, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({
      ...(way && { way }),
      ...(platform && { sourceType: Number(platform) }),
      ...(asset && { asset }),
      ...(status && { status }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [way, platform, asset, status, sort, period, from, to],
  )
  const list = useList(thirdRecords, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ ...cleared(place), sort })
  const none = (
    <Empty text={t('none')} action={<ButtonLink to="/third/transfer">{title('thirdTransfer')}</ButtonLink>} />
  )
  const csv = (
    <CsvButton
      file="orrery-third-party-transfers"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [all('type'), (row) => t(`way.${row.type}`)],
        [all('uid'), (row) => row.userId],
        [t('source'), (row) => row.sourceTypeName || all('here')],
        [t('platform'), (row) => row.partner.name],
        [t('token'), (row) => row.asset],
        [column('in'), (row) => (row.type === 'in' ? row.amount : '')],
        [column('out'), (row) => (row.type === 'out' ? row.amount : '')],
        [all('status'), (row) => t(`state.${row.status}`)],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <Page title={title('thirdRecord')}>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <OneOf
          label={all('type')}
          all={t('anyWay')}
          value={way}
          known={WAYS}
          word={(each) => t(`way.${each}`)}
          onPick={(picked) => change({ way: picked })}
        />
        <OneOf
          label={t('platform')}
          all={t('anyPlatform')}
          value={platform}
          known={partners.map(({ sourceType }) => `${sourceType}`)}
          word={(each) => partners.find(({ sourceType }) => `${sourceType}` === each)?.name ?? each}
          onPick={(picked) => change({ platform: picked })}
        />
        <AssetFilter value={asset} known={ASSETS} onPick={(picked) => change({ asset: picked })} />
        <OneOf
          label={all('status')}
          all={t('anyState')}
          value={status}
          known={PARTNER_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={(picked) => change({ status: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => <Table caption={title('thirdRecord')} columns={columns} rows={rows} rowKey={({ order }) => order} />}
      </ListFrame>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'what',
      head: all('type'),
      cell: (row) => (
        <Link className={styles.open} to={`/third/recordinfo?order=${row.order}`}>
          {t(row.type, { partner: row.partner.name })}
        </Link>
      ),
    },
    { key: 'order', head: column('order'), fold: true, cell: (row) => shortOrder(row.order) },
    {
      key: 'time',
      head: `${column('time')} (${zoneText()})`,
      fold: true,
      cell: (row) => <Instant at={row.worldAt} />,
    },
    { key: 'status', head: all('status'), fold: true, cell: (row) => <ThirdState state={row.status} /> },
    { key: 'amount', head: t('quantity'), right: true, cell: (row) => <ThirdAmount one={row} /> },
  ]
}
