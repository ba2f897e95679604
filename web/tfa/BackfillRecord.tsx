import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { BY_DAY, bagRecords, TFA_EVENTS } from '#calls/tfa/release.ts'
import { PACKS } from '#rules/economy/tfa.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant, SettledDay } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { isSome } from '#web/kit/figure/sum.ts'
import { utcDay, utcSecond } from '#web/kit/figure/utc.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
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
import { useList } from '#web/list/use-list.ts'
import styles from './Tfa.module.css'
import { readRecordPlace, sortsOf } from './tfa-place.ts'

type Row = AnswerOf<typeof bagRecords>['list'][number]
type Event = (typeof TFA_EVENTS)[number]

const UNIT = { charge: 'DP', buy: 'USDT', release: 'RC', withdrawal: 'RC', lost: 'RC' } as const
const SHAPES = { waiting: ['upcoming', 'ochre'], withdrawn: ['held', 'accent'], lost: ['resale', 'madder'] } as const
const byDay = (event: Event): boolean => BY_DAY.some((one) => one === event)

/** `/backfill-record`: charges, or what else happened to my packages (TFA-07). */
export function BackfillRecord(): ReactNode {
  const t = useTranslations('tfa')
  const title = useTranslations('title')
  const [place, change] = usePlace(readRecordPlace)
  const event = place.event || 'charge'
  const { pack, package: one, sort, period, from, to } = place
  const days = byDay(event) ? 'settled' : 'local'
  const filters = useMemo(
    () => ({
      ...(pack && { pack }),
      ...(one && { package: one }),
      ...spanOf({ period, from, to }, serverNow(), days),
    }),
    [pack, one, period, from, to, days],
  )
  const clear = (): void => change({ ...cleared(place), event, sort })
  const list = useList(bagRecords, (page) => ({ event, ...filters, ...(sort && { sort }), ...page }))
  const columns = useColumns(event)
  return (
    <Page title={title('backfillRecord')} note={t('recordsNote')}>
      <FilterBar
        count={countSet({ ...place, event: '', sort: '' })}
        onClear={clear}
        act={<Csv list={list} event={event} />}
      >
        <Select
          bare
          label={t('event')}
          value={event}
          options={TFA_EVENTS.map((each) => ({ value: each, label: t(`events.${each}`) }))}
          onPick={(picked) =>
            change({ event: picked, sort: sortsOf(picked).some((each) => each === sort) ? sort : '' })
          }
        />
        <OneOf
          label={t('pack')}
          all={t('allPacks')}
          value={pack}
          known={PACKS}
          word={(each) => t('packName', { pack: each })}
          onPick={(picked) => change({ pack: picked })}
        />
        <PeriodFilter days={days} place={place} onChange={change} />
        <SortRecords value={sort} sorts={sortsOf(event)} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={
          Object.keys(filters).length > 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty
              text={t(`noneOf.${event}`)}
              action={<ButtonLink to="/asset?tab=tfa">{t('toPackages')}</ButtonLink>}
            />
          )
        }
      >
        {(rows) => <Table caption={t(`events.${event}`)} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListFrame>
    </Page>
  )
}

function useColumns(event: Event): Column<Row>[] {
  const t = useTranslations('tfa')
  const columns: Column<Row>[] = [
    {
      key: 'pack',
      head: t('pack'),
      cell: (row) => (
        <Link className={styles.name} to={placeOf(event, row)}>
          {t('packName', { pack: row.pack })}
        </Link>
      ),
    },
    {
      key: 'at',
      head: byDay(event) ? t('day') : `${t('time')} (${zoneText()})`,
      fold: true,
      cell: ({ at }) => (byDay(event) ? <SettledDay at={at} /> : <Instant at={at} />),
    },
  ]
  if (byDay(event))
    columns.push({
      key: 'state',
      head: t('state'),
      fold: true,
      cell: ({ state }) =>
        state && (
          <StateTag shape={SHAPES[state][0]} tone={SHAPES[state][1]}>
            {t(`release.${state}`)}
          </StateTag>
        ),
    })
  if (event === 'charge')
    columns.push(
      {
        key: 'collected',
        head: t('claimedDp'),
        right: true,
        fold: 'named',
        cell: ({ charge }) => charge && <Amount value={charge.collected} asset="DP" />,
      },
      {
        key: 'bought',
        head: t('boughtDp'),
        right: true,
        fold: 'named',
        cell: ({ charge }) => charge && <Amount value={charge.bought} asset="DP" />,
      },
      {
        key: 'charged',
        head: t('chargedTo'),
        right: true,
        fold: 'named',
        cell: ({ charge }) => charge && <Amount value={charge.charged} asset="DP" />,
      },
    )
  if (event === 'buy')
    columns.push({
      key: 'quota',
      head: t('quota'),
      right: true,
      fold: 'named',
      cell: ({ quota }) => quota && <Amount value={quota} asset="RC" />,
    })
  if (event === 'withdrawal')
    columns.push({
      key: 'lost',
      head: t('lost'),
      right: true,
      fold: 'named',
      cell: ({ lost }) => lost && <Amount value={lost} asset="RC" tone={isSome(lost) ? 'loss' : 'plain'} />,
    })
  columns.push({
    key: 'amount',
    head: t('amount'),
    right: true,
    cell: (row) => (
      <Amount value={row.amount} asset={UNIT[event]} size="row" tone={row.state === 'lost' ? 'loss' : 'plain'} />
    ),
  })
  return columns
}

/** Where a line opens: a day or a withdrawal to how it was worked out, else to its entry in the ledger. */
function placeOf(event: Event, row: Row): string {
  if (row.day !== null) return `/record/detail?package=${row.package}&day=${row.day}`
  if (event === 'withdrawal') return `/record/detail?package=${row.package}&order=${row.journal}`
  return `/record/info?order=${row.journal}`
}

function Csv({
  list,
  event,
}: {
  readonly list: Parameters<typeof CsvButton<Row>>[0]['list']
  readonly event: Event
}): ReactNode {
  const t = useTranslations('tfa')
  return (
    <CsvButton
      file={`orrery-tfa-${event}`}
      list={list}
      columns={[
        [
          byDay(event) ? t('day') : `${t('time')} (UTC)`,
          (row: Row) => (byDay(event) ? utcDay(row.at) : utcSecond(row.at)),
        ],
        [t('pack'), (row) => row.pack],
        [t('package'), (row) => row.package],
        [t('amount'), (row) => row.amount],
        [t('unit'), () => UNIT[event]],
        [t('state'), (row) => (row.state ? t(`release.${row.state}`) : '')],
        [t('claimedDp'), (row) => row.charge?.collected ?? ''],
        [t('boughtDp'), (row) => row.charge?.bought ?? ''],
        [t('chargedTo'), (row) => row.charge?.charged ?? ''],
        [t('quota'), (row) => row.quota ?? ''],
        [t('lost'), (row) => row.lost ?? ''],
        [t('order'), (row) => row.journal ?? ''],
      ]}
    />
  )
}
