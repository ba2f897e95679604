import { sql } from 'kysely'

/** The timeline that the server writes, by its name: another one after each restore, and after each promotion. */
export const TIMELINE = sql`left(pg_walfile_name(pg_current_wal_lsn()), 8)`
