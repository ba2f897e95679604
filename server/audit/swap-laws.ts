import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { legs } from './booking-laws.ts'

/** Each swap with the assets that left and arrived. */
const swaps = sql`(
  select s.*, case side when 'sell' then asset else 'USDT' end as gone, case side when 'sell' then 'USDT' else asset end as come,
    'swap:' || lower(asset) as pool from swap s)`

/** The laws of swaps and of the pools that they are made with. */
export function swapLaws(): readonly Law[] {
  return [
    {
      name: 'swaps-are-booked',
      says: 'each swap took from its maker what it says, of it to the market pool its part, and paid him out of the pool what it says; and no journal of a swap stands without one',
      figure: sql`select count(*) as figure from swap`,
      breaches: sql`
        select 'swap ' || coalesce(s.id, b.id) as row from ${swaps} s
        full join (
          select j.id, min(l.payer) as payer, count(*) as legs,
            sum(l.amount) filter (where l.from_book = 'trading' and l.to_book like 'swap:%') as into_pool,
            coalesce(sum(l.amount) filter (where l.to_book = 'market-pool'), 0) as to_market,
            sum(l.amount) filter (where l.to_book = 'trading') as paid,
            min(l.asset) filter (where l.from_book = 'trading') as gone, max(l.asset) filter (where l.from_book = 'trading') as gone_too,
            min(l.asset) filter (where l.to_book = 'trading') as come, min(l.payee) as payee,
            min(l.to_book) filter (where l.to_book like 'swap:%') as pool, min(l.from_book) filter (where l.from_book like 'swap:%') as pool_too
          from ledger.journal j join ${legs} l on l.journal = j.id where j.kind = 'swap' group by j.id) b on b.id = s.id
        where (s.member, s.member, s.leaves - s.to_market, s.to_market, s.arrives, s.gone, s.gone, s.come, s.pool, s.pool)
          is distinct from (b.payer, b.payee, b.into_pool, b.to_market, b.paid, b.gone, b.gone_too, b.come, b.pool, b.pool_too)`,
    },
    {
      name: 'swap-pools-are-their-states',
      says: 'what the ledger holds for each pool is its last state, which is what stood before with what each swap and each filling moved',
      figure: sql`select count(*) as figure from swap_state`,
      breaches: sql`
        select 'the pool of ' || p.asset || ' is ' || p.base || ' and ' || p.usdt || ', the ledger holds '
            || b.base || ' and ' || b.usdt as row
          from swap_pool p, lateral (
            select coalesce(sum(balance) filter (where s.asset = p.asset), 0) as base,
              coalesce(sum(balance) filter (where s.asset = 'USDT'), 0) as usdt
            from ledger.system_balance s where s.book = 'swap:' || lower(p.asset)) b
          where (p.base, p.usdt) is distinct from (b.base, b.usdt)
        union all select 'state ' || n.sequence || ' of ' || n.asset || ' does not follow from the one before'
          from swap_state n join swap_state o on o.asset = n.asset and o.sequence = n.sequence - 1
            left join swap s on s.asset = n.asset and s.sequence = n.sequence
          where n.base * n.usdt < o.base * o.usdt
            or s.side = 'sell' and (n.base - o.base, o.usdt - n.usdt) is distinct from (s.leaves - s.to_market, s.arrives)
            or s.side = 'buy' and (n.usdt - o.usdt, o.base - n.base) is distinct from (s.leaves - s.to_market, s.arrives)
            or s.id is null and (n.base < o.base or n.usdt < o.usdt)
        union all select 'the pool of ' || p.asset || ' is not its last state' from swap_pool p
          left join swap_state n on n.asset = p.asset and n.sequence = p.sequence
          where (n.base, n.usdt) is distinct from (p.base, p.usdt)
        union all select book || ' holds ' || balance || ' ' || asset || ' and has no pool' from ledger.system_balance b
          where b.book like 'swap:%' and b.balance <> 0
            and not exists (select from swap_pool p where b.book = 'swap:' || lower(p.asset) and b.asset in (p.asset, 'USDT'))`,
    },
  ]
}
