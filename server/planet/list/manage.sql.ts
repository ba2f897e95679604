import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { planetQuery } from '#server/planet/planet.sql.ts'
import type { Reader } from '#server/store/database.ts'

/** A member's planets with what they have earned; of the order by `key`, which no index of all planets serves. */
export function managedQuery(reader: Reader, member: UserId) {
  return planetQuery(reader)
    .leftJoin('planet_income as income', (on) =>
      on.onRef('income.planet', '=', 'planet.id').on('income.stream', '=', 'tax'),
    )
    .leftJoin('member as referring', 'referring.id', 'planet.referrer')
    .select(['referring.username as referrer_name', 'income.burning_from'])
    .select((eb) => [
      sql<bigint>`coalesce(${eb.ref('income.claimed')}, 0) - ${eb.ref('planet.claimed_before')}`.as('tax_claimed'),
    ])
    .where('planet.owner', '=', member)
}

/** A member's planets in figures; `level` by `level`, since what a level holds is configured. */
export async function managedSums(reader: Reader, member: UserId) {
  const { rows } = await sql<{
    level: number
    planets: bigint
    on_sale: bigint
    plots_sold: bigint
    claimed: Minor
    lost: Minor
    burning: bigint
  }>`select p.level, count(*) as planets, count(*) filter (where p.state = 'onSale') as on_sale,
      coalesce(sum(p.plots_sold), 0)::bigint as plots_sold,
      coalesce(sum(coalesce(i.claimed, 0) - p.claimed_before), 0) as claimed,
      coalesce(sum(coalesce(i.lost, 0) - p.lost_before), 0) as lost,
      count(*) filter (where i.burning_from is not null) as burning
    from planet p left join planet_income i on i.planet = p.id and i.stream = 'tax' where p.owner = ${member} group by p.level`.execute(
    reader,
  )
  return rows
}

/** The ids of a member's planets. */
export async function idsOf(reader: Reader, member: UserId): Promise<bigint[]> {
  const rows = await reader.selectFrom('planet').select('id').where('owner', '=', member).execute()
  return rows.map(({ id }) => id)
}
