import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'

/** The laws of fair openings: what is set aside for them, who named what, and that the order is the one that the seed says. */
export function openingLaws(): readonly Law[] {
  return [
    {
      name: 'openings-are-held',
      says: 'each entry has its fee set aside while it may win, captured whole when it did, and released when it did not; nothing else is set aside for openings',
      figure: sql`select count(*) as figure from opening_entry`,
      breaches: sql`
        select 'entry ' || coalesce(e.id::text, r.cause) || ' is ' || coalesce(e.state, 'missing') || ', its reservation '
          || coalesce(r.state, 'missing') as row
        from (select e.*, o.fee from opening_entry e join opening o on o.id = e.opening) e
          full join (select * from ledger.reservation where purpose = 'opening') r
          on (r.id, r.member, r.asset, r.book, r.units, r.cause) = (e.id, e.member, 'DU', 'investment', e.fee, e.id::text)
        where e.id is null or r.id is null or not case
          when e.state in ('entered', 'turn') then r.state = 'open'
          when e.state = 'named' then r.state = 'captured' and r.captured = e.fee
          else r.state = 'released' end`,
    },
    {
      name: 'openings-end',
      says: 'an opening has one winner, who named its planet, or none; nothing is set aside for one that has given everything back, and a planet is in an opening while there is one',
      figure: sql`select count(*) as figure from opening where ended_at is not null`,
      breaches: sql`
        select 'opening ' || o.id || ' is ' || o.state || ' with ' || w.winners || ' winners, ' || w.held || ' in it' as row
        from opening o cross join lateral (
          select count(*) filter (where e.state = 'named') as winners, count(*) filter (where e.state in ('entered', 'turn')) as held,
            count(*) filter (where e.state = 'named' and exists (select from ledger.reservation r join naming n on n.journal = r.ended_by
              where r.id = e.id and (n.member, n.planet, n.fee) = (e.member, o.planet, o.fee))) as namings
          from opening_entry e where e.opening = o.id) w
        where w.winners <> (case o.state when 'named' then 1 else 0 end) or w.namings <> w.winners
          or (o.freed_at is not null and w.held > 0)
        union all select 'planet ' || p.id || ' is ' || p.state || ', its opening ' || coalesce(o.state, 'missing')
        from planet p full join (select * from opening where state in ('open', 'closed', 'drawn')) o on o.planet = p.id
        where (p.state = 'opening') is distinct from (o.id is not null)`,
    },
    {
      name: 'openings-are-drawn-by-their-seed',
      says: 'the salt is the one committed to, the entries are those published, and the order is what salt and block make of them',
      figure: sql`select count(*) as figure from opening where drawn_at is not null`,
      breaches: sql`
        with placed as (
          select e.opening, e.id, e.place, row_number() over (partition by e.opening order by
            sha256(convert_to(o.salt || '|' || o.block_hash || '|' || o.id || '|' || e.id, 'UTF8')), e.id) as due
          from opening_entry e join opening o on o.id = e.opening where o.drawn_at is not null and e.state <> 'back')
        select 'entry ' || id || ' has place ' || coalesce(place::text, 'none') || ', drawn ' || due as row from placed
          where place is distinct from due
        union all select 'opening ' || o.id || ' committed to another salt' from opening o
          where o.salt is not null and encode(sha256(convert_to(o.salt, 'UTF8')), 'hex') <> o.commit
        union all select 'opening ' || o.id || ' has other entries than it published' from opening o
          cross join lateral (select count(*) as count, encode(sha256(convert_to(
            coalesce(string_agg(e.id::text, chr(10) order by e.id), ''), 'UTF8')), 'hex') as hash
            from opening_entry e where e.opening = o.id and e.state <> 'back') l
          where o.closed_at is not null and (l.count, l.hash) is distinct from (o.entries, o.list_hash)`,
    },
  ]
}
