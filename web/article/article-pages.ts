import type { ArticleTag } from '#rules/article/article.ts'

/** The page of an article. */
export function articlePage(slug: string): string {
  return `/article?slug=${slug}`
}

/** The list of the articles of a tag. */
export function articlesOf(tag: ArticleTag): string {
  return `/article?tag=${tag}`
}
