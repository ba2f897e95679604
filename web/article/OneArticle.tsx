import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { article } from '#calls/article/article.ts'
import type { AnswerOf } from '#calls/call.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { ShareButton } from '#web/kit/share/ShareButton.tsx'
import { useNamedPage } from '#web/route/title.ts'
import styles from './Article.module.css'
import { articlePage, articlesOf } from './article-pages.ts'
import { Foreign } from './Foreign.tsx'
import { Markdown } from './markdown/Markdown.tsx'

type Found = AnswerOf<typeof article>

/** One article: title, date, text, the one before and after, and the way to share it. */
export function OneArticle({ slug }: { readonly slug: string }): ReactNode {
  const t = useTranslations('article')
  const title = useTranslations('title')
  const words = useErrorWords()
  const found = useAnswer(article, { slug })
  if (found.error instanceof AskError && found.error.reason === 'notFound')
    return (
      <Page narrow title={title('article')}>
        <Empty text={t('gone')} action={<ButtonLink to="/article">{t('all')}</ButtonLink>} />
      </Page>
    )
  if (found.isLoadingError)
    return (
      <Page narrow title={title('article')}>
        <ErrorState text={words(found.error)} onRetry={found.refetch} />
      </Page>
    )
  if (!found.data)
    return (
      <Page narrow title={title('article')}>
        <Skeleton rows={8} shape="lines" />
      </Page>
    )
  return <Shown found={found.data} />
}

function Shown({ found }: { readonly found: Found }): ReactNode {
  const t = useTranslations('article')
  useNamedPage('/article', found.title)
  const language = found.language.replace('_', '-')
  return (
    <Page narrow title={<span lang={language}>{found.title}</span>} note={<About found={found} />}>
      <article lang={language}>
        <Markdown text={found.body} origin={window.location.origin} />
      </article>
      <div className={styles.foot}>
        <ShareButton path={articlePage(found.slug)} title={found.title} />
        <ButtonLink to="/article">{t('all')}</ButtonLink>
      </div>
      {(found.newer || found.older) && (
        <nav className={styles.beside} aria-label={t('beside')}>
          <Neighbour to={found.newer} label={t('newer')} icon="left" />
          <Neighbour to={found.older} label={t('older')} icon="right" />
        </nav>
      )}
    </Page>
  )
}

function About({ found }: { readonly found: Found }): ReactNode {
  const t = useTranslations('article')
  return (
    <span className={styles.about}>
      <Link className="reach" to={articlesOf(found.tag)}>
        {t(`tag.${found.tag}`)}
      </Link>
      <span>
        <Spoken at={found.publishedAt} />
      </span>
      {found.changedAt > found.publishedAt && (
        <span>
          {t('changed')} <Spoken at={found.changedAt} />
        </span>
      )}
      <Foreign language={found.language} />
    </span>
  )
}

interface NeighbourProps {
  readonly to: Found['newer']
  readonly label: string
  readonly icon: 'left' | 'right'
}

function Neighbour({ to, label, icon }: NeighbourProps): ReactNode {
  if (!to) return <span />
  return (
    <Link className={styles[icon]} to={articlePage(to.slug)}>
      <Icon name={icon} />
      <span>
        <small>{label}</small>
        {to.title}
      </span>
    </Link>
  )
}
