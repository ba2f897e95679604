import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { articleList } from '#calls/article/article.ts'
import type { AnswerOf } from '#calls/call.ts'
import { ARTICLE_TAGS } from '#rules/article/article.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SearchFor } from '#web/list/filter/SearchFor.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { currentLanguage } from '#web/state/language.ts'
import styles from './Article.module.css'
import { articlePage } from './article-pages.ts'
import { readArticlePlace, SEARCH_MOST } from './article-place.ts'
import { Foreign } from './Foreign.tsx'

type Row = AnswerOf<typeof articleList>['list'][number]

/** All that is published, newest first: by topic, words and time (HOME-01). */
export function Articles(): ReactNode {
  const t = useTranslations('article')
  const title = useTranslations('title')
  const [place, change] = usePlace(readArticlePlace)
  const { tag, search, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(tag && { tag }),
      ...(search.trim() && { search: search.trim() }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [tag, search, period, from, to],
  )
  const list = useList(articleList, (page) => ({ ...asked, ...page }))
  const clear = (): void => change(cleared(place))
  return (
    <Page narrow title={tag ? t(`tag.${tag}`) : title('article')}>
      <FilterBar count={countSet(place)} onClear={clear} act={<Feed />}>
        <SearchFor
          bare
          label={t('search')}
          hint={t('searchHint')}
          value={search}
          most={SEARCH_MOST}
          onChange={(text) => change({ search: text })}
        />
        <OneOf
          label={t('topic')}
          all={t('allTopics')}
          value={tag}
          known={ARTICLE_TAGS}
          word={(one) => t(`tag.${one}`)}
          onPick={(picked) => change({ tag: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={list}
        total={list.first?.total}
        skeleton={<Skeleton rows={6} shape="lands" />}
        empty={Object.keys(asked).length > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Entry key={row.slug} row={row} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Page>
  )
}

function Entry({ row }: { readonly row: Row }): ReactNode {
  const t = useTranslations('article')
  return (
    <li className={styles.entry}>
      <p className={styles.about}>
        <Spoken at={row.publishedAt} />
        <span>{t(`tag.${row.tag}`)}</span>
        <Foreign language={row.language} />
      </p>
      <h2 lang={row.language.replace('_', '-')}>
        <Link to={articlePage(row.slug)}>{row.title}</Link>
      </h2>
      <p className={styles.summary} lang={row.language.replace('_', '-')}>
        {row.summary}
      </p>
    </li>
  )
}

/** The announcements as a feed in the language on the screen. */
function Feed(): ReactNode {
  const t = useTranslations('article')
  return (
    <a className={styles.feed} href={`/atom.xml?language=${currentLanguage()}`} type="application/atom+xml">
      {t('feed')}
    </a>
  )
}
