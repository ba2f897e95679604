import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from '#server/audit/booking-laws.ts'

/** What one journal moved out of an account of the system into each of the others, in DU. */
const movedFrom = (book: string) => sql`(
  select journal, coalesce(sum(amount) filter (where to_book = 'rewards'), 0) as rewards,
    coalesce(sum(amount) filter (where to_book = 'market-pool'), 0) as market,
    coalesce(sum(amount) filter (where to_book = 'burn'), 0) as burned,
    coalesce(sum(amount) filter (where to_book = 'emission'), 0) as rest
  from ${legs} l where from_book = ${sql.lit(book)} and asset = 'DU' group by journal)`

/** The parts of an event, as it keeps them. */
const parts = sql`(select e.id, p.member, p.kind, p.amount, p.burned from reward_event e
  cross join lateral jsonb_to_recordset(e.parts) p(member bigint, kind text, amount numeric, burned numeric))`

/** What each member who shares in the pool of a market day weighed at its end: a standing holds until the next one. */
const weighed = sql`(select d.day, s.member, s.level * s.market_land as weight from market_day d
  join (select *, lead(day) over (partition by member order by day) as until from member_standing_day) s
    on s.day <= d.day and (s.until is null or s.until > d.day)
  where s.level > 0 and s.market_land > 0)`

/** The laws of what purchases give: all of what each put into the budget went somewhere, once (economy, A purchase of land). */
export function shareLaws(): readonly Law[] {
  return [
    {
      name: 'purchases-are-noted',
      says: 'what each purchase put into the reward budget is noted once, of its buyer, or was there before purchases were shared out; the budget holds what is not shared out',
      figure: sql`select coalesce(sum(budget), 0) as figure from reward_event`,
      breaches: sql`
        with put as materialized (select journal, sum(amount) as budget from ${legs} l where to_book = 'reward-budget' group by journal),
        noted as materialized (select id as journal, budget from reward_event union all select journal, budget from reward_backlog)
        select 'journal ' || coalesce(p.journal, n.journal) || ' put ' || coalesce(p.budget, 0) || ', noted ' || coalesce(n.budget, 0) as row
          from put p full join noted n using (journal) where p.budget is distinct from n.budget
        union all select 'event ' || e.id || ' is not of its run' from reward_event e join run r on r.id = e.run
          where r.mode <> 'investment' or r.owner <> e.buyer
            or (e.kind <> 'addition' and not exists (select from purchase p
              where p.id = e.id and (p.member, p.kind, p.investment, p.run) = (e.buyer, e.kind, e.amount, e.run)))
        union all select 'the budget holds ' || h.held || ', not shared out ' || d.due
          from (select coalesce(sum(balance), 0) as held from ledger.system_balance where book = 'reward-budget' and asset = 'DU') h
          cross join (select coalesce((select sum(budget) from reward_event where journal is null), 0)
            + coalesce((select sum(budget) from reward_backlog), 0) as due) d
          where h.held <> d.due`,
    },
    {
      name: 'purchases-are-shared-out',
      says: 'what a purchase put into the reward budget is what its rewards, the market pool, the burn and the emission reserve got of it, to the unit, and each of its rewards is one of its parts',
      figure: sql`select coalesce(sum(budget), 0) as figure from reward_event where journal is not null`,
      breaches: sql`
        with given as materialized (select id, sum(amount) as rewards, sum(burned) as burned from ${parts} p group by id),
        moved as materialized ${movedFrom('reward-budget')}
        select 'event ' || e.id || ' of ' || e.budget || ' gave ' || coalesce(g.rewards, 0) || ', its journal moved ' || coalesce(m.rewards, 0) as row
          from reward_event e left join given g on g.id = e.id
          left join ledger.journal j on j.id = e.journal and j.kind = 'purchaseRewards' and j.cause = e.id::text
          left join moved m on m.journal = j.id
          where e.journal is not null and (coalesce(g.rewards, 0) + e.market + e.burned + e.rest <> e.budget
            or e.burned > coalesce(g.burned, 0)
            or (m.rewards, m.market, m.burned, m.rest) is distinct from (coalesce(g.rewards, 0), e.market, e.burned, e.rest))
        union all select 'event ' || coalesce(p.id, r.purchase) || ' gives ' || coalesce(p.amount, 0) || ' of ' || coalesce(p.kind, r.kind)
            || ' to ' || coalesce(p.member, r.member) || ', its reward is ' || coalesce(r.amount, 0)
          from (select * from ${parts} p where amount > 0) p
            full join (select r.* from reward r join reward_event e on e.id = r.purchase and e.buyer = r.buyer) r
            on (r.purchase, r.kind, r.member) = (p.id, p.kind, p.member)
          where p.amount is distinct from r.amount
        union all select 'journal ' || j.id || ' shares out no purchase' from ledger.journal j
          where j.kind in (${kindList('purchases-are-shared-out')}) and not exists (select from reward_event e where e.journal = j.id)`,
    },
    {
      name: 'market-is-shared-out',
      says: 'what a day gave out of the market pool is what its rewards are, each of them its part of the pool by level × land as they stood that day, and what is left stays in the pool; fees came in for DU of the treasury',
      figure: sql`select coalesce(sum(shared), 0) as figure from market_day`,
      breaches: sql`
        with weighed as materialized ${weighed}
        select 'day ' || d.day || ' shared ' || d.shared || ', rewards ' || coalesce(r.amount, 0) || ', moved ' || coalesce(m.rewards, 0) as row
          from market_day d
          left join (select (facts ->> 'day')::int as day, sum(amount) as amount from reward where kind = 'market' group by 1) r on r.day = d.day
          left join ledger.journal j on j.id = d.journal and j.kind = 'marketShare' and j.cause = d.day::text
          left join ${movedFrom('market-pool')} m on m.journal = j.id
          where r.amount is distinct from d.shared or m.rewards is distinct from d.shared
        union all select 'day ' || d.day || ' weighs ' || d.weights || ', its members ' || coalesce(w.weights, 0) || '; shared ' || d.shared || ' of ' || d.pool
          from market_day d left join (select day, sum(weight) as weights, count(*) as members from weighed group by day) w using (day)
          where w.weights is distinct from d.weights or d.shared > d.pool or d.pool - d.shared > w.members
        union all select 'member ' || coalesce(r.member, s.member) || ' got ' || coalesce(r.amount, 0) || ' of day ' || coalesce(r.day, s.day)
            || ', his part is ' || coalesce(s.part, 0)
          from (select member, (facts ->> 'day')::int as day, amount from reward where kind = 'market' and facts ? 'day') r
            full join (select w.day, w.member, div(d.pool * w.weight, d.weights) as part from weighed w join market_day d using (day)) s
            on (s.day, s.member) = (r.day, r.member)
          where coalesce(r.amount, 0) <> coalesce(s.part, 0)
        union all select 'journal ' || j.id || ' shares out no day' from ledger.journal j
          where j.kind = 'marketShare' and not exists (select from market_day d where d.journal = j.id)
        union all select 'journal ' || j.id || ' turns fees into nothing' from ledger.journal j
          where j.kind in (${kindList('market-is-shared-out')}) and j.kind = 'marketFees'
            and (select count(*) filter (where from_book = 'treasury' and asset = 'DU') <> 1
              or count(*) filter (where to_book = 'treasury' and asset <> 'DU') <> 1 from ${legs} l where l.journal = j.id)`,
    },
  ]
}
