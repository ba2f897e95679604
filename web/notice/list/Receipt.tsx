import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { LAPSES } from '#rules/lapse/lapses.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { Gap } from '#web/kit/Gap.tsx'
import { ruleOf } from '../record.ts'
import { instantOf, lapseOf } from '../said.ts'
import type { Notice } from '../toasts.ts'
import styles from './NoticeList.module.css'

/** Says of no loss that it was told of before (server/notice/lapsed.ts). */
const NOT_WARNED = 'none'

/** Of what lapsed: when, of what burns since when, when a mail had told of it or that none had, and the rule. */
export function Receipt({ notice }: { readonly notice: Notice }): ReactNode {
  const t = useTranslations('notice.receipt')
  const { when, warned = NOT_WARNED } = notice.facts
  const lapse = lapseOf(notice.facts)
  const burns = lapse && LAPSES[lapse].burns ? 'yes' : 'no'
  return (
    <small className={styles.receipt}>
      {when && (
        <>
          <Spoken at={instantOf(when)}>{t('when', { burns, at: spokenText(instantOf(when)) })}</Spoken>
          <Gap />
        </>
      )}
      {warned === NOT_WARNED ? (
        t('notWarned')
      ) : (
        <Spoken at={instantOf(warned)}>{t('warned', { at: spokenText(instantOf(warned)) })}</Spoken>
      )}
      <Gap />
      <Link to={ruleOf(notice)}>{t('rule')}</Link>
    </small>
  )
}
