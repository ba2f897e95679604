import { sql } from 'kysely'
import type { Law } from './audit.ts'

/** What each capture has put into transit, by account. */
const captures = sql`(
  select r.id, r.paid_out_by, c.book, t.asset, sum(t.amount) as amount
  from ledger.reservation r join ledger.transfer t on t.journal = r.ended_by join ledger.account c on c.id = t.credit
  where r.state = 'captured' and c.book like 'transit:%' group by r.id, c.book, t.asset)`

/** The laws of what members have set aside, and of what is on its way to a chain. */
export const RESERVATION_LAWS: readonly Law[] = [
  {
    name: 'reserved-is-open',
    says: 'what lies in the reserved account of each member and asset is what his open reservations set aside',
    figure: sql`select count(*) as figure from ledger.reservation where state = 'open'`,
    breaches: sql`
      select 'member ' || member || ' has reserved ' || coalesce(a.held, 0) || ' ' || asset || ', open ' || coalesce(o.due, 0) as row
      from (select owner as member, asset, balance as held from ledger.account where book = 'reserved') a
      full join (select member, asset, sum(units) as due from ledger.reservation where state = 'open' group by member, asset) o
        using (member, asset)
      where coalesce(a.held, 0) <> coalesce(o.due, 0)`,
  },
  {
    name: 'reservations-are-booked',
    says: 'each reservation was set aside once, under a pass of its member where it may leave, and ended once or not yet: what was captured and what went back is what was set aside',
    figure: sql`select coalesce(sum(units), 0) as figure from ledger.reservation`,
    breaches: sql`
      with legs as (
        select t.journal, t.asset, t.amount, d.book as from_book, d.owner as payer, c.book as to_book, c.owner as payee
        from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit),
      moved as (
        select r.id,
          sum(l.amount) filter (where l.journal = r.id and (l.from_book, l.to_book, l.payee) = (r.book, 'reserved', r.member)) as reserved,
          sum(l.amount) filter (where l.journal = r.ended_by and l.from_book = 'reserved' and l.payee is null) as captured,
          sum(l.amount) filter (where l.journal = r.ended_by and (l.from_book, l.to_book, l.payee) = ('reserved', r.book, r.member)) as returned,
          bool_and(l.payer = r.member and l.asset = r.asset) as own, sum(l.amount) as total
        from ledger.reservation r join legs l on l.journal in (r.id, r.ended_by) group by r.id)
      select 'reservation ' || r.id || ' of ' || r.units || ' ' || r.state || ' set aside ' || coalesce(m.reserved, 0)
          || ', captured ' || coalesce(m.captured, 0) || ', gave back ' || coalesce(m.returned, 0) as row
        from ledger.reservation r left join moved m on m.id = r.id
          left join ledger.journal made on made.id = r.id left join ledger.journal gone on gone.id = r.ended_by
          left join ledger.exit_pass e on e.id = r.id
        where m.own is not true or m.reserved is distinct from r.units
          or coalesce(m.captured, 0) <> coalesce(r.captured, 0) or coalesce(m.returned, 0) <> coalesce(r.returned, 0)
          or m.total <> m.reserved + coalesce(m.captured, 0) + coalesce(m.returned, 0)
          or (r.state <> 'open' and r.captured + r.returned is distinct from r.units)
          or made.kind is distinct from 'reservation' or made.cause is distinct from r.id::text
          or gone.kind is distinct from case r.state when 'captured' then 'capture' when 'released' then 'release' end
          or (gone.id is not null and gone.cause <> r.id::text)
          or (r.purpose <> 'opening' and e.member is distinct from r.member)
      union all select 'journal ' || j.id || ' ' || j.kind || ' without its reservation' from ledger.journal j
        where j.kind in ('reservation', 'capture', 'release') and not exists (
          select from ledger.reservation r where j.id in (r.id, r.ended_by) and j.cause = r.id::text)`,
  },
  {
    name: 'payouts-are-captured',
    says: 'each payout takes out of transit, once, what the capture of its reservation put there',
    figure: sql`select count(*) as figure from ledger.reservation where paid_out_by is not null`,
    breaches: sql`
      with paid as (
        select j.id as journal, j.cause, d.book, t.asset, sum(t.amount) as amount,
          bool_and(c.book = 'custody:' || split_part(d.book, ':', 2)) as home
        from ledger.journal j join ledger.transfer t on t.journal = j.id
          join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
        where j.kind = 'payout' group by j.id, d.book, t.asset)
      select 'reservation ' || coalesce(c.id::text, p.cause) || ' put ' || coalesce(c.amount, 0) || ' into '
          || coalesce(c.book, p.book) || ', paid out ' || coalesce(p.amount, 0) as row
      from (select * from ${captures} c where paid_out_by is not null) c
        full join paid p on p.journal = c.paid_out_by and p.cause = c.id::text and p.book = c.book and p.asset = c.asset
      where c.amount is distinct from p.amount or p.home is not true`,
  },
  {
    name: 'transit-is-under-way',
    says: 'what is in transit, of each chain and asset, is what was captured for it and is not paid out',
    figure: sql`select coalesce(sum(balance), 0) as figure from ledger.system_balance where book like 'transit:%'`,
    breaches: sql`
      select book || ' ' || asset || ' holds ' || coalesce(b.balance, 0) || ', under way ' || coalesce(u.amount, 0) as row
      from (select book, asset, balance from ledger.system_balance where book like 'transit:%') b
      full join (select book, asset, sum(amount) as amount from ${captures} c where paid_out_by is null group by book, asset) u
        using (book, asset)
      where coalesce(b.balance, 0) <> coalesce(u.amount, 0)`,
  },
]
