import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Quote } from '#server/store/rows.made.ts'

export async function insertQuote(reader: Reader, quote: Insertable<Quote>): Promise<void> {
  await reader.insertInto('quote').values(quote).execute()
}

/** The quote of a member, locked: it can be used once. */
export function lockQuote(tx: Tx, id: string, member: bigint): Promise<Selectable<Quote> | undefined> {
  return tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('quote').set({ used_at: at }).where('id', '=', id).execute()
}

/** Deletes the quotes that ended before an instant. */
export async function forgetQuotes(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('quote').where('expires_at', '<', before).execute()
}
