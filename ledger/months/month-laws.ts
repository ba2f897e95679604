import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'

/** Behind the last month that was made, and before what no month will ever be made for. */
const beyond = (table: 'journal' | 'transfer' | 'entry', id: 'id' | 'journal') =>
  sql`${sql.ref(id)} >= ledger.months_end(${table}) and ${sql.ref(id)} < ledger.untimed()`

export const MONTHS_ARE_MADE: Law = {
  name: 'months-are-made',
  says: 'nothing of the ledger lies beyond the months that were made, and no journal that has a number has an id that says no month',
  figure: sql`select count(*) as figure from pg_inherits where inhparent = 'ledger.journal'::regclass`,
  breaches: sql`select 'journal ' || id as row from ledger.journal where ${beyond('journal', 'id')}
    union all select 'journal ' || id || ' says no month' from ledger.journal where id >= ledger.untimed() and seq > 0
    union all select 'transfer ' || journal || ' leg ' || leg from ledger.transfer where ${beyond('transfer', 'journal')}
    union all select 'account ' || account || ' entry ' || seq from ledger.entry where ${beyond('entry', 'journal')}`,
}
