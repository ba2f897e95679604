import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

export interface LandEventRow {
  id: string
  kind: string
  state: string
  amount: bigint
  fee: bigint
  other: string | null
  world_at: Date
  token_id: bigint
  x: number
  y: number
  galaxy: number
  system: number
  orbit: number
  name: string | null
}

/** What a member did with lands, newest first: each kind gives a page from its own index, the newest of all are taken. */
export async function landEvents(
  reader: Reader,
  of: { member: bigint; tokenId: bigint | null; after: string | null; limit: number },
): Promise<LandEventRow[]> {
  const { member, limit } = of
  const land = of.tokenId === null ? sql`true` : sql`land = (select id from land where token_id = ${of.tokenId})`
  const before = of.after === null ? sql`true` : sql`id < ${of.after}::uuid`
  const { rows } = await sql<LandEventRow>`
    select e.id, e.kind, e.state, e.amount, e.fee, m.username as other, e.world_at, l.token_id, l.x, l.y,
      p.galaxy, p.system, p.orbit, p.name
    from (
      (select id, kind, 'done' as state, land, investment as amount, 0::numeric as fee, null::bigint as other, world_at
        from purchase where member = ${member} and ${land} and ${before} order by id desc limit ${limit})
      union all
      (select id, kind, state, land, received + returned, fee, null, coalesce(ended_at, world_at)
        from land_end where member = ${member} and ${land} and ${before} order by id desc limit ${limit})
      union all
      (select id, 'given', 'done', land, 0, 0, buyer, world_at
        from land_transfer where seller = ${member} and ${land} and ${before} order by id desc limit ${limit})
      union all
      (select id, 'received', 'done', land, 0, 0, seller, world_at
        from land_transfer where buyer = ${member} and ${land} and ${before} order by id desc limit ${limit})
      order by id desc limit ${limit}) e
    join land l on l.id = e.land join planet p on p.id = l.planet left join member m on m.id = e.other
    order by e.id desc`.execute(reader)
  return rows
}
