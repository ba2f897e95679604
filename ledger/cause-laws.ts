import { type RawBuilder, sql } from 'kysely'
import type { Law } from './audit.ts'

export const CAUSES_SAY =
  'each journal has its cause in the register, once and of its kind, and nothing else stands there'

/** The journals (a table, or a query in brackets) that do not stand in the register as they are. */
export function withoutCause(journals: RawBuilder<unknown>): RawBuilder<{ row: string }> {
  return sql`
    select 'journal ' || j.id || ' ' || j.kind || ' of ' || j.cause || ' stands in the register as ' || coalesce(c.kind || ' of ' || c.cause, 'nothing') as row
    from ${journals} j left join ledger.cause c on c.journal = j.id where (c.kind, c.cause) is distinct from (j.kind, j.cause)`
}

export const JOURNALS_HAVE_CAUSES: Law = {
  name: 'journals-have-causes',
  says: CAUSES_SAY,
  figure: sql`select count(*) as figure from ledger.cause`,
  breaches: sql`${withoutCause(sql`ledger.journal`)}
    union all select 'the register names journal ' || c.journal || ', which is not there' from ledger.cause c
      where not exists (select from ledger.journal j where j.id = c.journal)`,
}
