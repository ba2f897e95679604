import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { noticeList } from '#calls/notice/list.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Drawer } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { NEWEST } from '../newest.ts'
import { useReading } from '../use-reading.ts'
import { Line } from './Line.tsx'
import styles from './Panel.module.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** The newest notices over any screen, each with its way on; all of them stand on a screen of their own. */
export function Panel({ open, onClose }: Props): ReactNode {
  const t = useTranslations('notice')
  const words = useErrorWords()
  const { data, error, isError, refetch } = useAnswer(noticeList, NEWEST, { enabled: open })
  const { read, readAll, pending } = useReading()
  const newest = data?.list[0]?.id
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <div className={styles.foot}>
          <ButtonLink to="/notices" onClick={onClose}>
            {t('all')}
          </ButtonLink>
          {newest !== undefined && (data?.unread ?? 0) > 0 && (
            <Button kind="text" loading={pending} onClick={() => readAll(newest)}>
              {t('readAll')}
            </Button>
          )}
        </div>
      }
    >
      {data ? (
        data.list.length === 0 ? (
          <Empty text={t('none')} />
        ) : (
          <ul className={styles.list}>
            {data.list.map((notice) => (
              <Line
                key={notice.id}
                notice={notice}
                onGo={() => {
                  if (!notice.read) read(notice.id)
                  onClose()
                }}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState text={words(error)} onRetry={refetch} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  )
}
