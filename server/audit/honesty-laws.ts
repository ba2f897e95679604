import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { BACK_KINDS, MOVES } from '#rules/honesty/flows.ts'

/** Each move that fills a reserve or pays out of it, as rows. */
const KNOWN = sql`(values ${sql.join(
  MOVES.flatMap(({ kinds, from, to, is: { reserve, way, name } }) =>
    kinds.map(
      (kind) => sql`(${kind}::text, ${from}::text, ${to}::text, ${reserve}::text, ${way}::text, ${name}::text)`,
    ),
  ),
)}) known(kind, giver, taker, reserve, way, name)`

/** Until when everything was added up. */
const UNTIL = sql`(select max(until) from honesty_day)`

/** What each member paid for land and got back, out of the rows that say so. */
const OF_MEMBERS = sql`
  select member, sum(paid) as paid, sum(back) as back from (
    select member, investment as paid, 0::numeric as back from purchase where world_at < ${UNTIL}
    union all select c.owner, 0, t.amount from ledger.transfer t join ledger.journal j on j.id = t.journal
      join ledger.account c on c.id = t.credit
      where t.asset = 'DU' and c.owner is not null and j.kind = any (${[...BACK_KINDS]}::text[]) and j.world_at < ${UNTIL}
    union all select member, 0, received + returned from land_end where state = 'done' and ended_at < ${UNTIL}) m
  group by member`

/** What was paid for land and came of it, by the half-year in which that land was bought. */
const OF_HALVES = sql`
  select half_of(r.bought_at) as half, sum(m.paid) as paid, sum(m.back) as back from (
    select run, investment as paid, 0::numeric as back from purchase where world_at < ${UNTIL}
    union all select run, 0, amount from claim where stream = 'land' and world_at < ${UNTIL}
    union all select run, 0, received + returned from land_end where state = 'done' and ended_at < ${UNTIL}) m
  join run r on r.id = m.run group by 1`

/** The laws of what was added up of what the plan pays out of. */
export function honestyLaws(): readonly Law[] {
  return [
    {
      name: 'honesty-flows-are-booked',
      says: 'what came into each reserve and what it paid members, until the newest day that was added up, is what the ledger moved until then',
      figure: sql`select count(*) as figure from honesty_flow`,
      breaches: sql`
        select reserve || ' ' || way || ' ' || name || ' has ' || coalesce(f.total, 0) || ', the ledger ' || coalesce(b.total, 0) as row
        from (select reserve, way, name, total from honesty_flow where day = (select max(day) from honesty_day)) f
        full join (select k.reserve, k.way, k.name, sum(t.amount) as total from ledger.journal j
          join ledger.transfer t on t.journal = j.id and t.asset = 'DU'
          join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
          join (select * from ${KNOWN}) k on k.kind = j.kind and k.giver = d.book and k.taker = c.book
          where j.world_at < ${UNTIL} group by 1, 2, 3) b using (reserve, way, name)
        where f.total is distinct from b.total`,
    },
    {
      name: 'honesty-days-follow',
      says: 'each day that was added up goes on where the one before ended, and its totals are those of the one before with its own',
      figure: sql`select count(*) as figure from honesty_day`,
      breaches: sql`
        with ordered as (select day, lag(day) over (order by day) as before from honesty_day)
        select 'day ' || d.day || ' ends at ' || d.until as row from honesty_day d join settlement s on s.day = d.day
          where d.until <> s.nominal
        union all select 'day ' || o.day || ' follows ' || o.before from ordered o where o.before <> o.day - 1
        union all select 'day ' || f.day || ' has ' || f.total || ' of ' || f.reserve || ' ' || f.name
          from honesty_flow f join ordered o on o.day = f.day
          left join honesty_flow b on b.day = o.before and (b.reserve, b.way, b.name) = (f.reserve, f.way, f.name)
          where f.total <> coalesce(b.total, 0) + f.amount`,
    },
    {
      name: 'honesty-members-are-counted',
      says: 'what each member paid for land and got back is what purchases, claims, collected rewards and ends of land say, and the newest day counts those who are ahead',
      figure: sql`select count(*) as figure from honesty_member`,
      breaches: sql`
        select 'member ' || member || ' has ' || coalesce(h.paid, 0) || ' and ' || coalesce(h.back, 0) || ', not '
          || coalesce(m.paid, 0) || ' and ' || coalesce(m.back, 0) as row
        from honesty_member h full join (${OF_MEMBERS}) m using (member)
        where (coalesce(h.paid, 0), coalesce(h.back, 0)) <> (coalesce(m.paid, 0), coalesce(m.back, 0))
        union all select 'day ' || d.day || ' counts ' || d.ahead || ' of ' || d.members || ', not ' || n.ahead || ' of ' || n.members
          from honesty_day d, (select count(*) as members, count(*) filter (where back > paid) as ahead,
            coalesce(sum(paid), 0) as paid, coalesce(sum(back), 0) as back from honesty_member where paid > 0) n
          where d.day = (select max(day) from honesty_day)
            and (d.members, d.ahead, d.paid, d.back) <> (n.members, n.ahead, n.paid, n.back)`,
    },
    {
      name: 'honesty-halves-are-counted',
      says: 'what was paid for land of a half-year and came of it is what its purchases, claims and ends say',
      figure: sql`select count(*) as figure from honesty_half`,
      breaches: sql`
        select 'half ' || half || ' has ' || coalesce(h.paid, 0) || ' and ' || coalesce(h.back, 0) || ', not '
          || coalesce(m.paid, 0) || ' and ' || coalesce(m.back, 0) as row
        from honesty_half h full join (${OF_HALVES}) m using (half)
        where (coalesce(h.paid, 0), coalesce(h.back, 0)) <> (coalesce(m.paid, 0), coalesce(m.back, 0))`,
    },
  ]
}
