import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Quote } from '#server/store/rows.made.ts'

export async function insertQuote(reader: Reader, quote: Insertable<Quote>): Promise<void> {
  await reader.insertInto('quote').values(quote).execute()
}

/** Spends a quote of a member, which can be done once and before it ends; undefined otherwise. */
export function spendQuote(tx: Tx, id: string, member: UserId, at: Date): Promise<Selectable<Quote> | undefined> {
  return tx
    .updateTable('quote')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('member', '=', member)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the quotes that ended before an instant. */
export async function forgetQuotes(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('quote').where('expires_at', '<', before).execute()
}
