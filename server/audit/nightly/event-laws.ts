import { sql } from 'kysely'
import type { SpanLaw } from '#ledger/seal/span.ts'
import { kindList } from '../booking-laws.ts'

/** What each member got of each asset by each journal that is loaded; below zero: gave. */
const net = sql`(
  select journal, member, asset, sum(amount) as amount from (
    select journal, payer as member, asset, -amount as amount from span_leg where payer is not null
    union all select journal, payee, asset, amount from span_leg where payee is not null) m
  group by journal, member, asset having sum(amount) <> 0)`

/** The same as the events say whose id is their journal's, of those kinds. */
const due = sql`(
  select j.id as journal, e.member, e.asset, e.amount from span_journal j
  cross join lateral (
    select p.member, q.asset, -sum(q.units::numeric) as amount from purchase p, jsonb_to_recordset(p.legs) q(asset text, units text)
      where p.id = j.id and j.kind in (${kindList('purchases-are-booked')}) group by p.member, q.asset
    union all select x.member, v.asset, v.amount
      from exchange x, lateral (values (x.from_asset, -x.leaves), (x.to_asset, x.arrives)) v(asset, amount)
      where x.id = j.id and j.kind in (${kindList('exchanges-are-booked')})
    union all select s.member, v.asset, v.amount from swap s, lateral (values
        (case s.side when 'sell' then s.asset else 'USDT' end, -s.leaves), (case s.side when 'sell' then 'USDT' else s.asset end, s.arrives)) v(asset, amount)
      where s.id = j.id and j.kind in (${kindList('swaps-are-booked')})
    union all select n.member, 'DU', -n.fee from naming n where n.id = j.id and j.kind in (${kindList('namings-are-booked')})
    union all select v.member, t.asset, v.amount from inside_transfer t,
        lateral (values (t.sender, -t.amount), (t.receiver, t.amount)) v(member, amount)
      where t.id = j.id and j.kind in (${kindList('inside-transfers-are-booked')})
    offset 0) e)`

/**
 * The laws of what journals stand for, over what is loaded of a span (`loadSpan`): those whose event is found by its key. Who has an event
 * and no journal, and all that is read by other ways, is left to the whole audit.
 */
export const EVENT_LAWS: readonly SpanLaw[] = [
  {
    name: 'members-pay-by-exits',
    says: 'each journal by which one member pays another is the exit of who pays',
    breaches: sql`
      select distinct 'journal ' || l.journal || ' takes from ' || l.payer || ' and gives to ' || g.payee as row
      from span_leg l join span_leg g on g.journal = l.journal and g.payee <> l.payer
      where not exists (select from ledger.exit_pass e where e.id = l.journal and e.member = l.payer)`,
  },
  {
    name: 'who-acts-is-paid-himself',
    says: 'what a member did gives nothing to another one, unless it is his exit',
    breaches: sql`
      select distinct 'journal ' || journal || ' of ' || actor || ' gives to ' || payee as row from span_leg l
      where payee <> actor and not exists (select from ledger.exit_pass e where e.id = l.journal and e.member = l.actor)`,
  },
  {
    name: 'events-move-what-they-say',
    says: 'each purchase, exchange, swap, naming and inside transfer moved what it says, and no journal of these kinds stands without its event',
    breaches: sql`
      select 'journal ' || j.id || ' ' || j.kind || ' moved ' || coalesce(n.amount, 0) || ' ' || coalesce(d.asset, n.asset, '')
        || ' of ' || coalesce(d.member, n.member, 0) || ', its event says ' || coalesce(d.amount::text, 'nothing') as row
      from (select * from ${due} d) d
      full join (select n.* from ${net} n join span_journal j on j.id = n.journal where j.kind in (${kindList('purchases-are-booked')},
          ${kindList('exchanges-are-booked')}, ${kindList('swaps-are-booked')}, ${kindList('namings-are-booked')}, ${kindList('inside-transfers-are-booked')})
          -- until commissions waited, a naming paid its referrer at once
          and (n.member = j.actor or j.kind not in (${kindList('namings-are-booked')}))) n
        using (journal, member, asset)
      join span_journal j on j.id = journal
      where d.amount is distinct from n.amount`,
  },
  {
    name: 'own-transfers-are-booked',
    says: 'each journal between own accounts is its transfer, of one leg',
    breaches: sql`
      select 'journal ' || j.id || ' moved ' || coalesce(l.text, 'nothing') as row
      from span_journal j
      left join (
        select journal, string_agg(concat_ws(' ', amount, asset, payer, from_book, payee, to_book), ', ') as text from span_leg group by journal) l
        on l.journal = j.id
      left join own_transfer t on t.id = j.id
      where j.kind in (${kindList('own-transfers-are-booked')})
        and l.text is distinct from concat_ws(' ', t.amount, t.asset, t.member, t.from_book, t.member, t.to_book)`,
  },
  {
    name: 'deposits-are-booked',
    says: 'each journal of a deposit takes out of custody, or puts back, what the deposit says',
    breaches: sql`
      select 'journal ' || j.id || ' ' || j.kind || ' booked ' || coalesce(l.booked, 0) || ', its deposit says ' || coalesce(d.minor::text, 'nothing') as row
      from span_journal j
      left join (
        select journal, sum(amount) filter (where from_book like 'custody:%' or to_book like 'custody:%') as booked from span_leg group by journal) l
        on l.journal = j.id
      left join deposit d on d.id = case when split_part(j.cause, '/', 1) ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then split_part(j.cause, '/', 1)::uuid end
      where j.kind in (${kindList('deposits-are-booked')}) and l.booked is distinct from d.minor`,
  },
]
