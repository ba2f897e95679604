import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from '../booking-laws.ts'

/** What became of all that was released of each kind: collected by what journals paid, lost by what took it back, waiting by its state. */
const released = sql`(
  select r.kind, sum(r.amount) as released, coalesce(sum(p.paid), 0) as collected,
    coalesce(sum(r.amount - coalesce(p.paid, 0)) filter (where r.expiry is not null), 0) as lost,
    coalesce(sum(r.amount - coalesce(p.paid, 0)) filter (where r.state in ('waiting', 'toCollect')), 0) as waiting
  from reward r left join (select reward, sum(amount) as paid from reward_part group by reward) p on p.reward = r.id
  group by r.kind
  union all select 'DP', coalesce(sum(d.granted), 0), coalesce(sum(g.claimed), 0), coalesce(sum(d.returned), 0),
    coalesce(sum(d.granted - coalesce(g.claimed, 0)) filter (where d.returned is null), 0)
  from points_day d left join (select day, sum(amount) as claimed from points_grant group by day) g using (day))`

/** The laws of rewards that are made once: what lies ready is what is open, and what was paid counts on the land that had room. */
export function rewardLaws(): readonly Law[] {
  return [
    {
      name: 'rewards-lie-ready',
      says: 'what lies ready for rewards is what waits and what is to collect, to the unit',
      figure: sql`select coalesce(sum(amount - collected - lost), 0) as figure from reward`,
      breaches: sql`
        select 'rewards hold ' || h.held || ', open ' || o.open as row
        from (select coalesce(sum(balance), 0) as held from ledger.system_balance where book = 'rewards' and asset = 'DU') h
        cross join (select coalesce(sum(amount - collected - lost), 0) as open from reward) o
        where h.held <> o.open`,
    },
    {
      name: 'rewards-are-booked',
      says: 'each reward was collected and lost by journals of just that much, in parts that add up, and never more than it is',
      figure: sql`select coalesce(sum(collected + lost), 0) as figure from reward`,
      breaches: sql`
        select 'reward ' || r.id || ' collected ' || r.collected || ', its parts ' || coalesce(p.paid, 0) as row
          from reward r left join (select reward, sum(amount) as paid from reward_part group by reward) p on p.reward = r.id
          where r.collected <> coalesce(p.paid, 0)
        union all select 'journal ' || j.id || ' pays ' || coalesce(t.paid, 0) || ' to ' || coalesce(t.payee::text, 'nobody')
            || ', its parts ' || coalesce(p.paid, 0)
          from ledger.journal j
          left join lateral (select sum(l.amount) as paid, min(l.payee) as payee from ${legs} l
            where l.journal = j.id and l.from_book = 'rewards') t on true
          left join lateral (select sum(d.amount) as paid, count(*) filter (where r.member is distinct from t.payee) as others
            from reward_part d join reward r on r.id = d.reward where d.journal = j.id) p on true
          left join lateral (select sum(r.lost) as lost from reward r where r.expiry = j.id) e on true
          where j.kind in (${kindList('rewards-are-booked')})
            and ((j.kind = 'rewardCollect' and (t.paid is distinct from p.paid or p.others > 0))
              or (j.kind = 'rewardExpiry' and t.paid is distinct from e.lost))
        union all select 'reward ' || r.id || ' was lost by no journal' from reward r
          where r.state = 'lost' and not exists (select from ledger.journal j where j.id = r.expiry and j.kind = 'rewardExpiry')`,
    },
    {
      name: 'reward-sums-add-up',
      says: 'what a member’s rewards of a kind come to is kept as the sum of them',
      figure: sql`select coalesce(sum(amount), 0) as figure from reward_sum`,
      breaches: sql`
        select 'member ' || coalesce(s.member, r.member) || ' ' || coalesce(s.kind, r.kind) || ' sums ' || coalesce(s.amount, 0)
          || ', has ' || coalesce(r.amount, 0) as row
        from reward_sum s full join (select member, kind, count(*) as count, sum(amount) as amount, sum(collected) as collected,
            sum(lost) as lost from reward group by member, kind) r using (member, kind)
        where (s.count, s.amount, s.collected, s.lost) is distinct from (r.count, r.amount, r.collected, r.lost)`,
    },
    {
      name: 'released-is-accounted-for',
      says: 'of each kind of reward, and of DP, all that was ever released was collected, was lost, or waits',
      figure: sql`select coalesce(sum(released), 0) as figure from ${released} k`,
      breaches: sql`
        select kind || ' released ' || released || ', collected ' || collected || ', lost ' || lost || ', waiting ' || waiting as row
        from ${released} k where released <> collected + lost + waiting`,
    },
    {
      name: 'counted-is-its-parts',
      says: 'what a land has counted towards its cap is what it earned, what was collected on it and what pools burned of its room',
      figure: sql`select coalesce(sum(counted), 0) as figure from run`,
      breaches: sql`
        select 'run ' || r.id || ' counted ' || r.counted || ', its parts '
          || coalesce(b.counted, 0) + coalesce(s.earned, 0) + coalesce(c.more, 0) as row
        from run r left join run b on b.id = r.continues
          left join (select run, sum(gross) as earned from segment group by run) s on s.run = r.id
          left join (select run, sum(amount) as more from run_count group by run) c on c.run = r.id
        where r.counted <> coalesce(b.counted, 0) + coalesce(s.earned, 0) + coalesce(c.more, 0)`,
    },
    {
      name: 'collections-are-counted',
      says: 'all that members collected of rewards was counted on lands of theirs, by the same journal',
      figure: sql`select coalesce(sum(amount), 0) as figure from run_count where kind = 'collection'`,
      breaches: sql`
        select 'journal ' || coalesce(p.journal, c.cause) || ' paid ' || coalesce(p.paid, 0) || ' of rewards, counted '
          || coalesce(c.counted, 0) as row
        from (select d.journal, min(r.member) as member, sum(d.amount) as paid from reward_part d join reward r on r.id = d.reward
            group by d.journal) p
          full join (select n.cause, min(r.owner) as owner, count(distinct r.owner) as owners, sum(n.amount) as counted
            from run_count n join run r on r.id = n.run where n.kind = 'collection' group by n.cause) c on c.cause = p.journal
        where (p.journal is not null and (c.cause is null or p.paid <> c.counted or p.member <> c.owner)) or c.owners > 1`,
    },
    {
      name: 'collections-had-room',
      says: 'what a collection counts on a land is no more than the land had room for, and each but the last is full by it, the first that took effect first',
      figure: sql`select coalesce(sum(amount), 0) as figure from run_count where kind = 'collection' and investment is not null`,
      breaches: sql`
        select 'journal ' || cause || ' counted ' || amount || ' on run ' || run || ', which had room for ' || room as row
        from (select n.cause, n.run, n.amount, greatest(0, r.cap_times * n.investment - n.counted - n.earned) as room,
            lead(n.run) over (partition by n.cause order by r.effective_day, r.id) as next
          from run_count n join run r on r.id = n.run where n.kind = 'collection' and n.investment is not null) c
        where amount > room or (next is not null and amount < room)`,
    },
    {
      name: 'points-are-booked',
      says: 'what lies ready of DP is what days granted and nobody claimed or took back; each claim and each loss has its journal, which took of each member what he lost',
      figure: sql`select coalesce(sum(granted), 0) as figure from points_day`,
      breaches: sql`
        select 'points-accrued holds ' || h.held || ', open ' || o.open as row
          from (select coalesce(sum(balance), 0) as held from ledger.system_balance where book = 'points-accrued' and asset = 'DP') h
          cross join (select coalesce((select sum(granted - coalesce(returned, 0)) from points_day), 0)
            - coalesce((select sum(amount) from points_grant), 0) as open) o
          where h.held <> o.open
        union all select 'day ' || d.day || ' granted ' || d.granted || ', its journal ' || coalesce(t.paid, 0)
          from points_day d left join lateral (select sum(l.amount) as paid from ${legs} l
            where l.journal = d.journal and l.from_book = 'points-budget') t on true
          where d.granted <> coalesce(t.paid, 0)
        union all select 'day ' || d.day || ' of ' || d.granted || ' had ' || coalesce(g.claimed, 0) || ' claimed'
          from points_day d left join (select day, sum(amount) as claimed from points_grant group by day) g using (day)
          where coalesce(g.claimed, 0) > d.granted or d.returned <> d.granted - coalesce(g.claimed, 0)
        union all select 'journal ' || j.id || ' of DP moved ' || coalesce(t.moved, 0) || ', its rows ' || coalesce(r.moved, 0)
          from ledger.journal j
          left join lateral (select sum(l.amount) as moved from ${legs} l where l.journal = j.id) t on true
          left join lateral (select sum(moved) as moved from (
            select d.granted as moved from points_day d where d.journal = j.id
            union all select d.returned from points_day d where d.expiry = j.id
            union all select g.amount from points_grant g where g.journal = j.id
            union all select g.lost from points_grant g where g.expiry = j.id) m) r on true
          where j.kind in (${kindList('points-are-booked')}) and t.moved is distinct from r.moved
        union all select 'journal ' || coalesce(g.journal, m.journal) || ' took ' || coalesce(m.moved, 0) || ' DP of member '
            || coalesce(g.member, m.member) || ', who lost ' || coalesce(g.lost, 0)
          from (select expiry as journal, member, sum(lost) as lost from points_grant where expiry is not null group by 1, 2) g
            full join (select l.journal, l.payer as member, sum(l.amount) as moved from ${legs} l join ledger.journal j on j.id = l.journal
              where j.kind = 'pointsExpiry' and l.payer is not null group by 1, 2) m using (journal, member)
          where g.lost is distinct from m.moved
        union all select 'member ' || g.member || ' claimed ' || g.amount || ' of day ' || g.day || ', was paid otherwise'
          from points_grant g where not exists (select from ${legs} l where l.journal = g.journal and l.payee = g.member
            and l.from_book = 'points-accrued' and l.to_book = 'points')`,
    },
    {
      name: 'points-cover-claims',
      says: 'the DP account of each member holds all that he claimed and neither used nor lost; the rest of it he bought',
      figure: sql`select coalesce(sum(amount - used), 0) as figure from points_grant where expiry is null`,
      breaches: sql`
        select 'member ' || g.member || ' has ' || coalesce(a.balance, 0) || ' DP, claimed and open ' || g.open as row
          from (select member, sum(amount - used) as open from points_grant where expiry is null group by member) g
            left join ledger.account a on a.owner = g.member and a.book = 'points' and a.asset = 'DP'
          where g.open > coalesce(a.balance, 0)`,
    },
    {
      name: 'working-land-is-its-runs',
      says: 'what earns of land in the investment mode is the sum over the lands that earn',
      figure: sql`select coalesce(sum(investment), 0) as figure from working_total`,
      breaches: sql`
        select 'working ' || t.investment || ', its runs ' || r.investment as row
        from (select coalesce(sum(investment), 0) as investment from working_total) t
          cross join (select coalesce(sum(investment), 0) as investment from run where in_sums and mode = 'investment') r
        where t.investment <> r.investment`,
    },
  ]
}
