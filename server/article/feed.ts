import { FALLBACK_LANGUAGE, isLanguage, type Language, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { inXml } from '#rules/text/hidden.ts'
import type { Services } from '#server/services/services.ts'
import { listArticles } from './articles.ts'

/** So many announcements a feed tells. */
const MOST = 20

/** The language that a feed is asked for in; English where it names none of ours. */
export function feedLanguage(asked: unknown): Language {
  return isLanguage(asked) ? asked : FALLBACK_LANGUAGE
}

/** Where the feed in a language is. */
export function feedPath(language: Language): string {
  return `/atom.xml?language=${language}`
}

/** The announcements as Atom (RFC 4287) in a language: title, summary as plain text, and where each stands. */
export async function atomOf(services: Services, language: Language): Promise<string> {
  const [origin = ''] = services.settings.origins
  const { list } = await listArticles({ services, language }, { tag: 'announcement', size: MOST })
  const self = `${origin}${feedPath(language)}`
  const updated = list.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0)
  const entries = list.map(({ slug, title, summary, language: said, publishedAt, changedAt }) => {
    const page = `${origin}/article?slug=${slug}`
    return [
      `<entry xml:lang="${tagOf(isLanguage(said) ? said : language)}">`,
      `<id>${escaped(page)}</id>`,
      `<title>${escaped(title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
      `<published>${instant(publishedAt)}</published>`,
      `<updated>${instant(changedAt)}</updated>`,
      `<summary type="text">${escaped(summary)}</summary>`,
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tagOf(language)}">`,
    `<id>${escaped(self)}</id>`,
    `<title>${escaped(translator(language)('article.feedTitle'))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/article?tag=announcement`)}"/>`,
    `<updated>${instant(updated)}</updated>`,
    '<author><name>Orrery</name></author>',
    ...entries,
    '</feed>',
  ].join('\n')
}

const instant = (at: number): string => new Date(at).toISOString()

/** Text as XML has it: one character that is none would make the whole feed unreadable. */
const escaped = (text: string): string =>
  inXml(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
