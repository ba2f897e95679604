import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { nodeRecords } from '#calls/planet/node.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { type Period, spanOf } from '#web/list/filter/period.ts'
import { countSet } from '#web/list/filter/place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { LEVELS } from '../market/market-place.ts'
import styles from './Node.module.css'

type Row = AnswerOf<typeof nodeRecords>['list'][number]

interface Place extends Period {
  readonly level: (typeof LEVELS)[number] | ''
}
const EVERYTHING: Place = { level: '', period: '', from: '', to: '' }

/** The naming rights that one has bought, newest first, by level and time; each leads to its journal. */
export function NodeRecords(): ReactNode {
  const t = useTranslations('planet.node')
  const column = useTranslations('asset.column')
  const planet = useTranslations('planet')
  const filter = useTranslations('list.filter')
  // a sheet has no address of its own
  const [place, setPlace] = useState(EVERYTHING)
  const change = (to: Partial<Place>): void => setPlace({ ...place, ...to })
  const clear = (): void => setPlace(EVERYTHING)
  const { level, period, from, to } = place
  const asked = useMemo(
    () => ({ ...(level && { level: Number(level) }), ...spanOf({ period, from, to }, serverNow(), 'local') }),
    [level, period, from, to],
  )
  const list = useList(nodeRecords, (page) => ({ ...asked, ...page }))
  const csv = (
    <CsvButton
      file="orrery-naming"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [column('about'), (row) => row.name],
        [filter('planet'), (row) => row.coordinates],
        [planet('levelLabel'), (row) => `${row.level}`],
        [column('amount'), (row) => `-${row.amount}`],
        [column('asset'), (row) => row.asset],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <section className={styles.mine}>
      <h3>{t('mine')}</h3>
      <FilterBar count={countSet(place)} onClear={clear} act={csv}>
        <OneOf
          label={planet('levelLabel')}
          all={planet('allLevels')}
          value={level}
          known={LEVELS}
          word={(each) => t('level', { level: Number(each) })}
          onPick={(picked) => change({ level: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={Object.keys(asked).length > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}
      >
        {(rows) => (
          <Table
            caption={t('mine')}
            rows={rows}
            rowKey={({ order }) => order}
            columns={[
              {
                key: 'planet',
                head: column('about'),
                cell: ({ order, name, coordinates, level }) => (
                  <>
                    <Link className={styles.open} to={`/record/info?order=${order}`}>
                      {name || coordinates}
                    </Link>{' '}
                    <small>{t('level', { level })}</small>
                  </>
                ),
              },
              {
                key: 'time',
                head: `${column('time')} (${zoneText()})`,
                fold: true,
                cell: ({ worldAt }) => <Instant at={worldAt} />,
              },
              {
                key: 'amount',
                head: column('amount'),
                right: true,
                cell: ({ amount, asset }) => <Amount value={`-${amount}`} asset={asset} precision="all" />,
              },
            ]}
          />
        )}
      </ListFrame>
    </section>
  )
}
