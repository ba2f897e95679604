import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** How somebody stood at the end of a settled day. */
export interface StoodOn {
  readonly level: number
  /** His own land that counted, minor units of DU. */
  readonly landTotal: Minor
}

/** How a member stood at the end of a settled day. */
export async function standingOn(reader: Reader, member: UserId, day: number): Promise<StoodOn> {
  const row = await reader
    .selectFrom('member_standing_day')
    .select(['level', 'land_total as landTotal'])
    .where('member', '=', member)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { level: 0, landTotal: 0n }
}

/** Which of some members had a level at the end of a settled day, and which. */
export async function levelsOn(
  reader: Reader,
  members: readonly UserId[],
  day: number,
): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await sql<{ member: UserId; level: number }>`
    select m.member, d.level from unnest(${members.map(String)}::bigint[]) m(member)
      cross join lateral (select level from member_standing_day s
        where s.member = m.member and s.day <= ${day} order by s.day desc limit 1) d
    where d.level > 0`.execute(reader)
  return new Map(rows.map(({ member, level }) => [member, level]))
}

/**
 * Who stood above a member's direct upline (`from`, himself included) at an instant, upwards, with how they stood at the end of a settled
 * day: the direct upline, and of the others those who had a level.
 */
export async function lineAbove(
  reader: Reader,
  { from, at, day }: { readonly from: UserId; readonly at: Date; readonly day: number },
): Promise<readonly (StoodOn & { readonly member: UserId; readonly steps: number })[]> {
  const { rows } = await sql<StoodOn & { member: UserId; steps: number }>`
    with recursive up(member, steps) as (
      select ${from}::bigint, 1
      union all select j.upline, up.steps + 1 from team_join j join up on j.member = up.member where j.at <= ${at})
    select up.member, up.steps, coalesce(d.level, 0)::int as level, coalesce(d.land_total, 0) as "landTotal"
    from up left join lateral (select level, land_total from member_standing_day s
      where s.member = up.member and s.day <= ${day} order by s.day desc limit 1) d on true
    where up.steps = 1 or d.level > 0 order by up.steps`.execute(reader)
  return rows
}

/** Who has a level, with the team land for which he is the nearest above with one. */
export async function levelled(
  reader: Reader,
): Promise<readonly { readonly member: UserId; readonly level: number; readonly land: Minor }[]> {
  return reader
    .selectFrom('member_standing')
    .select(['member', 'level', 'market_land as land'])
    .where('level', '>', 0)
    .orderBy('member')
    .execute()
}
