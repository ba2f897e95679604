import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { booked, legs } from './booking-laws.ts'
import { sharesThen } from './income/shares-then.ts'

const whole = sql.raw(SHARE_SCALE.toString())

/** The laws of ends and transfers of lands (economy, Ending a land). Amounts are minor units. */
export function endLaws({ withdrawShare }: Economy): readonly Law[] {
  return [
    booked(
      'ends-are-booked',
      sql`select e.id, e.journal, e.kind || 'Land' as kind, e.member, q.asset, sum(q.units::numeric) as due
        from land_end e, jsonb_to_recordset(e.legs) q(asset text, units text) where e.journal is not null
        group by e.id, q.asset`,
      sql`select journal, payee as member, asset, sum(amount) as moved from ${legs} l where payee is not null
        group by journal, payee, asset`,
    ),
    {
      name: 'ends-are-due',
      says: 'each land that was given up got what the economy says: its principal, or the share of its investment that was given then less counted income',
      figure: sql`select coalesce(sum(received + fee), 0) as figure from land_end`,
      breaches: sql`
        select 'end ' || e.id || ' gave ' || (e.received + e.fee) || ', due ' || d.due::text || ', its run ' || r.state as row
        from land_end e join run r on r.id = e.run cross join lateral (
          select array_agg(case e.kind when 'redeem' then r.investment
            else greatest(0, div(r.investment * s.share, ${whole}) - r.counted) end) as due
          from ${sharesThen('ending.withdrawShare', sql`r.ended_day`, withdrawShare)} s) d
        where e.state = 'done' and (r.state <> 'abandoned' or r.owner <> e.member or e.received + e.fee <> all (d.due))
        union all select 'run ' || r.id || ' was given up without an end' from run r
          where r.state = 'abandoned' and not exists (select 1 from land_end e where e.run = r.id and e.state = 'done')`,
    },
    {
      name: 'principal-is-held',
      says: 'of each asset the principal of the Stone Age lands that were not redeemed is held',
      figure: sql`select coalesce(sum(investment), 0) as figure from run where mode = 'wallet' and state <> 'abandoned'`,
      breaches: sql`
        select asset || ' principal holds ' || held || ', owed ' || owed as row from (
          select asset, sum(held) as held, sum(owed) as owed from (
            select asset, balance as held, 0 as owed from ledger.system_balance where book = 'principal'
            union all select q.asset, 0, q.units::numeric from run r join purchase p on p.run = r.id,
              jsonb_to_recordset(p.legs) q(asset text, units text) where r.mode = 'wallet' and r.state <> 'abandoned') b
          group by asset) s
        where held <> owed`,
    },
    {
      name: 'transfers-carry-on',
      says: 'each land that was handed over goes on in one run of its new owner',
      figure: sql`select count(*) as figure from land_transfer`,
      breaches: sql`
        select 'run ' || r.id || ' was handed over to ' || coalesce(t.buyer::text, 'nobody') as row
        from run r left join land_transfer t on t.from_run = r.id left join run n on n.id = t.to_run
        where r.state = 'transferred'
          and (n.continues is distinct from r.id or n.owner is distinct from t.buyer or r.owner is distinct from t.seller)`,
    },
  ]
}
