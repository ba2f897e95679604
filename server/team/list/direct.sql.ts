import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

export interface DirectRow {
  readonly member: UserId
  /** Microseconds since 1970, as the cursor has it. */
  readonly us: bigint
  readonly joinedAt: Date
  readonly direct: number
  readonly size: number
}

/** Who stands right below a member, by when they came; what is not counted yet is zero. */
export async function directRows(
  reader: Reader,
  upline: UserId,
  sort: 'newest' | 'oldest',
  after: readonly [bigint, bigint] | undefined,
  limit: number,
): Promise<DirectRow[]> {
  const [way, beyond] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const place = after
    ? sql`and (j.at, j.member) ${beyond} (timestamptz 'epoch' + ${after[0]} * interval '1 microsecond', ${after[1]})`
    : sql``
  const { rows } = await sql<DirectRow>`
    select j.member, (extract(epoch from j.at) * 1000000)::bigint as us, j.at as "joinedAt",
      coalesce(s.direct, 0) as direct, coalesce(s.size, 0) as size
    from team_join j left join team_sum s on s.member = j.member
    where j.upline = ${upline} ${place} order by j.at ${way}, j.member ${way} limit ${limit}`.execute(reader)
  return rows
}

/** Those from a member up to just below another who stands above him, the upper first; at most the nearest so many. */
export async function pathDown(reader: Reader, upper: UserId, lower: UserId, most: number): Promise<UserId[]> {
  const { rows } = await sql<{ member: bigint }>`
    with recursive up(member, upline, step) as (
      select member, upline, 1 from team_join where member = ${lower}
      union all select j.member, j.upline, up.step + 1 from team_join j join up on j.member = up.upline
        where up.upline <> ${upper} and up.step < ${most})
    select member from up order by step desc`.execute(reader)
  return rows.map(({ member }) => member)
}

/** How many steps a member stands below another who stands above him. */
export async function stepsDown(reader: Reader, upper: UserId, lower: UserId): Promise<number> {
  const { rows } = await sql<{ steps: number }>`select l.depth - coalesce(u.depth, 0) as steps
    from team_place l left join team_place u on u.member = ${upper} where l.member = ${lower}`.execute(reader)
  return rows[0]?.steps ?? 0
}
