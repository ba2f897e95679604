import { type RawBuilder, sql } from 'kysely'

/**
 * Each transfer of some journals (a table, or a query in brackets, with the columns of ledger.journal) with both accounts and, of those that are
 * members', its entry. Read by keys alone, one journal after the other: `offset 0` keeps the planner from any other way, which on a big day
 * would be to read all that there ever was.
 */
export function legsOf(journals: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select j.seq, j.id as journal, j.kind, j.actor, t.leg, t.asset, t.amount,
      t.debit, d.owner as payer, d.book as from_book, d.asset as from_asset,
      t.credit, c.owner as payee, c.book as to_book, c.asset as to_asset,
      o.seq as out_seq, o.amount as out_amount, o.balance_after as out_after, o.kind as out_kind,
      i.seq as in_seq, i.amount as in_amount, i.balance_after as in_after, i.kind as in_kind
    from ${journals} j
    cross join lateral (select * from ledger.transfer t where t.journal = j.id offset 0) t
    left join lateral (select * from ledger.account a where a.id = t.debit offset 0) d on true
    left join lateral (select * from ledger.account a where a.id = t.credit offset 0) c on true
    left join lateral (
      select * from ledger.entry e where e.account = t.debit and e.journal = j.id and e.leg = t.leg offset 0) o on true
    left join lateral (
      select * from ledger.entry e where e.account = t.credit and e.journal = j.id and e.leg = t.leg offset 0) i on true`
}

/**
 * The sha256 of each of some journals with its legs (as `legsOf` gives them) in one spelling: numbers as they are, instants as seconds since
 * 1970, so that neither zone nor style of a session changes it. Whoever changes it breaks every seal: it would need a name of its own.
 */
export function leavesOf(journals: RawBuilder<unknown>, legs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select j.seq, j.id, coalesce(l.transfers, 0) as transfers, coalesce(l.entries, 0) as entries,
      sha256(convert_to(jsonb_build_array('orrery journal 1', j.seq, j.id, j.kind, j.cause, j.actor,
        extract(epoch from j.at), extract(epoch from j.world_at), j.facts, l.legs)::text, 'UTF8')) as leaf
    from ${journals} j left join (
      select journal, count(*)::int as transfers, (count(out_seq) + count(in_seq))::int as entries,
        jsonb_agg(jsonb_build_array(leg, asset, amount,
          debit, payer, from_book, out_seq, out_amount, out_after, out_kind,
          credit, payee, to_book, in_seq, in_amount, in_after, in_kind) order by leg) as legs
      from ${legs} l group by journal) l on l.journal = j.id`
}
