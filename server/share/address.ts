import { LANGUAGES, type Language } from '#languages/languages.ts'
import type { Services } from '#server/services/services.ts'

/** What of an address names its language (docs/decisions/080-found-by-a-search.md). */
export const LANGUAGE_IN = 'lang'

/** How a language is called to those who search: by what is read, not by where. */
const HREFLANG = { zh_TW: 'zh-Hant', en_US: 'en', zh_CN: 'zh-Hans', ko_KR: 'ko', ja_JP: 'ja' } as const

/** Where the product is reached: as configured, whatever a request says of its host. */
export function originOf({ settings }: Pick<Services, 'settings'>): string {
  return settings.origins[0] ?? ''
}

/** A page of ours in a language; without one it speaks the reader's. `path` may have a query. */
export function inLanguage(path: string, language: Language | undefined): string {
  if (!language) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_IN}=${language}`
}

/** A page in each language that it has, and without one, by the names of `hreflang`. */
export function alternates(
  path: string,
  languages: readonly Language[],
): (readonly [hreflang: string, path: string])[] {
  const spoken = LANGUAGES.filter((language) => languages.includes(language))
  return [...spoken.map((language) => [HREFLANG[language], inLanguage(path, language)] as const), ['x-default', path]]
}
