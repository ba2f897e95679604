import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { securityHistory } from '#calls/security/history.ts'
import { EVENT_GROUPS } from '#rules/security/events.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { among } from '#web/list/filter/period.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Account.module.css'
import { useEventName, useOriginWords } from './use-event-name.ts'

type Entry = AnswerOf<typeof securityHistory>['list'][number]
const SHOWN = 10

function readPlace(query: URLSearchParams) {
  return { events: among(query, 'events', EVENT_GROUPS) }
}

/** What happened to the account's security: by kind, page after page, as a file. The choice stands in the address. */
export function History(): ReactNode {
  const t = useTranslations('security.history')
  const nameOf = useEventName()
  const origin = useOriginWords()
  const [{ events: group }, change] = usePlace(readPlace)
  const list = useList(securityHistory, (page) => ({ ...(group && { group }), ...page }), { size: SHOWN })
  const columns: Column<Entry>[] = [
    { key: 'what', head: t('what'), cell: ({ event }) => nameOf(event) },
    {
      key: 'device',
      head: t('device'),
      fold: true,
      cell: ({ device, network }) => (
        <>
          {origin.device(device)}
          <small className={styles.network}>{origin.network(network)}</small>
        </>
      ),
    },
    {
      key: 'when',
      head: `${t('when')} (${zoneText()})`,
      right: true,
      cell: ({ at }) => <Instant at={at} to="second" />,
    },
  ]
  return (
    <section className={styles.section} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history">{t('title')}</h2>
        <Select
          bare
          label={t('filter')}
          value={group || 'all'}
          options={(['all', ...EVENT_GROUPS] as const).map((value) => ({ value, label: t(`groups.${value}`) }))}
          onPick={(value) => change({ events: value === 'all' ? '' : value })}
        />
        <CsvButton
          file="orrery-security"
          list={list}
          columns={[
            [t('what'), ({ event }) => nameOf(event)],
            [`${t('when')} (UTC)`, ({ at }) => utcSecond(at)],
            [t('device'), ({ device }) => origin.device(device)],
            [t('network'), ({ network }) => origin.network(network)],
          ]}
        />
      </div>
      <ListFrame list={list} skeleton={<Skeleton rows={6} />} empty={<Empty text={t('empty')} />}>
        {(rows) => <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListFrame>
    </section>
  )
}
