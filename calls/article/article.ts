import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize, period } from '#calls/fields.ts'
import { ARTICLE_TAGS, SLUG, SLUG_MOST } from '#rules/article/article.ts'

const slug = z.string().check(z.maxLength(SLUG_MOST), z.regex(SLUG))
const tag = z.enum(ARTICLE_TAGS)

const head = {
  slug,
  tag,
  title: z.string(),
  summary: z.string(),
  /** In which language title, summary and body are: the asked one, English where it has none. */
  language: z.string(),
  publishedAt: instant,
  /** When its text last changed. */
  changedAt: instant,
}

/** Published articles, newest first: of a tag, of a time, by up to five words that title or text has (HOME-01). */
export const articleList = call({
  path: 'home/articlelist',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    tag: z.optional(tag),
    search: z.optional(z.string().check(z.maxLength(60))),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(z.object(head)), { total: z.int() }),
})

const neighbour = z.nullable(z.object({ slug, title: z.string() }))

/** One published article with its text, in Markdown, and those of its tag before and after it (HOME-01). */
export const article = call({
  path: 'home/article',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ slug }),
  answer: z.object({ ...head, body: z.string(), newer: neighbour, older: neighbour }),
  errors: ['notFound'],
})

/** The announcements that home shows: the pinned ones first, then the newest others, of which one always has a place (HOME-01). */
export const announcements = call({
  path: 'home/notice',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({ slug, title: z.string(), language: z.string(), pinned: z.boolean(), publishedAt: instant }),
    ),
  }),
})

/** The banners that home shows now (HOME-02). */
export const banners = call({
  path: 'home/banner',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        text: z.string(),
        language: z.string(),
        /** A page of the product. */
        link: z.string(),
      }),
    ),
  }),
})
