import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { NOTICES } from '#rules/notice/notices.ts'
import { cx } from '#web/kit/cx.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { recordOf } from '../record.ts'
import { useSentence, utcOf } from '../sentence.ts'
import type { Notice } from '../toasts.ts'
import styles from './Panel.module.css'

/** A notice in the panel: a sentence that leads to its record, and when it was. What is unread says so by weight, sign and word. */
export function Line({ notice, onGo }: { readonly notice: Notice; readonly onGo: () => void }): ReactNode {
  const t = useTranslations('notice')
  const dot = useDot()
  const sentence = useSentence()
  return (
    <li>
      <Link
        to={recordOf(notice)}
        title={utcOf(notice)}
        className={cx(styles.line, !notice.read && styles.unread)}
        onClick={onGo}
      >
        <span>
          {!notice.read && <span className="visually-hidden">{t('unread')}: </span>}
          {sentence(notice)}
        </span>
        <small>
          {t(`topic.${NOTICES[notice.kind].topic}.label`)}
          {dot}
          <Spoken at={notice.worldAt} />
        </small>
      </Link>
    </li>
  )
}
