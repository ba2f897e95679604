import { type RawBuilder, sql } from 'kysely'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { lastSettledBy } from '#server/world/settled-by.ts'

/** A land as somebody held it at an instant. Minor units of DU, additions that waited included. */
export interface HeldThen {
  readonly era: number
  readonly invested: Minor
  readonly completed: boolean
  readonly since: Date
}

/** A land that was held at one of two instants at least. */
export interface LandThen {
  readonly land: bigint
  readonly token_id: bigint
  readonly planet: PlanetId
  readonly x: number
  readonly y: number
  readonly before: HeldThen | null
  readonly after: HeldThen | null
}

/**
 * The lands of a member at an instant of the world: of each land his last run that had begun, unless he had given it away or it had ended.
 * A land that goes to another goes on in a run of his; what was added belongs to the purchase that all of these go back to. What is added may
 * lift a run into another era: the segment that its settlement closed says which it was of before; and so does one that completed, once it
 * was settled: a settlement may be late. What a
 * collection fills up ends without a settlement: it has counted all that it may, and the last collection on it says when.
 */
const heldAt = (member: UserId, at: Date): RawBuilder<unknown> => sql`
  select r.land, r.purchase, r.since,
    coalesce((select s.era from segment s where s.run = r.id and s.kind = 'addition' and s.closed_day > ${lastSettledBy(at)}
      order by s.seq limit 1), r.era) as era,
    (select coalesce(sum(p.investment), 0) from run c join purchase p on p.run = c.id
      where c.land = r.land and c.purchase = r.purchase and p.world_at <= ${at}) as invested,
    exists (select from run c join segment s on s.run = c.id where c.land = r.land and c.purchase = r.purchase
      and case s.kind when 'completion' then s.closed_day <= ${lastSettledBy(at)}
        when 'end' then c.counted = c.cap_times * c.investment and (select max((select world_at from ledger.journal j where j.id = n.cause))
          from run_count n where n.run = c.id and n.kind = 'collection' and n.day = s.closed_day) <= ${at} else false end) as completed
  from (
    select distinct on (o.land) o.id, o.land, o.purchase, o.era, coalesce(t.world_at, o.bought_at) as since
    from run o left join land_transfer t on t.land = o.land and t.to_run = o.id
    where o.owner = ${member} and coalesce(t.world_at, o.bought_at) <= ${at}
    order by o.land, o.id desc) r
  where not exists (select from land_transfer t where t.land = r.land and t.from_run = r.id and t.world_at <= ${at})
    and not exists (select from land_end e where e.run = r.id and e.state = 'done' and e.ended_at <= ${at})`

/** How many lands a member had, and what lay in those that worked. */
export async function landSumsAt(
  reader: Reader,
  member: UserId,
  at: Date,
): Promise<{ count: number; invested: Minor }> {
  const { rows } = await sql<{ count: number; invested: Minor }>`
    select count(*)::int as count, coalesce(sum(invested) filter (where not completed), 0) as invested
    from (${heldAt(member, at)}) h`.execute(reader)
  return rows[0] ?? { count: 0, invested: 0n }
}

interface Row {
  readonly land: bigint
  readonly token_id: bigint
  readonly planet: PlanetId
  readonly x: number
  readonly y: number
  readonly era: number | null
  readonly invested: Minor | null
  readonly completed: boolean | null
  readonly since: Date | null
  readonly later_era: number | null
  readonly later_invested: Minor | null
  readonly later_completed: boolean | null
  readonly later_since: Date | null
}

/** A page of them by land, after one; with `until`, of those that differ between the two instants. */
export async function landsAt(
  reader: Reader,
  member: UserId,
  { at, until, after, limit }: { at: Date; until: Date | undefined; after: bigint | undefined; limit: number },
): Promise<LandThen[]> {
  const nothing = sql`select null::bigint as land, null::uuid as purchase, null::smallint as era, null::timestamptz as since,
    null::numeric as invested, null::boolean as completed where false`
  const { rows } = await sql<Row>`
    with one as (${heldAt(member, at)}), other as (${until ? heldAt(member, until) : nothing})
    select l.id as land, l.token_id, l.planet, l.x, l.y, a.era, a.invested, a.completed, a.since,
      b.era as later_era, b.invested as later_invested, b.completed as later_completed, b.since as later_since
    from one a full join other b on b.land = a.land join land l on l.id = coalesce(a.land, b.land)
    where l.id > ${after ?? 0n} and ${
      until
        ? sql`(a.since, a.era, a.invested, a.completed) is distinct from (b.since, b.era, b.invested, b.completed)`
        : sql`true`
    }
    order by l.id limit ${limit}`.execute(reader)
  return rows.map((row) => ({
    ...{ land: row.land, token_id: row.token_id, planet: row.planet, x: row.x, y: row.y },
    before: heldOf(row.era, row.invested, row.completed, row.since),
    after: heldOf(row.later_era, row.later_invested, row.later_completed, row.later_since),
  }))
}

function heldOf(
  era: number | null,
  invested: Minor | null,
  completed: boolean | null,
  since: Date | null,
): HeldThen | null {
  return era === null || invested === null || since === null
    ? null
    : { era, invested, completed: completed ?? false, since }
}
