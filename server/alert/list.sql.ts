import { sql } from 'kysely'
import type { AlertWay } from '#rules/alert/alerts.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** A member's alerts of planets, the newest first. */
export async function planetAlerts(reader: Reader, member: UserId) {
  const { rows } = await sql<{ id: bigint; coordinates: string; name: string | null; sale_price: Minor; at: Date }>`
    select a.id, concat_ws('-', p.galaxy, p.system, p.orbit) as coordinates, p.name, a.sale_price, a.at
    from planet_alert a join planet p on p.id = a.planet where a.member = ${member} order by a.at desc, a.id desc`.execute(
    reader,
  )
  return rows
}

/** A member's alerts of plots, the newest first. */
export async function plotAlerts(reader: Reader, member: UserId) {
  const { rows } = await sql<{ id: bigint; coordinates: string; name: string | null; price: Minor; at: Date }>`
    select a.id, concat_ws('-', p.galaxy, p.system, p.orbit) as coordinates, p.name, a.price, a.at
    from plot_alert a join planet p on p.id = a.planet where a.member = ${member} order by a.at desc, a.id desc`.execute(
    reader,
  )
  return rows
}

/** A member's alerts of prices, the newest first. */
export async function poolAlerts(reader: Reader, member: UserId) {
  const { rows } = await sql<{ id: bigint; asset: Asset; way: AlertWay; threshold: Index; at: Date }>`
    select id, asset, way, threshold, at from pool_alert where member = ${member} order by at desc, id desc`.execute(
    reader,
  )
  return rows
}

/** Takes a member's own away. */
export async function removeAlerts(
  reader: Reader,
  member: UserId,
  { planet, plot, pool }: { planet: string | undefined; plot: string | undefined; pool: string | undefined },
): Promise<void> {
  if (planet !== undefined)
    await reader.deleteFrom('planet_alert').where('id', '=', BigInt(planet)).where('member', '=', member).execute()
  if (plot !== undefined)
    await reader.deleteFrom('plot_alert').where('id', '=', BigInt(plot)).where('member', '=', member).execute()
  if (pool !== undefined)
    await reader.deleteFrom('pool_alert').where('id', '=', BigInt(pool)).where('member', '=', member).execute()
}
