import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { booked, legs } from './booking-laws.ts'

/** Everything that ever gave a planet an owner, with what it came to. */
const deeds = sql`(
  select id, planet, null::bigint as giver, member as receiver from naming
  union all select id, planet, seller, buyer from planet_sale
  union all select id, planet, giver, receiver from planet_transfer)`

/** The laws of who has which planet. */
export function planetLaws(): readonly Law[] {
  return [
    {
      name: 'planet-is-its-last-deed',
      says: 'a planet is of who named it, bought it or was given it and has not given it on; who gave it had it, as often as he gave it',
      figure: sql`select count(*) as figure from planet where owner is not null`,
      // not by the order of their ids: a pass is drawn before its planet is waited for, so one that was drawn first may come second
      breaches: sql`
        select 'planet ' || planet || ' came to ' || member || ' and left him, one of the two ' || abs(sum(times)) || ' times too often' as row
        from (
          select planet, receiver as member, 1 as times from ${deeds} d
          union all select planet, giver, -1 from ${deeds} d where giver is not null
          union all select id, owner, -1 from planet where owner is not null) h
        group by planet, member having sum(times) <> 0`,
    },
    {
      name: 'planet-tax-has-one-earner',
      says: 'of each planet the days of earlier owners follow each other without gap or overlap, up to those of the present one',
      figure: sql`select count(*) as figure from planet_past`,
      breaches: sql`
        select 'planet ' || planet || ' from day ' || from_day || ', before it until ' || coalesce(until_before, 0) as row
        from (
          select planet, from_day, lag(until_day) over (partition by planet order by until_day, from_day) as until_before from (
            select planet, from_day, until_day from planet_past
            union all select id, owned_from_day, 2147483647 from planet where owner is not null) h) h
        where from_day <> coalesce(until_before, 0)`,
    },
    booked(
      'planet-sales-are-booked',
      sql`select id, journal, 'planetSale' as kind, buyer as member, 'DU' as asset, price as due from planet_sale`,
      sql`select journal, payer as member, asset, sum(amount) as moved from ${legs} l where payer is not null
        group by journal, payer, asset`,
    ),
    {
      name: 'planet-sales-pay-the-seller',
      says: 'of each sale the seller received the price less the fee, and the fee went to the fees',
      figure: sql`select coalesce(sum(price - fee), 0) as figure from planet_sale`,
      breaches: sql`
        select 'sale ' || s.id || ' of ' || s.price || ' paid ' || coalesce(l.seller, 0) || ', fee ' || coalesce(l.fee, 0) as row
        from planet_sale s left join lateral (
          select sum(amount) filter (where payee = s.seller) as seller, sum(amount) filter (where to_book = 'fees') as fee
          from ${legs} l where l.journal = s.journal) l on true
        where coalesce(l.seller, 0) <> s.price - s.fee or coalesce(l.fee, 0) <> s.fee`,
    },
  ]
}
