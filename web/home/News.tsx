import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { announcements } from '#calls/article/article.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Home.module.css'

/** The newest announcements, the pinned ones first (HOME-01). What happened to a member himself stands under his bell. */
export function News(): ReactNode {
  const t = useTranslations('home.news')
  const words = useErrorWords()
  const { data, isError, error, refetch } = useAnswer(announcements, {})
  return (
    <section className={styles.news}>
      <h2>{t('title')}</h2>
      {!data && (isError ? <ErrorState text={words(error)} onRetry={refetch} /> : <Skeleton rows={4} />)}
      {data?.list.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map(({ slug, title, language, pinned, publishedAt }) => (
            <li key={slug}>
              <Link to={`/article?slug=${slug}`}>
                <span lang={language.replace('_', '-')}>{title}</span>
                <small>
                  <Spoken at={publishedAt} />
                  {pinned && <em>{t('pinned')}</em>}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={styles.all} to="/article?tag=announcement">
        {t('all')}
      </Link>
    </section>
  )
}
