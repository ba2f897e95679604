import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { booked, kindList, legs } from '../booking-laws.ts'
import { sharesThen } from '../income/shares-then.ts'

const scale = sql.raw(INDEX_SCALE.toString())
const whole = sql.raw(SHARE_SCALE.toString())

/** What may still be received of each stake: of those that run all that their own rate has come to. */
const owed = sql`(
  select s.id, s.member, case when s.earned is not null then s.earned
      else div(s.own + case when s.from_day is null then 0
        else s.amount * (coalesce(n.value, 0) - coalesce(b.value, 0)) end, ${scale}) end - s.received as amount
  from pool_stake s
  left join pool_index n on n.period = s.period and n.day = (select max(day) from pool_day)
  left join pool_index b on b.period = s.period and b.day = s.from_day)`

const held = (book: string) =>
  sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = ${book} and asset = 'RC')`

/** The laws of pools (economy, Pools). Amounts are minor units. */
export function poolLaws({ pools }: Economy): readonly Law[] {
  return [
    {
      name: 'pool-budget-is-filled',
      says: 'the budget of the pools holds what it was filled with, less what days paid out of it, and what was lost by leaving early',
      figure: sql`select ${held('pool-budget')} as figure`,
      breaches: sql`
        select 'the budget holds ' || ${held('pool-budget')} || ', due ' || due as row from (
          select (select coalesce(sum(amount), 0) from pool_funding) - (select coalesce(sum(paid), 0) from pool_day)
            + (select coalesce(sum(lost), 0) from pool_stake) as due) d
        where due <> ${held('pool-budget')}
        union all select 'funding ' || f.journal || ' of ' || f.amount || ' moved ' || coalesce(m.moved, 0)
          from pool_funding f left join lateral (select sum(l.amount) as moved from ${legs} l join ledger.journal j
            on j.id = l.journal and j.kind in (${kindList('pool-budget-is-filled')}) where l.journal = f.journal) m on true
          where m.moved is distinct from f.amount
        union all select 'journal ' || j.id || ' fills nothing' from ledger.journal j
          where j.kind in (${kindList('pool-budget-is-filled')})
            and not exists (select from pool_funding f where f.journal = j.id)`,
    },
    {
      name: 'pool-days',
      says: 'no day of the pools is missing, none paid more than it was allowed, each paid what its journal says, and each index is that of the day before and the day’s growth',
      figure: sql`select count(*) as figure from pool_day`,
      breaches: sql`
        select 'pool day ' || day || ' follows day ' || before as row
          from (select day, lag(day) over (order by day) as before from pool_day) d where day <> before + 1
        union all select 'the pools of day ' || s.day || ' are not settled' from settlement s
          where s.day > (select min(day) from pool_day) and not exists (select from pool_day d where d.day = s.day)
        union all select 'pool day ' || day || ' paid ' || paid || ' of ' || allowed from pool_day where paid > allowed
        union all select 'pool day ' || d.day || ' says ' || d.paid || ', its journal ' || coalesce(m.moved, 0)
          from pool_day d left join lateral (select sum(l.amount) as moved from ${legs} l join ledger.journal j
            on j.id = l.journal and j.kind in (${kindList('pool-days')}) where l.journal = d.journal) m on true
          where d.paid <> coalesce(m.moved, 0)
        union all select 'journal ' || j.id || ' pays no day of the pools' from ledger.journal j
          where j.kind in (${kindList('pool-days')}) and not exists (select from pool_day d where d.journal = j.id)
        union all select 'pool ' || period || ' day ' || i.day || ' grew by ' || growth from (
            select day, period, rate, growth, value, lag(value, 1, 0::numeric) over (partition by period order by day) as before
            from pool_index) i join pool_day d using (day)
          where value <> before + growth or growth <> div(rate * d.factor, ${scale})`,
    },
    booked(
      'pool-rewards-are-booked',
      sql`select journal::text as id, journal, 'poolReward' as kind, member, 'RC' as asset, sum(amount) as due
        from pool_receipt group by journal, member`,
      sql`select journal, payee as member, asset, sum(amount) as moved from ${legs} l where payee is not null
        group by journal, payee, asset`,
    ),
    {
      name: 'pool-rewards-are-received',
      says: 'of each staked land was received what its receipts say',
      figure: sql`select coalesce(sum(received), 0) as figure from pool_stake`,
      breaches: sql`
        select 'stake ' || s.id || ' received ' || s.received || ', its receipts ' || coalesce(sum(r.amount), 0) as row
        from pool_stake s left join pool_receipt r on r.stake = s.id and r.member = s.member
        group by s.id having s.received <> coalesce(sum(r.amount), 0)`,
    },
    {
      name: 'pool-returns-are-booked',
      says: 'what was lost by leaving early went back to the budget, once',
      figure: sql`select coalesce(sum(lost), 0) as figure from pool_stake`,
      breaches: sql`
        select 'journal ' || coalesce(s.returned, m.id) || ' is due ' || coalesce(s.lost, 0) || ', moved ' || coalesce(m.moved, 0) as row
        from (select returned, sum(lost) as lost from pool_stake where returned is not null group by returned) s
        full join (select j.id, sum(l.amount) as moved from ledger.journal j join ${legs} l on l.journal = j.id
          where j.kind in (${kindList('pool-returns-are-booked')}) group by j.id) m on m.id = s.returned
        where coalesce(s.lost, 0) <> coalesce(m.moved, 0)
        union all select 'stake ' || id || ' lost ' || lost || ' and gave nothing back' from pool_stake
          where lost > 0 and returned is null`,
    },
    {
      name: 'accrued-pool-covers-claims',
      says: 'what staked lands may receive, now and at the end of their periods, lies ready',
      figure: sql`select ${held('accrued-pool')} as figure`,
      breaches: sql`
        select 'accrued-pool holds ' || ${held('accrued-pool')} || ', may be received ' || coalesce(sum(amount), 0) as row
        from ${owed} o having coalesce(sum(amount), 0) > ${held('accrued-pool')}
        union all select 'stake ' || id || ' received more than it came to' from ${owed} o where amount < 0`,
    },
    {
      name: 'pools-weigh-their-stakes',
      says: 'each pool weighs what its stakes that earn are worth, and those earn that have begun and whose land does not burn',
      figure: sql`select coalesce(sum(weight), 0) as figure from pool_total`,
      breaches: sql`
        select 'pool ' || coalesce(t.period, s.period) || ' weighs ' || coalesce(t.weight, 0) || ', its stakes ' || coalesce(s.amount, 0) as row
          from pool_total t full join (select period, sum(amount) as amount from pool_stake where in_sums group by period) s using (period)
          where coalesce(t.weight, 0) <> coalesce(s.amount, 0)
        union all select 'stake ' || s.id || ' is ' || s.state || ', its run ' || r.state || ', counted: ' || s.in_sums
          from pool_stake s join run r on r.id = s.run
          where not exists (select from pool_change c where c.stake = s.id)
            and s.in_sums <> (s.state = 'staked' and r.state = 'effective' and r.burning_from is null
              and s.start_day <= (select max(day) from pool_day))`,
    },
    {
      name: 'staked-lands-are-staked',
      says: 'a land is staked as its stake says, which is its owner’s, and one that has left is free',
      figure: sql`select count(*) as figure from pool_stake where state = 'staked'`,
      breaches: sql`
        select 'run ' || coalesce(r.id, s.run) || ' stands as ' || coalesce(r.stake::text, 'free') || ', its stake is '
          || coalesce(s.id::text, 'none') as row
        from (select * from run where stake is not null) r full join (select * from pool_stake where state = 'staked') s on s.id = r.stake
        where r.id is distinct from s.run or r.owner is distinct from s.member or r.investment is distinct from s.amount`,
    },
    {
      name: 'stakes-end-as-they-should',
      says: 'a stake ends with its period, with its land, or early at the share of the room that leaving burned then; what it earned is what its days came to',
      figure: sql`select count(*) as figure from pool_stake where state <> 'staked'`,
      breaches: sql`
        select 'stake ' || s.id || ' ' || s.state || ' at day ' || s.ended_day || ' burned ' || s.burned || ' of ' || coalesce(s.room, 0)
          || ', earned ' || s.earned || ', lost ' || s.lost as row
        from pool_stake s join run r on r.id = s.run
          left join run_count c on (c.run, c.cause, c.kind) = (s.run, s.id, 'poolBurn')
        where s.state <> 'staked' and (
          s.burned <> coalesce(c.amount, 0) or
          s.earned <> div(case s.state when 'early' then s.step else s.own end, ${scale})
          or s.lost <> case s.state when 'early' then div(s.own, ${scale}) - div(s.step, ${scale}) else 0 end
          or (s.state <> 'early' and s.burned <> 0)
          or (s.state = 'early' and s.burned <> all (
            select div(s.room * b.share, ${whole}) from ${sharesThen('pools.earlyBurn', sql`s.ended_day`, pools.earlyBurn)} b))
          or (s.state = 'ended' and s.ended_day <> s.end_day)
          or (s.state = 'early' and s.ended_day = s.end_day)
          or s.ended_day > s.end_day
          or (s.state = 'completed' and r.state <> 'completed'))`,
    },
  ]
}
