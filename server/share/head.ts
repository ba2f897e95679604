import { type Language, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { feedPath } from '#server/article/feed.ts'
import type { Services } from '#server/services/services.ts'
import { alternates, inLanguage, originOf } from './address.ts'

const PRODUCT = 'Orrery'

/** What a page says of itself to those who search and to those who show links; they run no script. */
export interface Said {
  readonly title: string
  readonly description: string
  /** The path of its picture, 1200 × 630. */
  readonly picture: string
  /** The one address by which it is known, as a path, without a language. */
  readonly path: string
  /** In which it is said. */
  readonly language: Language
  /** All that it can be read in. */
  readonly languages: readonly Language[]
  /** Whether its address names the language. */
  readonly named: boolean
  readonly kind: 'website' | 'article'
  /** Whether a search is to keep it; what only shows beside its link has no address by which it is known. */
  readonly kept?: boolean
  /** Whether announcements stand on it, which a reader of feeds follows. */
  readonly feed?: boolean
}

/** What stands in the head of a page instead of what the frame says there. */
export interface Head {
  readonly tags: string
  /** In which they are said; who runs no script is told by the frame. */
  readonly language: Language | undefined
  /** Whether the frame says what the home page says first; else that is left out of it. */
  readonly home?: boolean
  /** What stands in the frame of a planet's page before any script has run: its name, and what its owner says of it. */
  readonly planet?: { readonly name: string; readonly manifesto: string }
}

const NO_INDEX = '<meta name="robots" content="noindex">'

/** Of a page of nothing: the one whose status is 404. */
export const NOT_KEPT: Head = { tags: NO_INDEX, language: undefined }

/** The head of a page: title, description, its one address, its languages, and what shows beside a link to it. */
export function headOf(services: Pick<Services, 'settings'>, said: Said): Head {
  const { title, description, picture, path, language, languages, named, kind, kept = true, feed = false } = said
  const origin = originOf(services)
  const own = `${origin}${inLanguage(path, named ? language : undefined)}`
  const shown = {
    'og:type': kind,
    'og:site_name': PRODUCT,
    'og:title': title,
    'og:description': description,
    ...(kept && { 'og:url': own }),
    'og:locale': language,
    'og:image': `${origin}${picture}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  const addresses = [
    `<link rel="canonical" href="${escaped(own)}">`,
    ...alternates(path, languages).map(
      ([name, at]) => `<link rel="alternate" hreflang="${name}" href="${escaped(`${origin}${at}`)}">`,
    ),
  ]
  const tags = [
    `<title>${escaped(title)} · ${PRODUCT}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(kept ? addresses : [NO_INDEX]),
    ...(feed ? [feedOf(origin, language)] : []),
    ...Object.entries(shown).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
  ]
  return { tags: tags.join(''), language }
}

/** Where the announcements are as a feed, in the language of the page. */
function feedOf(origin: string, language: Language): string {
  const title = escaped(translator(language)('article.feedTitle'))
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${escaped(`${origin}${feedPath(language)}`)}">`
}

/** A page with more in its head; what says the same takes the place of its own, and the language of it too. */
export function withHead(page: string, { tags, language, planet, home }: Head): string {
  let plain = page
  if (tags.includes('<title>')) plain = plain.replace(/<title>[^<]*<\/title>/, '')
  if (tags.includes('<meta name="description"')) plain = plain.replace(/<meta name="description"[^>]*>/, '')
  if (language) plain = plain.replace(/<html lang="[^"]*"/, `<html lang="${tagOf(language)}"`)
  if (!home) plain = plain.replace(/<div class="before-hero">(?:<div lang=.*?<\/div>)*<\/div>/, '')
  if (planet)
    plain = plain.replace(
      /<div class="before-page">.*?<\/div>/,
      () =>
        `<div class="before-page before-planet"><h1>${escaped(planet.name)}</h1><i></i><i></i>${
          planet.manifesto ? `<blockquote>${escaped(planet.manifesto)}</blockquote>` : ''
        }</div>`,
    )
  return plain.replace('</head>', () => `${tags}</head>`)
}

/** Text as HTML and XML have it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
