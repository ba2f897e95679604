import { type Selectable, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { TeamFigures } from '#rules/economy/rewards.ts'
import type { Placed } from '#rules/team/standing.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { MemberStanding } from '#server/store/rows.made.ts'
import { assignments, type Columns, names, unnested } from '#server/store/unnest.ts'

/** What history keeps of a standing. */
const KEPT = {
  lands: { type: 'int', of: (row) => row.lands },
  land_total: { type: 'numeric', of: (row) => row.landTotal },
  direct_owners: { type: 'int', of: (row) => row.directOwners },
  team_land: { type: 'numeric', of: (row) => row.teamLand },
  market_land: { type: 'numeric', of: (row) => row.marketLand },
  level: { type: 'smallint', of: (row) => row.level },
} as const satisfies Columns<Placed>

const FIGURES = {
  ...KEPT,
  for_v1: { type: 'numeric', of: ({ forLevel }) => forLevel[0] },
  for_v2: { type: 'numeric', of: ({ forLevel }) => forLevel[1] },
  for_v3: { type: 'numeric', of: ({ forLevel }) => forLevel[2] },
  for_v4: { type: 'numeric', of: ({ forLevel }) => forLevel[3] },
  for_v5: { type: 'numeric', of: ({ forLevel }) => forLevel[4] },
  for_v6: { type: 'numeric', of: ({ forLevel }) => forLevel[5] },
  legs_v1: { type: 'int', of: ({ legs }) => legs[0] },
  legs_v2: { type: 'int', of: ({ legs }) => legs[1] },
  legs_v3: { type: 'int', of: ({ legs }) => legs[2] },
  legs_v4: { type: 'int', of: ({ legs }) => legs[3] },
  legs_v5: { type: 'int', of: ({ legs }) => legs[4] },
  legs_v6: { type: 'int', of: ({ legs }) => legs[5] },
} as const satisfies Columns<Placed>

const MEMBER: Columns<Placed> = { member: { type: 'bigint', of: (row) => row.member } }

/** Takes in who has come below somebody since the last settlement; answers them. */
export async function takeJoins(tx: Tx, day: number): Promise<UserId[]> {
  // a statement sees no row that it makes itself, so those above are made apart from those who joined
  const { rows } = await sql<{ member: UserId; upline: UserId }>`
    with gone as (delete from standing_join returning member, upline),
    joined as (insert into member_standing (member, upline, joined_day) select member, upline, ${day} from gone
      on conflict (member) do update set upline = excluded.upline, joined_day = excluded.joined_day)
    select member, upline from gone`.execute(tx)
  await openStandings(
    tx,
    rows.map(({ upline }) => upline),
  )
  return rows.map(({ member }) => member)
}

/** Keeps the figures of levels when they differ from the last settlement's; whether there was another one before. */
export async function takeFigures(tx: Tx, day: number, { landowners, legs, teamLand }: TeamFigures): Promise<boolean> {
  const figures = JSON.stringify({ landowners, legs, teamLand: teamLand.map(String) })
  const { rows } = await sql<{ since_day: number }>`insert into team_figures (since_day, figures)
    select ${day}::int, ${figures}::jsonb
    where ${figures}::jsonb is distinct from (select figures from team_figures order by since_day desc limit 1)
    returning since_day`.execute(tx)
  if (rows.length === 0) return false
  const earlier = await tx
    .selectFrom('team_figures')
    .select('since_day')
    .where('since_day', '<', day)
    .limit(1)
    .execute()
  return earlier.length > 0
}

/** Makes rows for those who have none yet. */
export async function openStandings(tx: Tx, members: readonly UserId[]): Promise<void> {
  if (members.length === 0) return
  await sql`insert into member_standing (member) select distinct unnest(${members.map(String)}::bigint[])
    on conflict (member) do nothing`.execute(tx)
}

/** Some members with everybody above them, each once. */
export async function standingsUpwards(tx: Tx, members: readonly UserId[]): Promise<Placed[]> {
  const { rows } = await sql<Selectable<MemberStanding>>`
    with recursive up(member, upline) as (
      select member, upline from member_standing where member = any(${members.map(String)}::bigint[])
      union select s.member, s.upline from member_standing s join up on s.member = up.upline)
    select s.* from member_standing s join up using (member)`.execute(tx)
  return rows.map(placedOf)
}

/** Everybody who stands anyhow. */
export async function allStandings(tx: Tx): Promise<Placed[]> {
  return (await tx.selectFrom('member_standing').selectAll().execute()).map(placedOf)
}

/** How some members stand; who has nothing and nobody may be missing. */
export async function standingsOf(reader: Reader, members: readonly UserId[]): Promise<ReadonlyMap<UserId, Placed>> {
  if (members.length === 0) return new Map()
  const rows = await reader.selectFrom('member_standing').selectAll().where('member', 'in', members).execute()
  return new Map(rows.map((row) => [row.member, placedOf(row)]))
}

/** A row as the rules know it. */
function placedOf(row: Selectable<MemberStanding>): Placed {
  return {
    member: row.member,
    upline: row.upline,
    lands: row.lands,
    landTotal: row.land_total,
    directOwners: row.direct_owners,
    teamLand: row.team_land,
    marketLand: row.market_land,
    level: row.level,
    forLevel: [row.for_v1, row.for_v2, row.for_v3, row.for_v4, row.for_v5, row.for_v6],
    legs: [row.legs_v1, row.legs_v2, row.legs_v3, row.legs_v4, row.legs_v5, row.legs_v6],
  }
}

/** Writes standings as of a day, and to history what of them is kept there and changed. */
export async function saveStandings(tx: Tx, day: number, placed: readonly Placed[]): Promise<void> {
  await inChunks(placed, (some) =>
    sql`
      with now as materialized (select * from ${unnested('n', { ...MEMBER, ...FIGURES }, some)}),
      kept as (insert into member_standing_day (day, member, ${names(KEPT)})
        select ${day}::int, n.member, ${sql.join(Object.keys(KEPT).map((column) => sql.ref(`n.${column}`)))}
        from now n join member_standing s using (member)
        where (n.lands, n.land_total, n.direct_owners, n.team_land, n.market_land, n.level)
          is distinct from (s.lands, s.land_total, s.direct_owners, s.team_land, s.market_land, s.level))
      update member_standing s set ${assignments('n', FIGURES)} from now n where s.member = n.member`.execute(tx),
  )
}
