import { useLocale } from 'use-intl'

/** What stands between two sentences: a space, but none after a full stop of Chinese or Japanese, which is as wide as a letter by itself. */
export function Gap(): string {
  return /^(?:zh|ja)/.test(useLocale()) ? '' : ' '
}
