import { sql } from 'kysely'
import { CAUSES_SAY, withoutCause } from '#ledger/cause-laws.ts'
import { KINDS_ARE_KNOWN, known, MOVES_SAY, movesOfNoKind } from '#ledger/kind-laws.ts'
import { SIDES } from './block.ts'
import type { SpanLaw } from './span.ts'

/** Each member's side of the legs that are loaded, with the entry that stands for it. */
const owned = sql`(
  select journal, leg, kind, debit as account, -amount as due, out_seq as seq, out_amount as amount, out_after as after, out_kind as entered
    from span_leg where payer is not null
  union all select journal, leg, kind, credit, amount, in_seq, in_amount, in_after, in_kind from span_leg where payee is not null)`
const touched = sql`(select distinct account from ${owned} o)`

/**
 * The laws of the ledger over what is loaded of a span (`loadSpan`). What came before is taken as sealed: a balance is looked at where something
 * came to it. An account goes on while it is looked at, so each law is one statement, which sees balance and entries of one moment.
 */
export const SPAN_LAWS: readonly SpanLaw[] = [
  {
    name: 'none-below-the-border',
    says: 'no journal came below the border of the last seal',
    breaches: sql`select 'journal ' || id || ' has the number ' || seq as row from span_journal
      where seq <= (select seq from ledger.seal order by number desc limit 1)`,
  },
  {
    name: KINDS_ARE_KNOWN.name,
    says: KINDS_ARE_KNOWN.says,
    breaches: sql`select 'journal ' || id || ' is a ' || kind as row from span_journal where kind not in (${known})`,
  },
  {
    name: 'journals-have-causes',
    says: CAUSES_SAY,
    breaches: withoutCause(sql`span_journal`),
  },
  {
    name: 'journals-have-legs',
    says: 'no journal is empty, its legs are numbered without a gap; asset and accounts agree',
    breaches: sql`
      select 'journal ' || id as row from span_journal j left join (
        select journal, count(*) as legs, max(leg) as last from span_leg group by journal) l on l.journal = j.id
        where l.legs is distinct from l.last + 1
          or l.journal is null
      union all select 'transfer ' || journal || ' leg ' || leg from span_leg
        where from_asset is distinct from asset or to_asset is distinct from asset or debit = credit or amount <= 0`,
  },
  {
    name: 'moves-are-of-their-kind',
    says: MOVES_SAY,
    breaches: movesOfNoKind(sql`select journal as id, kind, from_book, to_book, payer, payee from span_leg`),
  },
  {
    name: 'transfers-are-entered',
    says: 'each transfer stands as an entry with each member it touches, under its journal’s kind, and no other entry names its journal there',
    breaches: sql`
      select 'journal ' || journal || ' leg ' || leg as row from ${owned} o
        where amount is distinct from due or entered is distinct from kind
      union all select 'journal ' || journal || ' leg ' || leg || ' is entered with the system' from span_leg
        where (payer is null and out_seq is not null) or (payee is null and in_seq is not null)
      union all select 'journal ' || s.journal || ' has ' || e.entries || ' entries of account ' || s.account
        from (select journal, account, count(*) as sides from ${owned} o group by journal, account) s
        cross join lateral (
          select count(*) as entries from ledger.entry e where e.account = s.account and e.journal = s.journal offset 0) e
        where e.entries <> s.sides`,
  },
  {
    name: 'journals-sum-to-zero',
    says: 'of each asset what a journal’s entries give to members the system gave, and the other way round',
    breaches: sql`
      select 'journal ' || journal || ' makes ' || sum(amount) || ' ' || split_part(held, ' ', 2) as row
      from ${SIDES} s group by journal, split_part(held, ' ', 2) having sum(amount) <> 0`,
  },
  {
    name: 'entries-chain',
    says: 'each entry’s balance is the one before it plus its amount, and no other entry of its account has its number',
    breaches: sql`
      select 'account ' || o.account || ' entry ' || o.seq as row from ${owned} o
      left join lateral (
        select max(balance_after) filter (where e.seq = o.seq - 1) as before, count(*) filter (where e.seq = o.seq) as same
        from ledger.entry e where e.account = o.account and e.seq between o.seq - 1 and o.seq offset 0) p on true
      where o.seq is not null
        and (p.same <> 1 or o.after is distinct from case when o.seq = 1 then 0 else p.before end + o.amount)`,
  },
  {
    name: 'balance-is-its-entries',
    says: 'what an account holds is what its last entry says, and its number is that entry’s',
    breaches: sql`
      select 'account ' || t.account || ' holds ' || a.balance || ', its last entry says ' || coalesce(l.balance_after, 0) as row
      from ${touched} t
      cross join lateral (select balance, seq from ledger.account a where a.id = t.account offset 0) a
      left join lateral (
        select seq, balance_after from ledger.entry e where e.account = t.account order by seq desc limit 1) l on true
      where (a.balance, a.seq) is distinct from (l.balance_after, l.seq)`,
  },
  {
    name: 'nobody-below-zero',
    says: 'no member and no bounded system account that moved stands below its bound',
    breaches: sql`
      select 'account ' || a.id || ' ' || a.book || ' ' || a.asset || ' ' || a.balance as row
      from (select debit as account from span_leg union select credit from span_leg) t
      cross join lateral (select * from ledger.account a where a.id = t.account offset 0) a
      where a.balance < a.lowest`,
  },
  {
    name: 'reservations-are-booked',
    says: 'each journal that sets aside, captures, releases or pays out has its reservation, and moved what that says',
    breaches: sql`
      select 'journal ' || j.id || ' ' || j.kind || ' moved ' || coalesce(l.moved, 0) || ', its reservation says ' || coalesce(r.due::text, 'nothing') as row
      from span_journal j
      left join (
        select journal, sum(amount) filter (where kind = 'reservation' and to_book = 'reserved' or kind in ('capture', 'release')
          and from_book = 'reserved' or kind = 'payout' and from_book like 'transit:%') as moved from span_leg group by journal) l on l.journal = j.id
      left join lateral (
        select units as due from ledger.reservation r where j.kind = 'reservation' and r.id = j.id
        union all select units from ledger.reservation r where j.kind in ('capture', 'release') and r.ended_by = j.id
        -- what its capture has put into transit
        union all select (select sum(t.amount) from ledger.transfer t join ledger.account c on c.id = t.credit
          where t.journal = r.ended_by and c.book like 'transit:%') from ledger.reservation r where j.kind = 'payout' and r.paid_out_by = j.id
        offset 0) r on true
      where j.kind in ('reservation', 'capture', 'release', 'payout') and r.due is distinct from l.moved`,
  },
]
