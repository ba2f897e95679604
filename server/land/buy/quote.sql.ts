import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Quote } from '#server/store/rows.made.ts'

export async function insertQuotes(reader: Reader, quotes: readonly Insertable<Quote>[]): Promise<void> {
  await reader.insertInto('quote').values(quotes).execute()
}

/** Spends a quote of one plot of a member, which can be done once and before it ends; undefined otherwise. */
export function spendQuote(tx: Tx, id: string, member: UserId, at: Date): Promise<Selectable<Quote> | undefined> {
  return spend(tx, member, at).where('id', '=', id).where('bundle', 'is', null).executeTakeFirst()
}

/** Spends all quotes of a bundle of a member, row by row of the map; none when it was spent or has ended. */
export async function spendBundle(tx: Tx, bundle: string, member: UserId, at: Date): Promise<Selectable<Quote>[]> {
  const quotes = await spend(tx, member, at).where('bundle', '=', bundle).execute()
  return quotes.sort((one, other) => one.y - other.y || one.x - other.x)
}

function spend(tx: Tx, member: UserId, at: Date) {
  return tx
    .updateTable('quote')
    .set({ used_at: at })
    .where('member', '=', member)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
}

/** Deletes the quotes that ended before an instant. */
export async function forgetQuotes(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('quote').where('expires_at', '<', before).execute()
}
