import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#languages/languages.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { contactRows } from './member-row.ts'

/** Where a member is reached, and in which language; the address is empty where none is bound. */
export interface Contact {
  readonly email: string
  readonly language: Language
}

export async function contactOf(reader: Reader, member: UserId): Promise<Contact> {
  const contact = (await contactsOf(reader, [member])).get(member)
  if (!contact) throw new Error(`nobody has the user id ${member}`)
  return contact
}

/** The same of many. */
export async function contactsOf(reader: Reader, members: readonly UserId[]): Promise<ReadonlyMap<UserId, Contact>> {
  const rows = await contactRows(reader, members)
  return new Map(
    rows.map(({ id, email, language }) => [
      id,
      { email: email ?? '', language: isLanguage(language) ? language : FALLBACK_LANGUAGE },
    ]),
  )
}
