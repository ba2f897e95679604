import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { securityHistory } from '#calls/security/history.ts'
import { EVENT_GROUPS } from '#rules/security/events.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcSecond } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './Account.module.css'
import { useEventName, useOriginWords } from './use-event-name.ts'

type Entry = AnswerOf<typeof securityHistory>['list'][number]
const SHOWN = 10

/** What happened to the account's security: by kind, page after page, as a file. The choice stands in the address. */
export function History(): ReactNode {
  const t = useTranslations('security.history')
  const words = useErrorWords()
  const nameOf = useEventName()
  const origin = useOriginWords()
  const [query, setQuery] = useSearchParams()
  const group = EVENT_GROUPS.find((name) => name === query.get('events'))
  const chosen = group ? { group } : {}
  const pages = usePages(securityHistory, (after) => ({
    ...chosen,
    size: SHOWN,
    ...(after !== undefined && { after }),
  }))
  const rows = pages.data?.pages.flatMap(({ list }) => list) ?? []
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
      head: `${t('when')} (UTC)`,
      right: true,
      cell: ({ at }) => <span className="number">{utcSecond(at)}</span>,
    },
  ]
  function pick(value: string): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === 'all') after.delete('events')
        else after.set('events', value)
        return after
      },
      { replace: true },
    )
  }
  return (
    <section className={styles.section} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history">{t('title')}</h2>
        <Select
          bare
          label={t('filter')}
          value={group ?? 'all'}
          options={(['all', ...EVENT_GROUPS] as const).map((value) => ({ value, label: t(`groups.${value}`) }))}
          onPick={pick}
        />
        <CsvButton<Entry>
          file="orrery-security"
          head={[t('what'), `${t('when')} (UTC)`, t('device'), t('network')]}
          cells={({ event, at, device, network }) => [
            nameOf(event),
            utcSecond(at),
            origin.device(device),
            origin.network(network),
          ]}
          page={(after) => ask(securityHistory, { ...chosen, size: PAGE_SIZE, ...(after !== undefined && { after }) })}
        />
      </div>
      {pages.isError && <ErrorState text={words(pages.error)} onRetry={pages.refetch} />}
      {pages.isPending && <Skeleton rows={6} />}
      {pages.data && rows.length === 0 && <Empty text={t('empty')} />}
      {rows.length > 0 && (
        <>
          <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
          <LoadMore
            shown={rows.length}
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            onMore={pages.fetchNextPage}
          />
        </>
      )}
    </section>
  )
}
