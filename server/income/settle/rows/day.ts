import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { post } from '#ledger/post.ts'
import { nominalTime } from '#rules/income/days.ts'
import { SOURCES, type Source } from '#rules/income/source.ts'
import { STREAM_NAMES } from '#rules/income/streams.ts'
import { RESERVES } from '#server/income/settle/books.ts'
import { dayLegs } from '#server/income/settle/distribution.ts'
import type { SettledDay } from '#server/income/settle/store.ts'
import type { Tx } from '#server/store/database.ts'

/** What a reserve holds; throws when books of an older version have not been opened for it: a day would pay nothing. */
export async function heldReserve(tx: Tx, source: Source): Promise<bigint> {
  const book = RESERVES[source]
  const account = tx.selectFrom('ledger.account').select('id').where('book', '=', book).where('owner', 'is', null)
  if (!(await account.limit(1).executeTakeFirst())) throw new Error(`no account ${book}: run the operator's open`)
  return systemBalance(tx, book, 'DU')
}

/** Books what a settled day pays in one journal, and writes its row and what each stream was paid of each source. */
export async function saveDay(tx: Tx, settled: SettledDay, settledAt: Date): Promise<void> {
  const { day, paid, wallet } = settled
  const legs = dayLegs(settled)
  const journal = legs.length > 0 ? uuidv7() : null
  if (journal)
    await post(tx, { id: journal, kind: 'settlement', cause: day.toString(), actor: null, worldAt: settledAt, legs })
  await tx
    .insertInto('settlement')
    .values({
      day,
      nominal: nominalTime(day),
      settled_at: settledAt,
      reserve: settled.reserve,
      covered: settled.covered,
      allowed: settled.allowed,
      due: settled.due,
      factor: settled.factor,
      wallet_reserve: wallet.reserve,
      wallet_allowed: wallet.allowed,
      wallet_due: wallet.due,
      wallet_factor: wallet.factor,
      journal,
      joined: settled.joined,
      completed: settled.completed,
      burned: settled.burned,
    })
    .execute()
  const parts = { emission: paid, wallet: wallet.paid }
  await tx
    .insertInto('settlement_paid')
    .values(
      SOURCES.flatMap((source) => STREAM_NAMES.map((stream) => ({ day, source, stream, paid: parts[source][stream] }))),
    )
    .execute()
}

/** A settled day has admitted so many more than its row says. */
export async function countJoined(tx: Tx, day: number, more: number): Promise<void> {
  await tx
    .updateTable('settlement')
    .set({ joined: sql`joined + ${more}` })
    .where('day', '=', day)
    .execute()
}
