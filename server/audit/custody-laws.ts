import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from './booking-laws.ts'

/** The law of what operators booked of custody. What the chains hold is compared by the minute (`server/custody`). */
export function custodyLaws(): readonly Law[] {
  return [
    {
      name: 'custody-is-booked',
      says: 'each booking of custody has its one journal, which moved its sum on its chain, and no such journal stands without one',
      figure: sql`select count(*) as figure from custody_booking`,
      breaches: sql`
        select 'booking ' || b.id || ' of ' || b.units || ' ' || b.asset || ', moved ' || coalesce(l.moved, 0) as row
        from custody_booking b
        left join ledger.journal j on j.id = b.journal and j.kind in (${kindList('custody-is-booked')}) and j.cause = b.id::text
        left join (select journal, asset, from_book, to_book, sum(amount) as moved from ${legs} l
          group by journal, asset, from_book, to_book) l
          on l.journal = j.id and l.asset = b.asset and (l.from_book, l.to_book)
            = (case when b.incoming then 'custody:' || b.chain else 'treasury' end,
               case when b.incoming then 'treasury' else 'custody:' || b.chain end)
        where l.moved is distinct from b.units
        union all select 'journal ' || j.id || ' without its booking' from ledger.journal j
        where j.kind in (${kindList('custody-is-booked')})
          and not exists (select from custody_booking b where b.journal = j.id)`,
    },
    {
      name: 'own-payments-stay-ours',
      says: 'each sweep goes from a deposit address to a wallet that pays, gas the other way, and what goes to the cold address comes from such a wallet',
      figure: sql`select count(*) as figure from payment where kind <> 'withdrawal'`,
      breaches: sql`
        select p.kind || ' ' || p.id || ' from ' || p.wallet || ' to ' || p.receiver as row from payment p
        cross join lateral (select exists (select from payout_wallet w
            where w.chain = p.chain and w.purpose = 'pays' and w.address = case p.kind when 'sweep' then p.receiver else p.wallet end) as pays,
          exists (select from deposit_address d
            where d.address = case p.kind when 'sweep' then p.wallet else p.receiver end) as deposits) is_one
        where p.kind <> 'withdrawal' and not (is_one.pays and is_one.deposits = (p.kind <> 'cold'))`,
    },
  ]
}
