import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** How many planets of each level can be named now: open, and of nobody, or on sale by the platform. */
export async function namableByLevel(reader: Reader, world: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; open: number }>`select level, count(*)::int as open from planet
    where (state in ('upcoming', 'namable') and opens_at <= ${world}) or (state = 'onSale' and owner is null)
    group by level`.execute(reader)
  return new Map(rows.map(({ level, open }) => [level, open]))
}

/** Which of a member's namings, before an order. */
export interface Filter {
  readonly level?: number | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** One naming, with the planet as it is now. */
export interface NamingRow {
  readonly id: string
  readonly member: UserId
  readonly fee: Minor
  readonly world_at: Date
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
  readonly level: number
  readonly name: string | null
}

/** A member's namings, newest first; ids are time-ordered. */
export async function namingRows(reader: Reader, member: UserId, filter: Filter): Promise<NamingRow[]> {
  const { level, from, to, after, limit } = filter
  const { rows } = await sql<NamingRow>`
    select n.id, n.member, n.fee, n.world_at, p.galaxy, p.system, p.orbit, p.level, p.name
    from naming n join planet p on p.id = n.planet where n.member = ${member}
      ${level === undefined ? sql`` : sql`and p.level = ${level}`}
      ${from ? sql`and n.world_at >= ${from}` : sql``}
      ${to ? sql`and n.world_at < ${to}` : sql``}
      ${after ? sql`and n.id < ${after}` : sql``}
    order by n.id desc limit ${limit}`.execute(reader)
  return rows
}
