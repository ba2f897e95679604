import { type RawBuilder, sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { LEVELS } from '#rules/team/standing.ts'

const SUMS = ['direct_owners', 'team_land', 'market_land']

/** What those right below bring to a member for one level: land that counts, and legs that hold it. */
const broughtFor = sql.join(
  LEVELS.map((level) => {
    const [land, legs] = [sql.ref(`for_v${level}`), sql.ref(`legs_v${level}`)]
    const reaches = sql.join(
      LEVELS.filter((each) => each >= level).map((each) => sql`${sql.ref(`legs_v${each}`)} > 0`),
      sql` or `,
    )
    return sql`coalesce(sum(case when level < ${sql.lit(level)} then land_total + ${land} else 0 end), 0) as ${land},
      count(*) filter (where level >= ${sql.lit(level)} or ${reaches}) as ${legs}`
  }),
)
/** The level that a team earns by the figures `f` that it was worked out by. */
const earned = sql`case ${sql.join(
  [...LEVELS].reverse().map((level) => {
    const land = sql`${sql.ref(`for_v${level}`)} >= (f.figures->'teamLand'->>${sql.lit(level - 1)})::numeric`
    const people =
      level === 1
        ? sql`direct_owners >= (f.figures->>'landowners')::int`
        : sql`${sql.ref(`legs_v${level - 1}`)} >= (f.figures->>'legs')::int`
    return sql`when ${land} and ${people} then ${sql.lit(level)}`
  }),
  sql` `,
)} else 0 end`

/** Lands that count, those among them that the last day brought into effect and that wait to be written (decision 144). */
const counting = sql`(select owner, standing as counts from run where standing > 0
  union all select owner, investment from run
    where mode = 'investment' and state = 'activating' and joined_day < (select max(day) from settlement))`

/** The laws of how members stand: each sum is that of the rows right below it, so all of them together are the whole tree's. */
export function standingLaws(): readonly Law[] {
  return [
    {
      name: 'standings-are-of-runs',
      says: 'the land that counts for a member is what his lands count, no land counts but in investment mode, and history ends with what stands; what a day brought into effect counts since it, whenever its row says so',
      figure: sql`select coalesce(sum(land_total), 0) as figure from member_standing`,
      breaches: sql`
        select 'member ' || coalesce(s.member, r.owner) || ' stands with ' || coalesce(s.land_total, 0) || ' on '
          || coalesce(s.lands, 0) || ' lands, counted ' || coalesce(r.total, 0) || ' on ' || coalesce(r.lands, 0) as row
        from (select * from member_standing where lands > 0) s
          full join (select owner, count(*) as lands, sum(counts) as total from ${counting} c group by owner) r
          on r.owner = s.member
        where (s.land_total, s.lands) is distinct from (r.total, r.lands)
        union all select 'run ' || id || ' waits and counts ' || standing from run where state = 'activating' and standing > 0
        union all select 'run ' || id || ' counts ' || standing || ' of ' || investment from run
          where standing > 0 and (mode <> 'investment' or standing > investment)
        union all select 'member ' || member || ' stands otherwise than history says' from member_standing s
          left join lateral (select * from member_standing_day d where d.member = s.member order by day desc limit 1) d using (member)
          where (s.land_total, s.lands, s.direct_owners, s.team_land, s.market_land, s.level)
            <> (coalesce(d.land_total, 0), coalesce(d.lands, 0), coalesce(d.direct_owners, 0), coalesce(d.team_land, 0),
              coalesce(d.market_land, 0), coalesce(d.level, 0))`,
    },
    {
      name: 'standings-are-their-teams',
      says: 'what a member’s team comes to is what those right below him hold and their teams come to, for each level and for the market; and each is counted below his upline, or waits for a settlement to be',
      figure: sql`select coalesce(sum(team_land), 0) as figure from member_standing`,
      breaches: sql`
        select 'member ' || s.member || ' with a team of ' || s.team_land || ', below him ' || coalesce(b.team_land, 0) as row
        from member_standing s left join (
          select upline as member, count(*) filter (where lands > 0) as direct_owners, sum(land_total + team_land) as team_land,
            sum(land_total + case when level > 0 then 0 else market_land end) as market_land, ${broughtFor}
          from member_standing where upline is not null group by upline) b using (member)
        where exists (select ${sumsOf('s')} except select ${sumsOf('b', true)})
        union all select 'member ' || m.id || ' is counted below ' || coalesce(s.upline::text, 'nobody')
          from member m left join member_standing s on s.member = m.id left join standing_join j on j.member = m.id
          where coalesce(s.upline, j.upline) is distinct from m.upline or (s.upline is not null and j.member is not null)`,
    },
    {
      name: 'levels-are-earned',
      says: 'each level is the highest whose two conditions the member’s team meets, by the figures that the last settlement worked with',
      figure: sql`select count(*) as figure from member_standing where level > 0`,
      breaches: sql`
        select 'member ' || member || ' has level ' || level || ', earned ' || earned as row
        from (select s.*, ${earned} as earned from member_standing s
          left join (select figures from team_figures order by since_day desc limit 1) f on true) s where level <> earned`,
    },
  ]
}

/** What a team comes to, of a table; of one that has no row for it, nothing. */
function sumsOf(table: string, none = false): RawBuilder<unknown> {
  const names = [...SUMS, ...LEVELS.flatMap((each) => [`for_v${each}`, `legs_v${each}`])]
  const columns = names.map((name) => sql.ref(`${table}.${name}`))
  return sql.join(none ? columns.map((column) => sql`coalesce(${column}, 0)`) : columns)
}
