import { sql } from 'kysely'
import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { NUMERATOR } from '#rules/income/run.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import { partOn, partsHeld } from '#server/income/lines/parts.sql.ts'
import type { Reader } from '#server/store/database.ts'

/** What all runs of a member come to, minor units of DU. */
export interface RunSums {
  /** What a claim would bring now (`claimable` of rules/income). */
  readonly pending: bigint
  /** What they earn a day at the last factor. */
  readonly daily: bigint
  readonly claimed: Minor
  /** Burned and recorded by a claim. */
  readonly lost: Minor
  /** Burned and not yet recorded (`burnedSoFar` of rules/income). */
  readonly burned: Minor
  /** How many of them burn. */
  readonly burning: bigint
}

/**
 * The sums of a member's runs, without reading them; index and growth by era, of 10^18. A land counts up to as many times its
 * investment as it was bought under, whatever later ones are.
 */
export async function runSums(
  reader: Reader,
  member: UserId,
  index: readonly Index[],
  growth: readonly Index[],
): Promise<RunSums> {
  const numbers = (of: readonly bigint[]) => of.map((one) => one.toString())
  const { rows } = await sql<RunSums>`
    with alike as materialized (
      select state, era, tax, investment, index_start, burning_index, case when burning_index is not null then mode end as mode,
        case when burning_index is not null then counted end as counted, case when burning_index is not null then pending_addition end as pending_addition,
        case when burning_index is not null then cap_times end as cap_times,
        count(*) as lands, sum(fixed) as fixed, sum(claimed) as claimed, sum(lost) as lost
      from run where owner = ${member} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    -- lands that are alike earn alike: large numbers are divided once for all of them
    select coalesce(sum(a.fixed + case when a.state in ('activating', 'effective') then a.lands * div(a.investment * (${SHARE_SCALE}::numeric - a.tax)
          * (coalesce(a.burning_index, i.value, 0) - a.index_start), ${NUMERATOR}::numeric) else 0 end), 0) as pending,
      coalesce(sum(case when a.state in ('activating', 'effective') and a.burning_index is null
        then a.lands * div(a.investment * (${SHARE_SCALE}::numeric - a.tax) * i.growth, ${NUMERATOR}::numeric) else 0 end), 0) as daily,
      coalesce(sum(a.claimed), 0) as claimed, coalesce(sum(a.lost), 0) as lost,
      coalesce(sum(a.lands) filter (where a.state in ('activating', 'effective') and a.burning_index is not null), 0)::bigint as burning,
      coalesce(sum(case when a.state = 'effective' and a.burning_index is not null then a.lands * least(
        case when a.mode = 'investment' then a.cap_times * (a.investment + a.pending_addition) - a.counted
          - div(a.investment * (a.burning_index - a.index_start), ${INDEX_SCALE}::numeric) end,
        div(a.investment * (coalesce(i.value, 0) - a.burning_index), ${INDEX_SCALE}::numeric)) else 0 end), 0) as burned
    from alike a left join unnest(${numbers(index)}::numeric[], ${numbers(growth)}::numeric[]) with ordinality i(value, growth, place)
      on i.place = a.era + 1`.execute(reader)
  return rows[0] ?? { pending: 0n, daily: 0n, claimed: 0n, lost: 0n, burned: 0n, burning: 0n }
}

/** Lands of a member that burn, or whose income is unclaimed since one settlement: minor units of DU. */
export interface RunLapse {
  readonly burning: boolean
  readonly unclaimed_since: number
  readonly settled_at: Date | null
  readonly count: number
  readonly pending: Minor
  /** What a day of such growth burns of them, before tax: the next part of a burn, or its first. */
  readonly loses: Minor
}

/** What of a member's lands burns or will, in the same figures as `runSums`, without reading them. */
export async function runLapses(
  reader: Reader,
  of: {
    readonly member: UserId
    readonly day: number
    readonly index: readonly Index[]
    readonly growth: readonly Index[]
  },
): Promise<RunLapse[]> {
  const { member, day, index, growth } = of
  const numbers = (each: readonly bigint[]) => each.map((one) => one.toString())
  const { rows } = await sql<RunLapse>`
    with alike as materialized (
      select r.burning_from is not null as burning, case when r.burning_from is null then r.unclaimed_since else ${day}::int end as unclaimed_since,
        r.era, r.tax, r.investment, r.index_start, r.burning_index, n.near, case when n.near then r.mode end as mode,
        case when n.near then r.counted end as counted, case when n.near then r.pending_addition end as pending_addition,
        case when n.near then r.cap_times end as cap_times, count(*)::int as count, sum(r.fixed) as fixed
      -- most lands are far from their cap: what each may still count says nothing of them
      from run r cross join lateral (select r.burning_from is not null
        or coalesce(r.threshold <= (${numbers(index.map((value, era) => value + (growth[era] ?? 0n)))}::numeric[])[r.era + 1], false) as near) n
      where r.owner = ${member} and r.state in ('activating', 'effective') and (r.burning_from is not null or r.unclaimed_since <= ${day})
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    -- lands that are alike earn alike: large numbers are divided once for all of them
    mine as (
      select a.burning, a.unclaimed_since, a.count,
        a.fixed + a.count * div(a.investment * (${SHARE_SCALE}::numeric - a.tax) * (e.stop - a.index_start), ${NUMERATOR}::numeric) as pending,
        a.count * case when not a.near then div(a.investment * i.growth, ${INDEX_SCALE}::numeric)
          else least(e.room, div(a.investment * (i.value + i.growth - e.stop), ${INDEX_SCALE}::numeric))
            - least(e.room, div(a.investment * (i.value - e.stop), ${INDEX_SCALE}::numeric)) end as loses
      from alike a join unnest(${numbers(index)}::numeric[], ${numbers(growth)}::numeric[]) with ordinality i(value, growth, place)
          on i.place = a.era + 1
        cross join lateral (select coalesce(a.burning_index, i.value) as stop) s
        cross join lateral (select s.stop, case when a.mode = 'investment' then a.cap_times * (a.investment + a.pending_addition)
          - a.counted - div(a.investment * (s.stop - a.index_start), ${INDEX_SCALE}::numeric) end as room) e)
    select m.burning, m.unclaimed_since, t.settled_at, sum(m.count)::int as count, sum(m.pending)::numeric as pending, sum(m.loses)::numeric as loses
    from mine m left join settlement t on t.day = m.unclaimed_since group by 1, 2, 3`.execute(reader)
  return rows
}

/** What a member's lands earned net on each of some settled days; days without income are left out (`dayAmounts`). */
export async function landByDay(
  reader: Reader,
  of: { member: UserId; lastDay: number; from: number; to: number },
): Promise<Map<number, bigint>> {
  const { member, lastDay, from, to } = of
  const { rows } = await sql<{ day: number; net: Minor }>`
    with grown as materialized (select a.day, a.era, a.value as after, coalesce(b.value, 0) as before from income_index a
      left join income_index b on b.day = a.day - 1 and b.era = a.era where a.day between ${from} and ${to}),
    -- lands that are alike earn alike: large numbers are divided once for all of them
    closed as (
      select g.era, g.tax, g.investment, g.index_from, g.day_from, g.day_to, g.cut, g.kind = 'completion' as completes, count(*) as lands
        -- the last that was closed ends where the open one begins: before that day there is none to look for
        from run mine cross join lateral (select * from segment s where s.run = mine.id and s.closed_day >= ${from} and s.day_from < ${to}
          and s.day_from >= coalesce((select e.day_from from segment e where e.run = mine.id and e.day_from < ${from}
            order by e.day_from desc limit 1), 0) offset 0) g where mine.owner = ${member} and mine.segment_day >= ${from}
        group by 1, 2, 3, 4, 5, 6, 7, 8),
    still as (
      select era, tax, investment, index_start, segment_day, burning_from, count(*) as lands
        from run where owner = ${member} and state in ('activating', 'effective') group by 1, 2, 3, 4, 5, 6),
    alike as materialized (
      select era, ${SHARE_SCALE}::numeric - tax as share, investment, index_from, day_from, day_to, cut, completes, lands from closed
      union all select era, ${SHARE_SCALE}::numeric - tax, investment, index_start, segment_day, coalesce(burning_from - 1, ${lastDay}::int), 0, false, lands
        from still),
    lines as (select s.*, i.day, i.after - s.index_from as upto, greatest(i.before - s.index_from, 0) as since
      from alike s join grown i on i.era = s.era and i.day > s.day_from and i.day <= s.day_to)
    select day, sum(lands * (case when completes and day = day_to
        then div((div(investment * upto, ${INDEX_SCALE}::numeric) - cut) * share, ${SHARE_SCALE}::numeric)
        else div(investment * share * upto, ${NUMERATOR}::numeric) end
      - div(investment * share * since, ${NUMERATOR}::numeric))) as net
    from lines group by day`.execute(reader)
  return new Map(rows.map(({ day, net }) => [day, net]))
}

/** The numerators of a member's parts of planets' tax on each of some settled days, without what burned; days without tax are left out. */
export async function taxByDay(
  reader: Reader,
  of: { stream: TaxStream; member: UserId; from: number; to: number },
): Promise<Map<number, bigint>> {
  const { stream, member, from, to } = of
  const { rows } = await sql<{ day: number; numerator: bigint }>`
    with held as materialized (${partsHeld(stream, member, to)}),
    mine as materialized (select distinct planet from held where until_day >= ${from}),
    grown as materialized (select day, era, growth from income_index where day between ${from} and ${to} and growth > 0),
    weights as materialized (
      select planet, era, weight, from_day, lead(from_day, 1, ${to}::int + 1) over (partition by planet, era order by from_day) as next_day
      from (select m.planet, e.era, l.from_day, l.weight from mine m cross join (select distinct era from grown) e cross join lateral (
            select from_day, weight from weight_log where planet = m.planet and era = e.era and from_day <= ${from}
              order by from_day desc limit 1) l
          union all select l.planet, l.era, l.from_day, l.weight from mine m join weight_log l on l.planet = m.planet
            where l.from_day > ${from} and l.from_day <= ${to}) log),
    lines as (
      select w.planet, g.day, w.weight * g.growth as numerator from weights w
        join grown g on g.era = w.era and g.day >= w.from_day and g.day < w.next_day where w.weight > 0
      union all select c.planet, c.day, c.numerator from mine m join tax_cut c on c.planet = m.planet
        where c.stream = ${stream} and c.day between ${from} and ${to})
    select l.day, sum(l.numerator * ${partOn(stream, sql`l.day`)}) as numerator from lines l
      join held h on h.planet = l.planet and l.day > h.from_day and l.day <= h.until_day
      join planet p on p.id = l.planet
      where not exists (select from planet_burn b where b.stream = ${stream} and b.planet = l.planet and b.from_day <= l.day
        and l.day <= coalesce(b.until_day, l.day))
      group by l.day`.execute(reader)
  return new Map(rows.map(({ day, numerator }) => [day, numerator]))
}
