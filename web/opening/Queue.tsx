import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { openingQueue } from '#calls/opening/opening.ts'
import { Empty } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Opening.module.css'
import type { Detail } from './Opening.tsx'

type Row = AnswerOf<typeof openingQueue>['list'][number]

/** Everybody who has entered, by masked names, in the order drawn; it follows what the facts above it tell. */
export function Queue({ opening: { opening, mine, entries, state, turn } }: { readonly opening: Detail }): ReactNode {
  const t = useTranslations('opening')
  const list = useList(openingQueue, (page) => ({ opening, ...page }))
  const { retry } = list
  const told = `${entries} ${state} ${turn} ${mine?.state}`
  const shown = useRef(told)
  useEffect(() => {
    if (shown.current === told) return
    shown.current = told
    retry()
  })
  return (
    <section className={styles.log}>
      <div className={styles.head}>
        <h3>{t('queue')}</h3>
        <CsvButton
          file="orrery-opening-queue"
          list={list}
          columns={[
            [t('placeLabel'), ({ place }: Row) => `${place ?? ''}`],
            [t('member'), ({ member }) => member],
            [t('stateLabel'), ({ state }) => t(`entry.${state}`)],
            [t('entryId'), ({ entry }) => entry],
          ]}
        />
      </div>
      <ListFrame list={list} empty={<Empty text={t('queueNoneText')} />}>
        {(rows) => (
          <Table
            caption={t('queue')}
            rows={rows}
            rowKey={({ entry }) => entry}
            columns={[
              { key: 'place', head: t('placeLabel'), cell: ({ place }) => place ?? t('pending') },
              {
                key: 'member',
                head: t('member'),
                cell: ({ entry, member }) => (
                  <span className={styles.member}>{entry === mine?.entry ? <b>{member}</b> : member}</span>
                ),
              },
              { key: 'state', head: t('stateLabel'), cell: ({ state }) => t(`entry.${state}`) },
              {
                key: 'entry',
                head: t('entryId'),
                cell: ({ entry }) => <span className={styles.hash}>{entry}</span>,
                fold: true,
              },
            ]}
          />
        )}
      </ListFrame>
    </section>
  )
}
