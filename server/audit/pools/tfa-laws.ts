import { type RawBuilder, sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { booked, kindList, legs } from '../booking-laws.ts'

const scale = sql.raw(INDEX_SCALE.toString())
const shares = sql.raw(SHARE_SCALE.toString())

const budget = sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = 'tfa-budget' and asset = 'RC')`

/** What of each package's quota is used up at the last settled day, by the indexes of its rates. */
const used = sql`(
  select p.*, least(p.quota, div(p.quota * (case when p.completed_day is null then coalesce(n.charging_index, 0) - coalesce(s.charging_index, 0)
      else coalesce(c.charging_index, 0) - coalesce(s.charging_index, 0) + coalesce(n.completed_index, 0) - coalesce(c.completed_index, 0) end),
      ${scale})) as used
  from tfa_package p
  left join tfa_day n on n.day = (select max(day) from tfa_day)
  left join tfa_day s on s.day = p.start_day
  left join tfa_day c on c.day = p.completed_day)`

/**
 * What was filled in but by sales before each day, as its budget says, and the least and the most that can have been: a filling does not
 * keep a settlement waiting, so that of a day before or after a filling may be within or not.
 */
const filledBefore = sql`(
  with parts as (select start_day as day, sum(sum(part)) over (order by start_day) as sum from tfa_package group by start_day),
    paid as (select day, sum(sum(amount)) over (order by day) as sum from tfa_withdrawal group by day),
    filled as (select at, sum(sum(amount)) over (order by at) as sum
      from (select extract(epoch from world_at)::bigint / 86400 as at, amount from tfa_funding) f group by at)
  select d.day, d.budget, d.budget - coalesce((select max(sum) from parts p where p.day < d.day), 0)
      + coalesce((select max(sum) from paid p where p.day < d.day), 0) as filled,
    coalesce((select max(sum) from filled f where f.at < extract(epoch from t.settled_at)::bigint / 86400 - 1), 0) as least,
    coalesce((select max(sum) from filled f where f.at <= extract(epoch from t.settled_at)::bigint / 86400 + 1), 0) as most
  from tfa_day d join settlement t using (day))`

/** What of the quota of package `p` was used up after a day. */
const usedAfter = (day: RawBuilder<unknown>) => sql`(
  select case when ${day} <= p.start_day then 0 else least(p.quota, div(p.quota * (case
      when p.completed_day is null or ${day} <= p.completed_day then n.charging - s.charging
      else c.charging - s.charging + n.completed - c.completed end), ${scale})) end
  from ${indexAfter(day)} n, ${indexAfter(sql`p.start_day`)} s, ${indexAfter(sql`p.completed_day`)} c)`
const indexAfter = (day: RawBuilder<unknown>) => sql`(select coalesce(max(i.charging_index), 0) as charging,
  coalesce(max(i.completed_index), 0) as completed from tfa_day i where i.day = ${day})`

/** From which settled day on the release of package `p` burned: it had waited for too long since `clock`; looked at up to a day. */
const burnsAfter = (clock: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`(
  select min(d.day) from tfa_day d join settlement t on t.day = d.day, settlement f
  where f.day = ${clock} + 1 and d.day > ${clock} and d.day <= least(${until}, coalesce(p.ended_day, ${until}))
    and f.settled_at < t.nominal - make_interval(hours => d.burn_after_hours))`
const lastDay = sql`(select max(day) from tfa_day)`

/** The laws of TFA packages (economy, TFA; settlement, 29). Amounts are minor units. */
export function tfaLaws(): readonly Law[] {
  return [
    {
      name: 'tfa-budget-is-filled',
      says: 'the TFA budget holds what operators, sales and the price of DP put in, less what was withdrawn; each filling moved what it says',
      figure: sql`select ${budget} as figure`,
      breaches: sql`
        select 'the budget holds ' || ${budget} || ', due ' || due as row from (
          select (select coalesce(sum(amount), 0) from tfa_funding) + (select coalesce(sum(part), 0) from tfa_package)
            - (select coalesce(sum(amount), 0) from tfa_withdrawal) as due) d
        where due <> ${budget}
        union all select 'filling ' || coalesce(f.journal, m.journal) || ' of ' || coalesce(f.amount, 0) || ' moved ' || coalesce(m.moved, 0)
          from tfa_funding f full join (
            select l.journal, sum(l.amount) as moved from ${legs} l join ledger.journal j on j.id = l.journal
            where l.to_book = 'tfa-budget' and (j.kind = 'exchange' or j.kind in (${kindList('tfa-budget-is-filled')}))
            group by l.journal) m on m.journal = f.journal
          where f.journal is null or coalesce(m.moved, 0) <> f.amount`,
    },
    {
      name: 'tfa-budget-covers-packages',
      says: 'the TFA budget holds all that sold packages can release and be withdrawn still, which is their quotas less what was withdrawn and lost',
      figure: sql`select coalesce(sum(owed), 0) as figure from tfa_owed`,
      breaches: sql`
        select 'the budget holds ' || ${budget} || ', owed ' || sum(owed) as row from tfa_owed having sum(owed) > ${budget}
        union all select 'stripe ' || o.stripe || ' owes ' || o.owed || ', its packages ' || coalesce(p.owed, 0)
          from tfa_owed o left join (select member % 16 as stripe, sum(quota - withdrawn - lost) as owed from tfa_package group by 1) p
            on p.stripe = o.stripe
          where o.owed <> coalesce(p.owed, 0)`,
    },
    {
      name: 'tfa-days',
      says: 'no day of TFA is missing, each had the budget that fillings less withdrawals came to, and released no more than its share of it, and each index is that of the day before and the day’s growth',
      figure: sql`select count(*) as figure from tfa_day`,
      breaches: sql`
        select 'TFA day ' || day || ' follows day ' || before as row
          from (select day, lag(day) over (order by day) as before from tfa_day) d where day <> before + 1
        union all select 'TFA of day ' || s.day || ' is not settled' from settlement s
          where s.day > (select min(day) from tfa_day) and not exists (select from tfa_day d where d.day = s.day)
        union all select 'TFA day ' || day || ' is due ' || due || ' by ' || factor || ' of ' || allowed from tfa_day
          where due <> charging_weight * charging_rate + completed_weight * completed_rate
            or due * factor > allowed * ${scale} * ${scale} or allowed <> div(budget * allowed_share, ${shares})
            or (factor < ${scale} and due * (factor + 1) <= allowed * ${scale} * ${scale})
        union all select 'TFA day ' || day || ' grew by ' || charging_growth || ' and ' || completed_growth from (
            select *, lag(charging_index, 1, 0::numeric) over (order by day) as charging_before,
              lag(completed_index, 1, 0::numeric) over (order by day) as completed_before from tfa_day) d
          where charging_index <> charging_before + charging_growth or completed_index <> completed_before + completed_growth
            or charging_growth <> div(charging_rate * factor, ${scale}) or completed_growth <> div(completed_rate * factor, ${scale})
        union all select 'TFA day ' || day || ' had a budget of ' || budget || ', so ' || filled || ' were filled in, and ' || before
            || ' by the day before; booked between ' || least || ' and ' || most from (
          select f.*, lag(filled, 1, 0::numeric) over (order by day) as before from ${filledBefore} f) f
          where filled < before or filled < least or filled > most`,
    },
    {
      name: 'tfa-weights-are-packages',
      says: 'at each rate stand in the sums the quotas of the packages that release at it: none that burns, none that is used up',
      figure: sql`select coalesce(sum(weight), 0) as figure from tfa_total`,
      breaches: sql`
        select 'rate ' || t.rate || ' weighs ' || t.weight || ', its packages ' || coalesce(p.quota, 0) as row
          from tfa_total t left join (select weighed, sum(quota) as quota from tfa_package group by weighed) p on p.weighed = t.rate
          where t.weight <> coalesce(p.quota, 0)
        union all select 'package ' || id || ' stands as ' || coalesce(weighed, 'nothing') from tfa_package p
          where not exists (select from tfa_change c where c.package = p.id)
            and weighed is distinct from (case when ended_day is not null or burning_from is not null then null
              when completed_day is null then 'charging' else 'completed' end)`,
    },
    booked(
      'tfa-purchases-are-booked',
      sql`select id::text as id, id as journal, 'tfaPurchase' as kind, member, 'USDT' as asset, price as due from tfa_package
        union all select id::text, id, 'tfaPurchase', member, 'RC', part from tfa_package where part > 0`,
      sql`select journal, coalesce(payer, (select actor from ledger.journal j where j.id = l.journal)) as member, asset, sum(amount) as moved
        from ${legs} l where payer is not null or to_book = 'tfa-budget' group by 1, 2, 3`,
    ),
    {
      name: 'tfa-packs-are-counted',
      says: 'of each pack as many were sold, ever and by the day, as there are packages; nobody has two of a pack that is one ever, nor two that are not charged',
      figure: sql`select coalesce(sum(sold), 0) as figure from tfa_pack`,
      breaches: sql`
        select 'pack ' || k.pack || ' sold ' || k.sold || ', packages ' || coalesce(p.count, 0) || ', by days ' || coalesce(d.sold, 0) as row
          from tfa_pack k left join (select pack, count(*) as count from tfa_package group by pack) p using (pack)
            left join (select pack, sum(sold) as sold from tfa_pack_day group by pack) d using (pack)
          where k.sold <> coalesce(p.count, 0) or k.sold <> coalesce(d.sold, 0)
        union all select 'member ' || member || ' has ' || count(*) || ' packages of ' || pack from tfa_package where once
          group by member, pack having count(*) > 1
        union all select 'member ' || member || ' charges ' || count(*) || ' packages' from tfa_package where completed_day is null
          group by member having count(*) > 1`,
    },
    {
      name: 'tfa-charges-are-booked',
      says: 'each charge burned its DP, a package is charged to what its charges come to, and what claimed DP were used is what charges used of them',
      figure: sql`select coalesce(sum(amount), 0) as figure from tfa_charge`,
      breaches: sql`
        select 'charge ' || coalesce(c.id, m.journal) || ' of ' || coalesce(c.amount, 0) || ' burned ' || coalesce(m.moved, 0) as row
          from tfa_charge c full join (select l.journal, l.payer, sum(l.amount) as moved from ${legs} l
            join ledger.journal j on j.id = l.journal
            where j.kind in (${kindList('tfa-charges-are-booked')}) and l.to_book = 'burn' and l.asset = 'DP' group by 1, 2) m
            on m.journal = c.id and m.payer = c.member
          where c.amount is distinct from m.moved
        union all select 'package ' || p.id || ' is charged to ' || p.charged || ', its charges ' || coalesce(sum(c.amount), 0)
          from tfa_package p left join tfa_charge c on c.package = p.id and c.member = p.member
          group by p.id having p.charged <> coalesce(sum(c.amount), 0)
        union all select 'member ' || coalesce(g.member, c.member) || ' used ' || coalesce(g.used, 0) || ' DP of days, charged ' || coalesce(c.used, 0)
          from (select member, sum(used) as used from points_grant group by member having sum(used) > 0) g
            full join (select member, sum(collected) as used from tfa_charge group by member having sum(collected) > 0) c using (member)
          where g.used is distinct from c.used`,
    },
    {
      name: 'tfa-releases-are-booked',
      says: 'each withdrawal was paid, and of each package was withdrawn what its withdrawals say',
      figure: sql`select coalesce(sum(amount), 0) as figure from tfa_withdrawal`,
      breaches: sql`
        select 'withdrawal ' || coalesce(w.journal, m.journal) || ' of ' || coalesce(w.amount, 0) || ' paid ' || coalesce(m.moved, 0) as row
          from (select journal, member, sum(amount) as amount from tfa_withdrawal group by 1, 2) w full join (
            select l.journal, l.payee, sum(l.amount) as moved from ${legs} l join ledger.journal j on j.id = l.journal
            where j.kind in (${kindList('tfa-releases-are-booked')}) group by 1, 2) m on m.journal = w.journal and m.payee = w.member
          where w.amount is distinct from m.moved
        union all select 'package ' || p.id || ' was withdrawn ' || p.withdrawn || ' and lost ' || p.lost || ', its withdrawals say '
            || coalesce(sum(w.amount), 0) || ' and ' || coalesce(sum(w.lost), 0)
          from tfa_package p left join tfa_withdrawal w on w.package = p.id and w.member = p.member
          group by p.id having p.withdrawn <> coalesce(sum(w.amount), 0)
            or (case when p.ended_day is null or p.withdrawn + p.lost = p.quota then p.lost <> coalesce(sum(w.lost), 0) else p.lost < coalesce(sum(w.lost), 0) end)`,
    },
    {
      name: 'tfa-releases-are-computed',
      says: 'each withdrawal paid what was released since the last one and before it burned, the rest was lost; release burned from when it had waited for too long',
      figure: sql`select coalesce(sum(lost), 0) as figure from tfa_withdrawal`,
      breaches: sql`
        select 'withdrawal ' || id || ' of ' || amount || ' and ' || lost || ' lost, released ' || waited || ' and ' || burned || ', burned from '
            || coalesce(burning_from::text, 'never') || ', due ' || coalesce(due::text, 'never') || ', after day ' || from_day as row
          from (select w.id, w.amount, w.lost, w.from_day, w.before, w.burning_from, ${burnsAfter(sql`w.from_day`, sql`w.day`)} as due,
              ${usedAfter(sql`coalesce(w.burning_from - 1, w.day)`)} - ${usedAfter(sql`w.from_day`)} as waited,
              ${usedAfter(sql`w.day`)} - ${usedAfter(sql`coalesce(w.burning_from - 1, w.day)`)} as burned,
              ${usedAfter(sql`w.from_day`)} - ${usedAfter(sql`coalesce(w.before, p.start_day)`)} as left_out
            from (select *, lag(day) over (partition by package order by day) as before from tfa_withdrawal) w
              join tfa_package p on p.id = w.package) w
          where amount <> waited or lost <> burned or burning_from is distinct from due or left_out <> 0 or from_day < before
        union all select 'package ' || id || ' burns from ' || coalesce(burning_from::text, 'never') || ', due ' || coalesce(due::text, 'never')
          from (select p.id, p.burning_from, ${burnsAfter(sql`p.clock_day`, lastDay)} as due from tfa_package p
            where p.ended_day is null or p.clock_day < p.ended_day) p
          where burning_from is distinct from due`,
    },
    {
      name: 'tfa-points-are-filled',
      says: 'each exchange to DP put what was paid into the TFA budget as RC at its quote, as far as the treasury had RC',
      figure: sql`select coalesce(sum(amount), 0) as figure from tfa_funding where cause = 'points'`,
      breaches: sql`
        select 'exchange ' || coalesce(e.journal, f.journal) || ' to DP paid ' || coalesce(e.leaves - e.fee, 0) || ' and filled in '
            || coalesce(f.amount::text, 'nothing') || ' of ' || coalesce(f.held::text, 'unknown') as row
          from (select * from exchange where to_asset = 'DP') e
            full join (select * from tfa_funding where cause = 'points') f on f.journal = e.journal
          where e.journal is null or f.journal is null or f.amount <> least(div((e.leaves - e.fee) * f.price, f.rc_price), f.held)
        union all select 'exchange ' || s.journal || ' found ' || s.held || ' RC in the treasury, at least ' || t.held
          from (select f.* from tfa_funding f join exchange e on e.journal = f.journal
              where f.cause = 'points' and f.held < div((e.leaves - e.fee) * f.price, f.rc_price) and f.price > 1) s
            cross join lateral (select sum(case when to_book = 'treasury' then l.amount else -l.amount end) as held
              from ${legs} l join ledger.journal j on j.id = l.journal
              where l.asset = 'RC' and ((l.to_book = 'treasury' and j.world_at < s.world_at - interval '1 hour')
                or (l.from_book = 'treasury' and j.world_at < s.world_at + interval '1 hour'))) t
          where s.held < t.held`,
    },
    {
      name: 'tfa-packages-release-their-quota',
      says: 'nothing was withdrawn or lost of a package that was not released, and it ends with the last unit of its quota',
      figure: sql`select coalesce(sum(used), 0) as figure from ${used} u`,
      breaches: sql`
        select 'package ' || id || ' used up ' || used || ' of ' || quota || ', withdrawn ' || withdrawn || ', lost ' || lost
          || ', ended ' || coalesce(ended_day::text, 'not') as row
        from ${used} u where withdrawn + lost > used or (ended_day is not null) <> (used = quota)`,
    },
  ]
}
