import { type RawBuilder, sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { NUMERATOR } from '#rules/income/run.ts'
import { SOURCES, STREAM_NUMERATOR } from '#rules/income/source.ts'
import { STREAM_NAMES, STREAMS, type TaxStream } from '#rules/income/streams.ts'
import { RESERVES } from '#server/income/settle/books.ts'
import { kindList, legs } from '../booking-laws.ts'

const scale = sql.raw(INDEX_SCALE.toString())
const whole = sql.raw(SHARE_SCALE.toString())
const numerator = sql.raw(NUMERATOR.toString())
const taxNumerator = sql.raw(STREAM_NUMERATOR.toString())

/** The index by era at the last settled day. */
const index = sql`(select era, value from income_index where day = (select max(day) from settlement))`

/** What each run could claim now: closed segments, and the open one of those that earn. */
const claimable = sql`(
  select r.id, r.fixed + case when r.state in ('activating', 'effective')
    then div(r.investment * (${whole} - r.tax) * (coalesce(r.burning_index, i.value) - r.index_start), ${numerator})
    else 0 end as amount
  from run r join ${index} i using (era))`

/** What withdrawing each land would give now, before the fee. */
const givable = (withdrawShare: bigint) => sql`(
  select greatest(0, div(r.investment * ${sql.raw(withdrawShare.toString())}, ${whole}) - r.counted
    - case when r.state = 'pending' then 0
      else div(r.investment * (coalesce(r.burning_index, i.value) - r.index_start), ${scale}) end) as given
  from run r join ${index} i using (era) where r.mode = 'investment' and r.state in ('pending', 'activating', 'effective'))`

const reserve = sql`(select coalesce(sum(balance), 0) from ledger.system_balance where book = 'emission' and asset = 'DU')`

/** What each claimant of one kind could claim of a planet's tax now, of the eras and the numerator of one source. */
const taxable = (stream: TaxStream, eras: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`(
  select p.planet, div(${kept} + coalesce(sum(case when p.burning_from is null
    then w.weight * (n.value - b.value) * p.part else 0 end), 0), ${taxNumerator}) as amount
  from (select i.*, case i.stream when 'referral' then o.referral_share else ${whole} - o.referral_share end as part
      from planet_income i join planet o on o.id = i.planet where i.stream = ${stream}) p
    left join planet_weight w on w.planet = p.planet and ${eras}
  left join ${index} n on n.era = w.era
  left join income_index b on b.era = w.era and b.day = p.counted_day
  group by p.planet, ${kept})`

/** From which reserve to which account each stream is paid. */
const accounts = sql`jsonb_to_recordset(${JSON.stringify(
  STREAM_NAMES.flatMap((stream) =>
    SOURCES.map((source) => ({ stream, source, reserve: RESERVES[source], accrued: STREAMS[stream].accrued[source] })),
  ),
)}::jsonb) m(stream text, source text, reserve text, accrued text)`

/** The laws of settlement and claims (economy, Settlement day). Amounts are minor units. */
export function incomeLaws({ withdrawShare }: Economy): readonly Law[] {
  return [
    covers('accrued-land-covers-claims', 'what lands may claim lies ready', 'accrued-land', claimable),
    ...coversTax('tax', 'planets’ owners'),
    ...coversTax('referral', 'who referred planets'),
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
        union all select 'day ' || s.day || ' paid ' || p.paid || ' from ' || p.source || ' of ' || p.allowed
          from settlement s cross join lateral (
            select source, sum(paid) as paid, case source when 'wallet' then s.wallet_allowed else s.allowed end as allowed
              from settlement_paid where day = s.day group by source) p
          where p.paid > p.allowed
        union all select 'day ' || s.day || ' says ' || coalesce(p.paid, 0) || ' from ' || a.reserve || ' to ' || a.accrued
            || ', its journal ' || coalesce(t.paid, 0)
          from settlement s cross join (select distinct reserve, accrued from ${accounts}) a
            left join lateral (select sum(d.paid) as paid from settlement_paid d join ${accounts} using (source, stream)
              where d.day = s.day and (m.reserve, m.accrued) = (a.reserve, a.accrued)) p on true
            left join lateral (select sum(amount) as paid from ${legs} l
              where l.journal = s.journal and l.from_book = a.reserve and l.to_book = a.accrued) t on true
          where coalesce(p.paid, 0) <> coalesce(t.paid, 0)
        union all select 'journal ' || j.id || ' settles no day' from ledger.journal j
          where j.kind in (${kindList('settlement-days')}) and not exists (select 1 from settlement s where s.journal = j.id)`,
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
      figure: sql`select coalesce(sum(weight), 0) as figure from income_total`,
      breaches: sql`
        select 'era ' || t.era || ' land ' || t.weight || ', its runs ' || coalesce(r.land, 0) as row
          from income_total t left join (
            select era, sum(investment * (${whole} - tax) * ${whole}) as land from run where in_sums group by era) r using (era)
          where t.stream = 'land' and t.weight <> coalesce(r.land, 0)
        union all select 'era ' || t.era || ' ' || t.stream || ' ' || t.weight || ', its planets ' || coalesce(p.tax, 0)
          from income_total t left join (
            select i.stream, w.era, sum(w.weight * case i.stream when 'referral' then p.referral_share else ${whole} - p.referral_share end) as tax
              from planet_weight w join planet_income i using (planet) join planet p on p.id = w.planet
              where i.in_sums group by i.stream, w.era) p using (stream, era)
          where t.stream in ('tax', 'referral') and t.weight <> coalesce(p.tax, 0)`,
    },
    {
      name: 'withdrawals-are-covered',
      says: 'the emission reserve holds what all lands could withdraw now',
      figure: sql`select coalesce(sum(given), 0) as figure from ${givable(withdrawShare)} w`,
      breaches: sql`
        select 'emission holds ' || ${reserve} || ', may be withdrawn ' || sum(given) as row from ${givable(withdrawShare)} w
        having sum(given) > ${reserve}`,
    },
    {
      name: 'cover-is-of-runs',
      says: 'what the settlement keeps for withdrawals is the sum over the lands that would get something back',
      figure: sql`select coalesce(sum(lands), 0) as figure from income_cover`,
      breaches: sql`
        with kept as (select era, sum(lands) as lands, sum(base) as base, sum(weight) as weight, sum(fixed) as fixed
            from (select * from income_cover union all select * from cover_change) c group by era),
          due as (select era, sum(lands) as lands, sum(base) as base, sum(weight) as weight, sum(fixed) as fixed
            from run_cover_part group by era)
        select 'era ' || k.era || ' covers ' || k.lands || ' lands of ' || k.base || ', its runs ' || coalesce(d.lands, 0)
          || ' of ' || coalesce(d.base, 0) as row
        from kept k left join due d using (era)
        where (k.lands, k.base, k.weight, k.fixed)
          <> (coalesce(d.lands, 0), coalesce(d.base, 0), coalesce(d.weight, 0), coalesce(d.fixed, 0))
        union all select 'land of run ' || r.id || ' would get something back, and nothing is kept for it'
          from run r join ${index} i using (era) cross join (select share from cover_share order by since_day desc limit 1) c
          where not r.covered and r.mode = 'investment' and r.state in ('activating', 'effective')
            and (r.investment * c.share - r.counted * ${whole}) * ${scale}
              > r.investment * (coalesce(r.burning_index, i.value) - r.index_start) * ${whole}`,
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

/** What the claimants of one kind may claim lies ready, of each source for itself. */
function coversTax(stream: TaxStream, who: string): Law[] {
  const { accrued } = STREAMS[stream]
  return [
    covers(
      `accrued-${stream}-covers-claims`,
      `what ${who} may claim of later eras lies ready`,
      accrued.emission,
      taxable(stream, sql`w.era > 0`, sql`p.numerator`),
    ),
    covers(
      `accrued-${stream}-wallet-covers-claims`,
      `what ${who} may claim of the Stone Age lies ready`,
      accrued.wallet,
      taxable(stream, sql`w.era = 0`, sql`p.wallet_numerator`),
    ),
  ]
}

function covers(name: string, says: string, book: string, owed: RawBuilder<unknown>): Law {
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
