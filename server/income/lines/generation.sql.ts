import { type RawBuilder, sql } from 'kysely'
import type { Index, Minor, Share, StreamNumerator, UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { byDays } from '#server/income/settle/days.sql.ts'
import type { Reader } from '#server/store/database.ts'

/** What became of a day of a generation. */
export type GenerationStatus = 'unclaimed' | 'claimed' | 'lost' | 'locked'

/** One day of one generation of a member. */
export interface GenerationRow {
  day: number
  nominal: Date
  factor: Index
  journal: string | null
  generation: number
  /** By era what the lands weighed and by what the era grew: integers as texts. */
  eras: { era: number; weight: string; growth: string; rate: string }[] | null
  cut: StreamNumerator
  numerator: StreamNumerator
  status: GenerationStatus
  claim_journal: string | null
}

/** Which lines of a member, newest first. */
export interface GenerationFilter {
  readonly member: UserId
  /** Of 10^4, the nearest generation first. */
  readonly rates: readonly Share[]
  readonly generation?: number | undefined
  readonly status?: GenerationStatus | undefined
  /** Settlement days, both included; without `to`, up to the last settled one. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** day, generation of the last line of the page before. */
  readonly after?: { readonly day: number; readonly generation: number } | undefined
  readonly lastDay: number
  readonly limit: number
}

/** The generations of a member by the day: only so many of the newest days are looked at as fill the page. */
export async function generationPage(reader: Reader, filter: GenerationFilter): Promise<GenerationRow[]> {
  const { from = 0, to, after, lastDay, limit } = filter
  const began = await firstDayOf(reader, filter.member)
  if (began === undefined) return []
  const last = Math.min(lastDay, to ?? lastDay, after?.day ?? lastDay)
  return byDays(reader, { from: Math.max(from, began), to: last, limit }, async (since, until, most) => {
    const asked: RawBuilder<unknown>[] = [sql`(weight > 0 or cut > 0)`]
    if (filter.generation !== undefined) asked.push(sql`generation = ${filter.generation}`)
    if (filter.status) asked.push(sql`status = ${filter.status}`)
    if (after)
      asked.push(sql`(day < ${after.day}::int or (day = ${after.day}::int and generation > ${after.generation}::int))`)
    const { rows } = await sql<GenerationRow>`select * from ${linesOf(filter, since, until)} lines
      where ${sql.join(asked, sql` and `)} order by day desc, generation limit ${most}`.execute(reader)
    return rows
  })
}

/** The numerators of a member's generations on each of some settled days, without what burned or was locked. */
export async function generationByDay(
  reader: Reader,
  of: { member: UserId; rates: readonly Share[]; from: number; to: number },
): Promise<Map<number, StreamNumerator>> {
  const began = await firstDayOf(reader, of.member)
  if (began === undefined) return new Map()
  const { rows } = await sql<{ day: number; numerator: StreamNumerator }>`select day, sum(numerator) as numerator
    from ${linesOf(of, Math.max(of.from, began), of.to)} lines where status not in ('lost', 'locked') and numerator > 0
    group by day`.execute(reader)
  return new Map(rows.map(({ day, numerator }) => [day, numerator]))
}

/** The first day on which a team of his weighed anything. */
async function firstDayOf(reader: Reader, member: UserId): Promise<number | undefined> {
  const row = await reader
    .selectFrom('generation_log')
    .select((eb) => eb.fn.min<number | null>('from_day').as('day'))
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.day ?? undefined
}

function linesOf(
  { member, rates }: Pick<GenerationFilter, 'member' | 'rates'>,
  since: number,
  until: number,
): RawBuilder<unknown> {
  const whole = sql.raw(SHARE_SCALE.toString())
  return sql`(
    select s.day, s.nominal, s.factor, s.journal, r.generation::int as generation, e.eras, e.weight,
      coalesce(c.numerator, 0) * r.rate * ${whole} as cut,
      case when u.unlocked >= r.generation then (coalesce(e.numerator, 0) + coalesce(c.numerator, 0)) * r.rate * ${whole} else 0 end
        as numerator,
      case when coalesce(u.unlocked, 0) < r.generation then 'locked'
        when exists (select from generation_burn b where b.member = ${member} and b.from_day <= s.day
          and s.day <= coalesce(b.until_day, s.day)) then 'lost'
        when k.id is not null then 'claimed' else 'unclaimed' end as status,
      k.journal as claim_journal
    from settlement s
      cross join unnest(${rates.map(String)}::numeric[]) with ordinality r(rate, generation)
      left join lateral (select unlocked from generation_unlock_log l where l.member = ${member} and l.from_day <= s.day
        order by from_day desc limit 1) u on true
      cross join lateral (
        select sum(w.weight) as weight, sum(w.weight * i.growth) as numerator,
          jsonb_agg(jsonb_build_object('era', i.era, 'weight', w.weight::text, 'growth', i.growth::text, 'rate', i.rate::text)
            order by i.era) filter (where w.weight > 0) as eras
        from income_index i cross join lateral (
          select weight from generation_log l where l.member = ${member} and l.generation = r.generation and l.era = i.era
            and l.from_day <= s.day order by from_day desc limit 1) w where i.day = s.day and i.era > 0) e
      left join generation_cut c on c.member = ${member} and c.generation = r.generation and c.day = s.day
      left join lateral (select * from (select c.id, c.day_from, c.journal from claim c where c.stream = 'generation'
        and c.member = ${member} and c.day_to >= s.day order by c.day_to, c.id limit 1) c where c.day_from < s.day) k on true
    where s.day between ${since}::int and ${until}::int)`
}

/** What a member has claimed and lost of it, since when it waits, and how many direct invitees with land he has. */
export async function generationStanding(
  reader: Reader,
  member: UserId,
): Promise<
  | {
      claimed: Minor
      lost: Minor
      unclaimed_since: number | null
      burning_from: number | null
      settled_at: Date | null
      direct_owners: number
    }
  | undefined
> {
  const { rows } = await sql<{
    claimed: Minor
    lost: Minor
    unclaimed_since: number | null
    burning_from: number | null
    settled_at: Date | null
    direct_owners: number
  }>`select coalesce(i.claimed, 0) as claimed, coalesce(i.lost, 0) as lost, i.unclaimed_since, i.burning_from, t.settled_at,
      coalesce(s.direct_owners, 0) as direct_owners
    from member m left join generation_income i on i.member = m.id left join member_standing s on s.member = m.id
      left join settlement t on t.day = i.unclaimed_since where m.id = ${member}`.execute(reader)
  return rows[0]
}
