import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from './booking-laws.ts'

/** The laws of transfers: each moved what it says, from whom and to whom it says, and nothing else. */
export function transferLaws(): readonly Law[] {
  return [
    {
      name: 'own-transfers-are-booked',
      says: 'each transfer between own accounts has its one journal, of one leg that moved it between them, and no such journal stands without one',
      figure: sql`select count(*) as figure from own_transfer`,
      breaches: sql`
        select 'transfer ' || t.id || ' of ' || t.amount || ' ' || t.asset || ' moved ' || coalesce(m.text, 'nothing') as row
        from own_transfer t join ledger.journal j on j.id = t.id
        left join lateral (select string_agg(concat_ws(' ', l.amount, l.asset, l.payer, l.from_book, l.payee, l.to_book), ', ') as text
          from ${legs} l where l.journal = t.id) m on true
        where j.actor is distinct from t.member or j.cause is distinct from t.id::text
          or j.kind not in (${kindList('own-transfers-are-booked')})
          or m.text is distinct from concat_ws(' ', t.amount, t.asset, t.member, t.from_book, t.member, t.to_book)
        union all select 'journal ' || j.id || ' ' || j.kind || ' without its transfer' from ledger.journal j
        where j.kind in (${kindList('own-transfers-are-booked')}) and not exists (select from own_transfer t where t.id = j.id)`,
    },
  ]
}
