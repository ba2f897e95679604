import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { ruleOf } from '../record.ts'
import { instantOf } from '../said.ts'
import type { Notice } from '../toasts.ts'
import styles from './NoticeList.module.css'

/** Says of no loss that it was told of before (server/notice/lapsed.ts). */
const NOT_WARNED = 'none'

/** Of what lapsed: when, when a mail had told of it or that none had, and the rule. */
export function Receipt({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useTranslations('notice.receipt')
  const { when, warned = NOT_WARNED } = notice.facts
  return (
    <small className={styles.receipt}>
      {when && (
        <>
          <Spoken at={instantOf(when)}>{t('when', { at: spokenText(instantOf(when)) })}</Spoken>{' '}
        </>
      )}
      {warned === NOT_WARNED ? (
        t('notWarned')
      ) : (
        <Spoken at={instantOf(warned)}>{t('warned', { at: spokenText(instantOf(warned)) })}</Spoken>
      )}{' '}
      <Link to={ruleOf(notice)}>{t('rule')}</Link>
    </small>
  )
}
