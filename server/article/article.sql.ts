import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import { FALLBACK_LANGUAGE, type Language } from '#languages/languages.ts'
import type { ArticleTag, ArticleText } from '#rules/article/article.ts'
import { searchTerms } from '#rules/article/search.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Article, DB, ArticleText as TextRow } from '#server/store/rows.made.ts'

/** What a list of articles is filtered by. */
export interface ArticleFilters {
  readonly tag?: ArticleTag | undefined
  readonly search?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Microseconds since 1970, by which a page begins exactly after the last row. */
const PUBLISHED = sql<bigint>`(extract(epoch from article.published_at) * 1000000)::bigint`

/** Articles that are shown to everybody, each with its text in a language, else in English. */
function shownArticles(reader: Reader, language: Language) {
  return reader
    .selectFrom('article')
    .innerJoin('article_text as shown', (join) =>
      join.onRef('shown.article', '=', 'article.id').on(
        'shown.language',
        '=',
        sql<TextRow['language']>`(select language from article_text t where t.article = article.id
          and t.language in (${language}, ${FALLBACK_LANGUAGE}) order by (t.language = ${language}) desc limit 1)`,
      ),
    )
    .where('article.taken_back_at', 'is', null)
    .select([
      'article.id',
      'article.slug',
      'article.tag',
      'article.pinned',
      'article.published_at',
      'article.changed_at',
      'shown.language',
      'shown.title',
      'shown.summary',
    ])
    .select(PUBLISHED.as('published'))
}

/**
 * A page of them, newest first, each with how many there are of all; those after a place of the list. What it reads is bounded: rows of
 * heads, and one look into an index for each of them and each term of the search.
 */
export function articlePage(
  reader: Reader,
  language: Language,
  filters: ArticleFilters,
  { after, size }: { readonly after: readonly [bigint, bigint] | undefined; readonly size: number },
) {
  const all = shownArticles(reader, language)
    .where(filtered(filters))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
  let query = reader.selectFrom(all.as('article')).selectAll()
  if (after)
    query = query.where(
      sql<boolean>`(article.published_at, article.id) < (timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]})`,
    )
  return query.orderBy('article.published_at', 'desc').orderBy('article.id', 'desc').limit(size)
}

function filtered({ tag, search = '', from, to }: ArticleFilters): Expression<SqlBool> {
  const eb = expressionBuilder<DB & { shown: TextRow }, 'article' | 'shown'>()
  const terms = searchTerms(search)
  return eb.and([
    ...(tag ? [eb('article.tag', '=', tag)] : []),
    ...(from === undefined ? [] : [eb('article.published_at', '>=', new Date(from))]),
    ...(to === undefined ? [] : [eb('article.published_at', '<', new Date(to))]),
    // of marks alone: no text is found by it
    ...(search.trim() !== '' && terms.length === 0 ? [sql<boolean>`false`] : []),
    ...terms.map(saysWordFrom),
  ])
}

/**
 * Whether the shown text has a word that begins so (docs/decisions/078-searches.md). A scalar query that ends at the first, so that it
 * stays one look into the index for each article, however many words all of them have.
 */
function saysWordFrom(term: string): Expression<SqlBool> {
  return sql<boolean>`(select true from article_word said where said.article = article.id and said.language = shown.language
    and said.word >= ${term} and said.word < ${`${term}\u{10ffff}`} limit 1)`
}

/** One article with its whole text. */
export function articleRow(reader: Reader, language: Language, slug: string) {
  return shownArticles(reader, language).select('shown.body').where('article.slug', '=', slug).executeTakeFirst()
}

/** The languages that an article has a text in. */
export async function languagesOf(reader: Reader, article: bigint): Promise<Language[]> {
  const rows = await reader.selectFrom('article_text').select('language').where('article', '=', article).execute()
  return rows.map(({ language }) => language)
}

/** The parts of so many ids in which shown articles stand, each with the last change in it: a walk over heads, never texts. */
export function articleParts(reader: Reader, size: number) {
  return reader
    .selectFrom('article')
    .select(({ fn }) => [sql<number>`(id / ${size}::bigint)::int`.as('part'), fn.max('changed_at').as('changedAt')])
    .where('taken_back_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** The shown articles of one such part, each with the languages that it has a text in. */
export function articlesOfPart(reader: Reader, part: number, size: number) {
  return reader
    .selectFrom('article')
    .select(['id', 'slug', 'changed_at'])
    .select(
      sql<Language[]>`array(select said.language from article_text said where said.article = article.id)`.as(
        'languages',
      ),
    )
    .where('taken_back_at', 'is', null)
    .where('id', '>=', BigInt(part) * BigInt(size))
    .where('id', '<', BigInt(part + 1) * BigInt(size))
    .orderBy('id')
    .execute()
}

/** The next of its tag in one direction. */
export function neighbourRow(
  reader: Reader,
  language: Language,
  of: { readonly id: bigint; readonly tag: ArticleTag; readonly published: bigint },
  direction: 'newer' | 'older',
) {
  const compare = sql.raw(direction === 'newer' ? '>' : '<')
  const order = direction === 'newer' ? 'asc' : 'desc'
  return shownArticles(reader, language)
    .where('article.tag', '=', of.tag)
    .where(
      sql<boolean>`(article.published_at, article.id) ${compare} (timestamptz 'epoch' + ${of.published}::bigint * interval '1 microsecond', ${of.id})`,
    )
    .orderBy('article.published_at', order)
    .orderBy('article.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** The newest announcements that are pinned, or that are not. */
export function announcementRows(reader: Reader, language: Language, pinned: boolean, most: number) {
  return shownArticles(reader, language)
    .where('article.tag', '=', 'announcement')
    .where('article.pinned', '=', pinned)
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(most)
    .execute()
}

/** An article as it stands, shown or not, held until the transaction ends; undefined: there is none. */
export async function holdArticle(tx: Tx, slug: string) {
  return tx.selectFrom('article').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

/** All texts of an article. */
export function textsOf(reader: Reader, article: bigint) {
  return reader
    .selectFrom('article_text')
    .select(['language', 'title', 'summary', 'body'])
    .where('article', '=', article)
    .execute()
}

export async function insertArticle(tx: Tx, article: Insertable<Article>): Promise<bigint> {
  return (await tx.insertInto('article').values(article).returning('id').executeTakeFirstOrThrow()).id
}

export async function changeArticle(
  tx: Tx,
  article: bigint,
  to: Partial<Pick<Insertable<Article>, 'tag' | 'pinned' | 'built_in' | 'changed_at' | 'taken_back_at'>>,
): Promise<void> {
  await tx.updateTable('article').set(to).where('id', '=', article).execute()
}

/** Puts texts in the place of those that stand; a language that has none any more loses its own. */
export async function replaceTexts(
  tx: Tx,
  article: bigint,
  texts: readonly (ArticleText & { readonly language: Language })[],
): Promise<void> {
  const spoken = texts.map(({ language }) => language)
  await tx.deleteFrom('article_text').where('article', '=', article).where('language', 'not in', spoken).execute()
  await tx
    .insertInto('article_text')
    .values(texts.map(({ language, title, summary, body }) => ({ article, language, title, summary, body })))
    .onConflict((conflict) =>
      conflict.columns(['article', 'language']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        summary: ref('excluded.summary'),
        body: ref('excluded.body'),
      })),
    )
    .execute()
}

/** One at a time brings what is built in: several processes start at once. */
export async function holdBuiltIn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7710260)`.execute(tx)
}
