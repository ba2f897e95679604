import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { kindList, legs } from './booking-laws.ts'

/** Everything that handed a planet or a land over, with who let it go and by which call. */
const handOvers = sql`(
  select id, buyer as member, 'node/buy' as call from planet_sale
  union all select id, giver, 'manage/transfer' from planet_transfer
  union all select id, seller, 'land/transfer' from land_transfer)`

/** The laws of what goes from one member to another: it left by an exit, which the gate alone opens; and commissions wait. */
export function exitLaws(): readonly Law[] {
  return [
    {
      name: 'members-pay-by-exits',
      says: 'each journal by which one member pays another is the exit of who pays',
      figure: sql`select count(*) as figure from ledger.exit_pass`,
      breaches: sql`
        select distinct 'journal ' || l.journal || ' takes from ' || l.payer || ' and gives to ' || g.payee as row
        from ${legs} l join ${legs} g on g.journal = l.journal and g.payee <> l.payer
        where not exists (select from ledger.exit_pass e where e.id = l.journal and e.member = l.payer)`,
    },
    {
      name: 'who-acts-is-paid-himself',
      says: 'what a member did gives nothing to another one, from whatever account it comes, unless it is his exit',
      figure: sql`select count(*) as figure from ledger.journal where actor is not null`,
      breaches: sql`
        select distinct 'journal ' || j.id || ' of ' || j.actor || ' gives to ' || l.payee as row
        from ledger.journal j join ${legs} l on l.journal = j.id and l.payee <> j.actor
        where not exists (select from ledger.exit_pass e where e.id = j.id and e.member = j.actor)`,
    },
    {
      name: 'hand-overs-are-exits',
      says: 'each sale and transfer of a planet or a land is the exit of who paid or gave',
      figure: sql`select count(*) as figure from ${handOvers} h`,
      breaches: sql`
        select 'hand-over ' || h.id || ' of ' || h.member || ' by ' || h.call || ' left by '
          || coalesce(e.call || ' of ' || e.member, 'no exit') as row
        from ${handOvers} h left join ledger.exit_pass e on e.id = h.id
        where (e.member, e.call) is distinct from (h.member, h.call)`,
    },
    {
      name: 'commissions-wait',
      says: 'what is held for commissions is what waits, of each asset',
      figure: sql`select count(*) as figure from commission where state = 'waiting'`,
      breaches: sql`
        select asset || ' held ' || coalesce(h.held, 0) || ', waiting ' || coalesce(w.waiting, 0) as row
        from (select asset, balance as held from ledger.system_balance where book = 'commissions') h
        full join (select asset, sum(amount) as waiting from commission where state = 'waiting' group by asset) w using (asset)
        where coalesce(h.held, 0) <> coalesce(w.waiting, 0)`,
    },
    {
      name: 'commissions-are-booked',
      says: 'each commission was taken from its buyer by what it is of, and paid to its receiver once, or not yet',
      figure: sql`select coalesce(sum(amount), 0) as figure from commission`,
      breaches: sql`
        select 'commission ' || c.id || ' of ' || c.amount || ' took ' || coalesce(t.took, 0) || ', paid ' || coalesce(p.paid, 0) as row
        from commission c
        left join lateral (select sum(l.amount) as took from ${legs} l
          where l.journal = c.cause and l.payer = c.buyer and l.to_book = 'commissions' and l.asset = c.asset) t on true
        left join lateral (select sum(l.amount) as paid from ledger.journal j join ${legs} l on l.journal = j.id
          where j.kind in (${kindList('commissions-are-booked')}) and j.cause = c.id::text and j.id = c.journal
            and l.from_book = 'commissions' and l.payee = c.receiver and l.asset = c.asset) p on true
        where t.took is distinct from c.amount
          or p.paid is distinct from case c.state when 'paid' then c.amount end
        union all select 'journal ' || j.id || ' pays no commission' from ledger.journal j
        where j.kind in (${kindList('commissions-are-booked')}) and not exists (select from commission c where c.journal = j.id and c.id::text = j.cause)`,
    },
  ]
}
