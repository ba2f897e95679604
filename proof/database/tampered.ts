import { sql } from 'kysely'
import { openDatabase, type Tx } from '#server/store/database.ts'

/** Looks at the database at `url` tampered with as only a superuser could, beyond triggers and foreign keys; all of it is undone afterwards. */
export async function tampered<Seen>(url: string, look: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  const database = openDatabase(url, 1)
  const tx = await database.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    return await look(tx)
  } finally {
    await tx.rollback().execute()
    await database.destroy()
  }
}
