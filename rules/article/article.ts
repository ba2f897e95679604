import { hidesCharacters, isBlank } from '#rules/text/hidden.ts'
import { type ShapeFault, shapeFault } from './shape.ts'

/** What an article is for: lists are filtered by it, and links lead to it. */
export const ARTICLE_TAGS = ['announcement', 'help', 'about', 'legal'] as const
export type ArticleTag = (typeof ARTICLE_TAGS)[number]

/** Bounds of an article's parts, in characters; the database holds the same. */
export const SLUG_MOST = 60
export const TITLE_MOST = 120
export const SUMMARY_MOST = 300
export const BODY_MOST = 60_000

/** The name of an article in its address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text may be the name of an article. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MOST && SLUG.test(text)
}

/** An article in one language, as it is kept: the body is Markdown without its title, and begins with its summary. */
export interface ArticleText {
  readonly title: string
  readonly summary: string
  readonly body: string
}

export type ArticleFault =
  | 'noTitle'
  | 'titleTooLong'
  | 'noSummary'
  | 'summaryMarked'
  | 'summaryTooLong'
  | 'bodyTooLong'
  | 'hiddenCharacters'
  | ShapeFault

// what would be drawn as more than words
const MARKED = /[`*_[\]<>|#\\]|!\(|^\s*(?:[-+]|\d+[.)])\s/

/**
 * Reads an article out of Markdown: the first line is its title (`# …`), the first paragraph, of words alone, its summary, by which
 * lists and feeds tell of it.
 */
export function readArticle(markdown: string): ArticleText | ArticleFault {
  const text = markdown.replaceAll('\r\n', '\n').trim()
  if (hidesCharacters(text)) return 'hiddenCharacters'
  const [first = '', ...rest] = text.split('\n')
  const title = /^# (.+)$/.exec(first)?.[1]?.trim() ?? ''
  if (isBlank(title)) return 'noTitle'
  if (title.length > TITLE_MOST) return 'titleTooLong'
  const body = rest.join('\n').trim()
  const summary = (body.split(/\n\s*\n/)[0] ?? '').replaceAll('\n', ' ').trim()
  if (isBlank(summary)) return 'noSummary'
  if (MARKED.test(summary)) return 'summaryMarked'
  if (summary.length > SUMMARY_MOST) return 'summaryTooLong'
  if (body.length > BODY_MOST) return 'bodyTooLong'
  return shapeFault(body) ?? { title, summary, body }
}
