import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { banners } from '#calls/article/article.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Home.module.css'

interface Shown {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly language?: string
}

/**
 * The banners of this moment, in a band that is as high without them (HOME-02). Where there is none, or they do not come, the one stands
 * that always holds: what can be lost.
 */
export function Banners(): ReactNode {
  const t = useTranslations('home.banner')
  const { data, isPending } = useAnswer(banners, {})
  const always: Shown = { key: 'risks', title: t('risks'), text: t('risksText'), link: '/article?slug=risks' }
  const shown: readonly Shown[] = data && data.list.length > 0 ? data.list : isPending ? [] : [always]
  return (
    <section className={styles.banners} aria-label={t('title')} aria-busy={isPending}>
      {shown.map(({ key, title, text, link, language }) => (
        <Link key={key} to={link} lang={language?.replace('_', '-')}>
          <strong>{title}</strong>
          <span>{text}</span>
          <Icon name="right" />
        </Link>
      ))}
    </section>
  )
}
