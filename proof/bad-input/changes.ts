import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'
import { MONEY } from './money.ts'

/** Who a member is, and how one gets in; tries and used codes may be counted. */
const MEMBER = 'username, email, login_password, transaction_password, google_secret, upline, invite_code, source_type'

/**
 * Counts the statements that changed money or members and were committed: a counter in the transaction that changes, so that
 * what is rolled back counts for nothing. `more` tables are watched as well. Returns how to read it.
 */
export async function watchChanges(database: Database, more: readonly string[] = []): Promise<() => Promise<number>> {
  await sql`create table change_seen (n bigint not null)`.execute(database)
  await sql`insert into change_seen values (0)`.execute(database)
  await sql`create function see_change() returns trigger language plpgsql as $$
    begin update public.change_seen set n = n + 1; return null; end $$`.execute(database)
  for (const table of [...MONEY, ...more])
    await sql`create trigger see_change after insert or update or delete on ${sql.raw(table)}
      for each row execute function see_change()`.execute(database)
  await sql`create trigger see_change after insert or delete or update of ${sql.raw(MEMBER)} on member
    for each row execute function see_change()`.execute(database)
  return async () => {
    const { rows } = await sql<{ n: bigint }>`select n from change_seen`.execute(database)
    return Number(rows[0]?.n)
  }
}
