import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { NUMERATOR } from '#rules/income/run.ts'

const scale = sql.raw(INDEX_SCALE.toString())
const whole = sql.raw(SHARE_SCALE.toString())
const numerator = sql.raw(NUMERATOR.toString())

/** The index by era at the last settled day. */
const index = sql`(select era, value from income_index where day = (select max(day) from settlement))`

/** What each run could claim now: closed segments, and the open one of those that earn. */
const claimable = sql`(
  select r.id, r.fixed + case when r.state in ('activating', 'effective')
    then div(r.investment * (${whole} - r.tax) * (coalesce(r.burning_index, i.value) - r.index_start), ${numerator})
    else 0 end as amount
  from run r join ${index} i using (era))`

/** What each planet's owner could claim of its tax now. */
const taxable = sql`(
  select p.planet, div(p.numerator + coalesce(sum(case when p.burning_from is null
    then w.weight * (n.value - b.value) else 0 end), 0), ${numerator}) as amount
  from planet_income p left join planet_weight w using (planet)
  left join ${index} n on n.era = w.era
  left join income_index b on b.era = w.era and b.day = p.counted_day
  group by p.planet, p.numerator)`

/** The laws of settlement and claims (economy, Settlement day). Amounts are minor units. */
export function incomeLaws(): readonly Law[] {
  return [
    covers('accrued-land-covers-claims', 'what lands may claim lies ready', 'accrued-land', claimable),
    covers('accrued-tax-covers-claims', 'what planets may claim lies ready', 'accrued-tax', taxable),
    {
      name: 'income-within-cap',
      says: 'no land in investment mode has counted more than its cap, the unclaimed included',
      figure: sql`select coalesce(sum(counted), 0) as figure from run where mode = 'investment'`,
      breaches: sql`
        select 'run ' || id || ' counted ' || counted || ', unclaimed ' || unclaimed || ', of ' || cap as row from (
          select r.id, r.counted, r.cap_times * (r.investment + r.pending_addition) as cap,
            case when r.state in ('activating', 'effective')
              then div(r.investment * (coalesce(r.burning_index, i.value) - r.index_start), ${scale}) else 0 end as unclaimed
          from run r join ${index} i using (era) where r.mode = 'investment') c
        where counted + unclaimed > cap`,
    },
    {
      name: 'settlement-days',
      says: 'no day is missing, none paid more than it was allowed, and each paid what its journal says',
      figure: sql`select count(*) as figure from settlement`,
      breaches: sql`
        select 'day ' || day || ' follows day ' || before as row
          from (select day, lag(day) over (order by day) as before from settlement) d where day <> before + 1
        union all select 'day ' || day || ' paid ' || (land_paid + tax_paid) || ' of ' || allowed
          from settlement where land_paid + tax_paid > allowed
        union all select 'day ' || s.day || ' says ' || (s.land_paid + s.tax_paid) || ', its journal ' || coalesce(t.paid, 0)
          from settlement s left join (select journal, sum(amount) as paid from ledger.transfer group by journal) t
            on t.journal = s.journal
          where s.land_paid + s.tax_paid <> coalesce(t.paid, 0)
        union all select 'journal ' || j.id || ' settles no day' from ledger.journal j
          where j.kind = 'settlement' and not exists (select 1 from settlement s where s.journal = j.id)`,
    },
    {
      name: 'index-is-its-growth',
      says: 'the index of each era and day is that of the day before and the day’s growth',
      figure: sql`select count(*) as figure from income_index`,
      breaches: sql`
        select 'day ' || day || ' era ' || era as row from (
          select day, era, value, growth, lag(value, 1, 0::numeric) over (partition by era order by day) as before
          from income_index) i
        where value <> before + growth`,
    },
    {
      name: 'sums-are-of-runs',
      says: 'what settlement says is due is the sum over the lands and planets that earn',
      figure: sql`select coalesce(sum(land + tax), 0) as figure from income_total`,
      breaches: sql`
        select 'era ' || t.era || ' land ' || t.land || ', its runs ' || coalesce(r.land, 0) as row
          from income_total t left join (
            select era, sum(investment * (${whole} - tax)) as land from run where in_sums group by era) r using (era)
          where t.land <> coalesce(r.land, 0)
        union all select 'era ' || t.era || ' tax ' || t.tax || ', its planets ' || coalesce(p.tax, 0)
          from income_total t left join (
            select w.era, sum(w.weight) as tax from planet_weight w join planet_income p using (planet)
              where p.in_sums group by w.era) p using (era)
          where t.tax <> coalesce(p.tax, 0)`,
    },
    {
      name: 'weights-are-of-runs',
      says: 'a planet’s weight in an era is the sum over its lands that earn',
      figure: sql`select count(*) as figure from planet_weight where weight > 0`,
      breaches: sql`
        select 'planet ' || coalesce(w.planet, r.planet) || ' era ' || coalesce(w.era, r.era) || ' weighs '
          || coalesce(w.weight, 0) || ', its runs ' || coalesce(r.weight, 0) as row
        from planet_weight w full join (
          select planet, era, sum(investment * tax) as weight from run where in_sums group by planet, era) r
          on r.planet = w.planet and r.era = w.era
        where coalesce(w.weight, 0) <> coalesce(r.weight, 0)`,
    },
  ]
}

function covers(name: string, says: string, book: string, owed: typeof claimable): Law {
  const held = sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = ${book} and asset = 'DU')`
  return {
    name,
    says,
    figure: sql`select ${held} as figure`,
    breaches: sql`
      select ${book}::text || ' holds ' || ${held} || ', may be claimed ' || coalesce(sum(amount), 0) as row from ${owed} o
      having coalesce(sum(amount), 0) > ${held}`,
  }
}
