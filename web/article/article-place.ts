import { ARTICLE_TAGS, type ArticleTag, isSlug } from '#rules/article/article.ts'
import { type Period, readPeriod } from '#web/list/filter/period.ts'

/** What the list of articles shows: all of it stands in the address. */
export interface ArticlePlace extends Period {
  readonly tag: ArticleTag | ''
  readonly search: string
}

/** So long a search may be. */
export const SEARCH_MOST = 60

/** Reads the address; what it does not know, it leaves out. */
export function readArticlePlace(query: URLSearchParams): ArticlePlace {
  return {
    tag: ARTICLE_TAGS.find((tag) => tag === query.get('tag')) ?? '',
    search: (query.get('search') ?? '').slice(0, SEARCH_MOST),
    ...readPeriod(query),
  }
}

/** The article that the address names; empty: the list. */
export function slugIn(query: URLSearchParams): string {
  const slug = query.get('slug') ?? ''
  return isSlug(slug) ? slug : ''
}
