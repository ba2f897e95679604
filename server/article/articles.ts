import type { announcements, article, articleList } from '#calls/article/article.ts'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { Language } from '#languages/languages.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { cursorOf, id, instant } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Reader } from '#server/store/database.ts'
import { announcementRows, articlePage, articleRow, languagesOf, neighbourRow } from './article.sql.ts'

const PLACE = cursorOf(instant, id)
/** So many announcements home shows. */
const ON_HOME = 4

type Row = Omit<NonNullable<Awaited<ReturnType<typeof articleRow>>>, 'body'>

/** Published articles, newest first (HOME-01). */
export async function listArticles(
  { services: { database }, language }: Pick<Visitor, 'services' | 'language'>,
  asked: RequestOf<typeof articleList>,
): Promise<AnswerOf<typeof articleList>> {
  const { size } = asked
  const pageAfter = (after: readonly [bigint, bigint] | undefined, most: number) =>
    articlePage(database, language, asked, { after, size: most }).execute()
  const after = PLACE.read(asked.after)
  const rows = await pageAfter(after, size + 1)
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.published, row.id])
  // beyond the last there is no row that says how many there are
  const [first] = rows.length === 0 && after ? await pageAfter(undefined, 1) : rows
  return { list: page.map(headOf), next, total: first?.total ?? 0 }
}

/** One of them, whole. Refuses `notFound` for what is not published. */
export async function showArticle(
  { services: { database }, language }: Visitor,
  { slug }: RequestOf<typeof article>,
): Promise<AnswerOf<typeof article>> {
  const row = await articleRow(database, language, slug)
  if (!row) throw new Refusal('notFound')
  const beside = async (direction: 'newer' | 'older') => {
    const found = await neighbourRow(database, language, row, direction)
    return found ? { slug: found.slug, title: found.title } : null
  }
  return { ...headOf(row), body: row.body, newer: await beside('newer'), older: await beside('older') }
}

/** What those who show links say of a published article. */
export interface ArticleSaid {
  readonly title: string
  readonly summary: string
  /** The language of both: English where it has no text in the one that was asked for. */
  readonly language: Language
  readonly languages: readonly Language[]
}

/** What is said of a published article in a language; undefined: there is none. */
export async function articleSaid(reader: Reader, language: Language, slug: string): Promise<ArticleSaid | undefined> {
  const row = await articleRow(reader, language, slug)
  return row && { ...row, languages: await languagesOf(reader, row.id) }
}

/** The announcements that home shows (HOME-01): pinned ones first, and always the newest of the others. */
export async function showAnnouncements({
  services: { database },
  language,
}: Visitor): Promise<AnswerOf<typeof announcements>> {
  const pinned = await announcementRows(database, language, true, ON_HOME)
  const others = await announcementRows(database, language, false, ON_HOME)
  const last = others.slice(0, Math.max(1, ON_HOME - pinned.length))
  return {
    list: [...pinned.slice(0, ON_HOME - last.length), ...last].map((row) => ({
      slug: row.slug,
      title: row.title,
      language: row.language,
      pinned: row.pinned,
      publishedAt: row.published_at.getTime(),
    })),
  }
}

function headOf(row: Row) {
  return {
    slug: row.slug,
    tag: row.tag,
    title: row.title,
    summary: row.summary,
    language: row.language,
    publishedAt: row.published_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }
}
