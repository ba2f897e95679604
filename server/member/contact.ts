import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#languages/languages.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { contactRow } from './member-row.ts'

/** Where a member is reached, and in which language; the address is empty where none is bound. */
export async function contactOf(reader: Reader, member: UserId): Promise<{ email: string; language: Language }> {
  const { email, language } = await contactRow(reader, member)
  return { email: email ?? '', language: isLanguage(language) ? language : FALLBACK_LANGUAGE }
}
