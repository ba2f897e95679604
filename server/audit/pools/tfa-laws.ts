import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { booked, kindList, legs } from '../booking-laws.ts'

const scale = sql.raw(INDEX_SCALE.toString())

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
          where m.moved is distinct from f.amount`,
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
      says: 'no day of TFA is missing, none releases more than 1% of the budget allows, and each index is that of the day before and the day’s growth',
      figure: sql`select count(*) as figure from tfa_day`,
      breaches: sql`
        select 'TFA day ' || day || ' follows day ' || before as row
          from (select day, lag(day) over (order by day) as before from tfa_day) d where day <> before + 1
        union all select 'TFA of day ' || s.day || ' is not settled' from settlement s
          where s.day > (select min(day) from tfa_day) and not exists (select from tfa_day d where d.day = s.day)
        union all select 'TFA day ' || day || ' is due ' || due || ' by ' || factor || ' of ' || allowed from tfa_day
          where due <> charging_weight * charging_rate + completed_weight * completed_rate
            or due * factor > allowed * ${scale} * ${scale} or allowed > budget
            or (factor < ${scale} and due * (factor + 1) <= allowed * ${scale} * ${scale})
        union all select 'TFA day ' || day || ' grew by ' || charging_growth || ' and ' || completed_growth from (
            select *, lag(charging_index, 1, 0::numeric) over (order by day) as charging_before,
              lag(completed_index, 1, 0::numeric) over (order by day) as completed_before from tfa_day) d
          where charging_index <> charging_before + charging_growth or completed_index <> completed_before + completed_growth
            or charging_growth <> div(charging_rate * factor, ${scale}) or completed_growth <> div(completed_rate * factor, ${scale})`,
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
