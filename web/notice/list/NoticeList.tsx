import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { noticeList } from '#calls/notice/list.ts'
import { NOTICES } from '#rules/notice/notices.ts'
import { TOPICS } from '#rules/notice/topics.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { cx } from '#web/kit/cx.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { setUnread } from '#web/state/unread.ts'
import { recordOf } from '../record.ts'
import { useSentence, utcOf } from '../sentence.ts'
import type { Notice } from '../toasts.ts'
import { useReading } from '../use-reading.ts'
import styles from './NoticeList.module.css'
import { READ_STATES, readNoticePlace } from './notice-place.ts'
import { Receipt } from './Receipt.tsx'

/** All that happened to me, newest first, by topic and whether I have read it; as a file. */
export function NoticeList(): ReactNode {
  const t = useTranslations('notice')
  const sentence = useSentence(true)
  const [place, change] = usePlace(readNoticePlace)
  const { topic, read } = place
  const asked = useMemo(() => ({ ...(topic && { topic }), ...(read && { unread: true }) }), [topic, read])
  const clear = (): void => change(cleared(place))
  const list = useList(noticeList, (page) => ({ ...asked, ...page }))
  const { readAll, pending } = useReading()
  const columns = useColumns()
  const unread = list.first?.unread
  useEffect(() => {
    if (unread !== undefined) setUnread(unread)
  }, [unread])
  const newest = list.first?.list[0]?.id
  const acts = (
    <>
      {/* filtered, the newest that is shown is not the newest that is unread */}
      {newest !== undefined && topic === '' && (unread ?? 0) > 0 && (
        <Button kind="text" icon="check" loading={pending} onClick={() => readAll(newest)}>
          {t('readAll')}
        </Button>
      )}
      <CsvButton
        file="orrery-notices"
        list={list}
        columns={[
          [`${t('when')} (UTC)`, (row: Notice) => utcSecond(row.worldAt)],
          [t('topics'), ({ kind }) => t(`topic.${NOTICES[kind].topic}.label`)],
          [t('what'), sentence],
          [t('unread'), (row) => (row.read ? '' : t('unread'))],
        ]}
      />
    </>
  )
  return (
    <>
      <FilterBar count={countSet(place)} onClear={clear} act={acts}>
        <OneOf
          label={t('state')}
          all={t('readOrNot')}
          value={read}
          known={READ_STATES}
          word={(each) => t(each)}
          onPick={(picked) => change({ read: picked })}
        />
        <OneOf
          label={t('topics')}
          all={t('allTopics')}
          value={topic}
          known={TOPICS}
          word={(each) => t(`topic.${each}.label`)}
          onPick={(picked) => change({ topic: picked })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        skeleton={<Skeleton rows={8} />}
        empty={countSet(place) > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}
      >
        {(rows) => <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ListFrame>
    </>
  )
}

function useColumns(): Column<Notice>[] {
  const t = useTranslations('notice')
  const sentence = useSentence()
  const { read } = useReading()
  return [
    {
      key: 'what',
      head: t('what'),
      cell: (notice) => (
        <div className={cx(styles.what, !notice.read && styles.unread)}>
          <Link to={recordOf(notice)} title={utcOf(notice)} onClick={() => !notice.read && read(notice.id)}>
            {!notice.read && <span className="visually-hidden">{t('unread')}: </span>}
            {sentence(notice)}
          </Link>
          {notice.kind === 'lapsed' && <Receipt notice={notice} />}
        </div>
      ),
    },
    { key: 'topic', head: t('topics'), fold: true, cell: ({ kind }) => t(`topic.${NOTICES[kind].topic}.label`) },
    { key: 'when', head: `${t('when')} (${zoneText()})`, fold: true, cell: ({ worldAt }) => <Instant at={worldAt} /> },
    {
      key: 'read',
      head: <span className="visually-hidden">{t('read')}</span>,
      right: true,
      cell: (notice) =>
        !notice.read && (
          <IconButton icon="check" label={`${t('markRead')}: ${sentence(notice)}`} onClick={() => read(notice.id)} />
        ),
    },
  ]
}
