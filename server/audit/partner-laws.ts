import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from './booking-laws.ts'

/** What an order is booked as, by its way and state: which kinds, and between which accounts. */
const DUE = sql`(
  select o.id, o.id::text as cause, k.kind, concat_ws(' ', o.amount, o.asset,
      case k.kind when 'partnerOut' then concat_ws(' ', o.member, 'investment', 'partner-transit:' || o.partner)
        when 'partnerSettled' then concat_ws(' ', 'partner-transit:' || o.partner, 'partner:' || o.partner)
        when 'partnerReturned' then concat_ws(' ', 'partner-transit:' || o.partner, o.member, 'investment')
        else concat_ws(' ', 'partner:' || o.partner, o.member, 'investment') end) as moves
  from partner_order o cross join lateral unnest(case
    when o.way = 'in' and o.state = 'settled' then array['partnerIn']
    when o.way = 'in' then array[]::text[]
    when o.state = 'settled' then array['partnerOut', 'partnerSettled']
    when o.state = 'returned' then array['partnerOut', 'partnerReturned']
    else array['partnerOut'] end) k(kind))`

/** The laws of transfers from and to partner platforms: each order is booked as it stands, and every account follows from orders. */
export function partnerLaws(): readonly Law[] {
  return [
    {
      name: 'partner-orders-are-booked',
      says: 'each order of a partner platform has the journals of its state, each of one leg with its sum between its accounts; it is settled or given back at most once, and no such journal stands without one',
      figure: sql`select count(*) as figure from partner_order`,
      breaches: sql`
        with booked as (
          select j.cause, j.kind, string_agg(concat_ws(' ', l.amount, l.asset, l.payer, l.from_book, l.payee, l.to_book), ', ') as moves
          from ledger.journal j join ${legs} l on l.journal = j.id
          where j.kind in (${kindList('partner-orders-are-booked')}) group by j.id, j.cause, j.kind)
        select 'partner order ' || coalesce(d.cause, b.cause) || ' is due ' || coalesce(d.kind || ' ' || d.moves, 'nothing')
          || ', booked ' || coalesce(b.kind || ' ' || b.moves, 'nothing') as row
        from ${DUE} d full join booked b on (b.cause, b.kind) = (d.cause, d.kind)
        where b.moves is distinct from d.moves
        union all select 'partner order ' || id || ' is ' || state from partner_order where way = 'out' and state = 'refused'`,
    },
    {
      name: 'partner-transit-is-open-orders',
      says: 'what is on its way to a partner platform is what its open orders say, of each asset',
      figure: sql`select coalesce(sum(amount), 0) as figure from partner_order where next_at is not null`,
      breaches: sql`
        select 'partner ' || partner || ' ' || asset || ' under way ' || coalesce(h.held, 0) || ', orders ' || coalesce(o.due, 0) as row
        from (select split_part(book, ':', 2)::int as partner, asset, balance as held from ledger.system_balance
          where book like 'partner-transit:%') h
        full join (select partner::int, asset, sum(amount) as due from partner_order where next_at is not null
          group by partner, asset) o using (partner, asset)
        where coalesce(h.held, 0) <> coalesce(o.due, 0)`,
    },
    {
      name: 'partner-accounts-are-their-orders',
      says: 'a partner platform has here what it paid in and what was settled to it, less what came from it; each payment of it has its journal',
      figure: sql`select coalesce(sum(balance), 0) as figure from ledger.system_balance where book like 'partner:%'`,
      breaches: sql`
        select 'partner ' || partner || ' ' || asset || ' holds ' || coalesce(h.held, 0) || ', orders ' || coalesce(o.due, 0) as row
        from (select split_part(book, ':', 2)::int as partner, asset, balance as held from ledger.system_balance
          where book like 'partner:%') h
        full join (select partner::int, asset, sum(units) as due from (
            select partner, asset, units from partner_funding
            union all select partner, asset, case way when 'out' then amount else -amount end from partner_order
              where state = 'settled') m group by partner, asset) o using (partner, asset)
        where coalesce(h.held, 0) <> coalesce(o.due, 0)
        union all select 'funding ' || f.id || ' of ' || f.units || ' ' || f.asset || ' moved ' || coalesce(m.text, 'nothing')
        from partner_funding f left join lateral (
          select string_agg(concat_ws(' ', l.amount, l.asset, l.from_book, l.to_book), ', ') as text from ${legs} l
          join ledger.journal j on j.id = l.journal and j.kind in (${kindList('partner-accounts-are-their-orders')})
          where l.journal = f.id) m on true
        where m.text is distinct from concat_ws(' ', abs(f.units), f.asset,
          case when f.units > 0 then 'treasury' else 'partner:' || f.partner end,
          case when f.units > 0 then 'partner:' || f.partner else 'treasury' end)
        union all select 'journal ' || j.id || ' without its funding' from ledger.journal j
        where j.kind in (${kindList('partner-accounts-are-their-orders')})
          and not exists (select from partner_funding f where f.id = j.id)`,
    },
  ]
}
