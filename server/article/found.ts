import type { Language } from '#languages/languages.ts'
import type { Reader } from '#server/store/database.ts'
import { articleParts, articlesOfPart } from './article.sql.ts'

/** An article that a search may find. */
interface FoundArticle {
  readonly slug: string
  readonly languages: readonly Language[]
  readonly changedAt: Date
}

/** The published articles in parts of `size` ids: the numbers of the parts, each with when something in it changed last. */
export function foundArticleParts(reader: Reader, size: number): Promise<{ part: number; changedAt: Date }[]> {
  return articleParts(reader, size)
}

/** The articles of one part. */
export async function foundArticles(reader: Reader, part: number, size: number): Promise<FoundArticle[]> {
  const rows = await articlesOfPart(reader, part, size)
  return rows.map(({ slug, languages, changed_at }) => ({ slug, languages, changedAt: changed_at }))
}
