/** The five languages, in the order of the picker. The code is that of the wire's `lang` header. */
export const LANGUAGES = ['zh_TW', 'en_US', 'zh_CN', 'ko_KR', 'ja_JP'] as const
export type Language = (typeof LANGUAGES)[number]

/** On first load (LANG-02). */
export const FIRST_LANGUAGE: Language = 'zh_TW'
/** What a missing message shows in (LANG-02). */
export const FALLBACK_LANGUAGE: Language = 'en_US'

/** The name of each language in itself, until the server has given its list. */
export const LANGUAGE_NAMES = {
  zh_TW: '繁體中文',
  en_US: 'English',
  zh_CN: '简体中文',
  ko_KR: '한국어',
  ja_JP: '日本語',
} as const satisfies Record<Language, string>

/** Whether a text is the code of one of the five. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/** The first of ours in what a browser prefers (`navigator.languages`); undefined where it names none of the five. */
export function preferredLanguage(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [base = '', ...parts] = tag.toLowerCase().split('-')
    if (base === 'zh')
      return !parts.includes('hans') && parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
        ? 'zh_TW'
        : 'zh_CN'
    const found = LANGUAGES.find((language) => language.slice(0, 2) === base)
    if (found) return found
  }
  return undefined
}

/** The BCP 47 tag, for `<html lang>` and Intl: `zh-TW`. */
export function tagOf(language: Language): string {
  return language.replace('_', '-')
}
