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
    {
      name: 'inside-transfers-are-booked',
      says: 'each inside transfer has its one journal, of one leg from the investment account of its sender to that of its receiver, who are of one team, and no such journal stands without one',
      figure: sql`select count(*) as figure from inside_transfer`,
      breaches: sql`
        select 'transfer ' || t.id || ' of ' || t.amount || ' ' || t.asset || ' moved ' || coalesce(m.text, 'nothing') as row
        from inside_transfer t join ledger.journal j on j.id = t.id
        left join lateral (select string_agg(concat_ws(' ', l.amount, l.asset, l.payer, l.from_book, l.payee, l.to_book), ', ') as text
          from ${legs} l where l.journal = t.id) m on true
        where j.actor is distinct from t.sender or j.cause is distinct from t.id::text
          or j.kind not in (${kindList('inside-transfers-are-booked')})
          or m.text is distinct from concat_ws(' ', t.amount, t.asset, t.sender, 'investment', t.receiver, 'investment')
        union all select 'journal ' || j.id || ' ' || j.kind || ' without its transfer' from ledger.journal j
        where j.kind in (${kindList('inside-transfers-are-booked')}) and not exists (select from inside_transfer t where t.id = j.id)
        union all select 'transfer ' || t.id || ' is of no team' from inside_transfer t
        where not team_is_above(t.sender, t.receiver) and not team_is_above(t.receiver, t.sender)`,
    },
    {
      name: 'team-places-are-true',
      says: 'each member has his place in the tree: a step below his upline, with a jump to who stands above him, or at the top of a piece',
      figure: sql`select count(*) as figure from team_place`,
      breaches: sql`
        select 'member ' || m.id || ' of upline ' || coalesce(m.upline::text, 'none') || ' stands at '
          || coalesce(p.origin || ' ' || p.depth || ' ' || p.jump, 'no place') as row
        from member m left join team_place p on p.member = m.id
          left join team_place u on u.member = m.upline left join team_place j on j.member = u.jump
        where p.member is null
          or (p.depth = 0 and m.upline is not null and not exists (select from member below where below.upline = m.id))
          or (p.depth > 0 and (m.upline is null or p.jump not in (m.upline, j.jump)
            or (p.origin, p.depth) not in ((u.origin, u.depth + 1), (m.upline, 1))))`,
    },
    {
      name: 'nobody-above-himself',
      says: 'each member is reached by going down from those who have nobody above them: no circle',
      figure: sql`select count(*) as figure from member where upline is not null`,
      breaches: sql`
        with recursive down(id) as (
          select id from member where upline is null
          union all select m.id from member m join down on m.upline = down.id)
        select 'member ' || id || ' of upline ' || upline || ' is below nobody at the top' as row
          from member where id not in (select id from down)`,
    },
  ]
}
