import { SEARCH_MOST } from '#rules/search/search.ts'

/** What is asked of what was typed: without blanks around it, and without what no text may hold (half a letter where it was cut). */
export function askedOf(typed: string): string {
  return typed
    .trim()
    .slice(0, SEARCH_MOST)
    .replaceAll(/[\p{Cs}\p{Cc}]/gu, '')
    .trim()
}
