import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/**
 * The star systems with the most sold plots, then the most named planets, in the order of their numbers. Counts are kept by system
 * (`system_count`), those of named planets come out of an index of them alone (`planet_named_of_system`).
 */
export async function busiestSystems(reader: Reader, world: Date, most: number) {
  const { rows } = await sql<{
    galaxy: number
    galaxy_name: string
    system: number
    name: string | null
    planets: bigint
    named: bigint
    sold: bigint
    namable: bigint
  }>`with closed as materialized (
      select galaxy, system, sum(upcoming) as upcoming from system_opening where opens_at > ${world} and upcoming > 0
        group by galaxy, system),
    owned as materialized (
      select galaxy, system, count(*) as named, sum(plots_sold) as sold from planet where owner is not null
        group by galaxy, system),
    busiest as (
      select s.galaxy, s.system, s.name, coalesce(c.planets, 0)::bigint as planets,
        coalesce(o.named, 0)::bigint as named, coalesce(o.sold, 0)::bigint as sold,
        coalesce(c.upcoming - coalesce(closed.upcoming, 0), 0)::bigint as namable
      from star_system s
        left join system_count c on c.galaxy = s.galaxy and c.system = s.system
        left join owned o on o.galaxy = s.galaxy and o.system = s.system
        left join closed on closed.galaxy = s.galaxy and closed.system = s.system
      order by sold desc, named desc, s.galaxy, s.system limit ${most})
    select b.*, g.name as galaxy_name from busiest b join galaxy g on g.id = b.galaxy
    order by b.galaxy, b.system`.execute(reader)
  return rows
}

/** How many star systems there are. */
export async function countSystems(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from star_system`.execute(reader)
  return rows[0]?.count ?? 0
}
