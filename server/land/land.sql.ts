import { sql } from 'kysely'
import type { LandId, PlanetId, UserId } from '#rules/amount/labels.ts'
import { RUN_COLUMNS, runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** The land of a plot, if it was ever sold, with its owner's name. */
export function landAt(reader: Reader, planet: PlanetId, x: number, y: number) {
  return reader
    .selectFrom('land')
    .leftJoin('member', 'member.id', 'land.owner')
    .select(['land.id', 'land.owner', 'land.token_id', 'member.username as owner_name'])
    .where('land.planet', '=', planet)
    .where('land.x', '=', x)
    .where('land.y', '=', y)
    .executeTakeFirst()
}

/**
 * Takes a plot for an owner: makes its land on the first sale, else takes the free one. `undefined` when somebody has
 * it: of two at the same moment the second waits for the first, and finds it taken.
 */
export async function takePlot(
  tx: Tx,
  plot: { planet: PlanetId; x: number; y: number; owner: UserId; at: Date },
): Promise<{ id: bigint; tokenId: bigint } | undefined> {
  // a sale counts on the planet's row, which orders the changes of its map
  const { rows } = await sql<{ id: bigint; token_id: bigint }>`
    with map as (update planet set map_version = map_version + 1, plots_sold = plots_sold + 1
      where id = ${plot.planet} returning map_version)
    insert into land (planet, x, y, owner, map_version, first_sold_at)
      select ${plot.planet}, ${plot.x}, ${plot.y}, ${plot.owner}, map_version, ${plot.at} from map
    on conflict (planet, x, y) do update set owner = excluded.owner, map_version = excluded.map_version
      where land.owner is null
    returning id, token_id`.execute(tx)
  const taken = rows[0]
  return taken && { id: taken.id, tokenId: taken.token_id }
}

/** The run that works on a land now. */
export async function runOfLand(reader: Reader, land: LandId): Promise<SettledRun | undefined> {
  const row = await reader
    .selectFrom('run')
    .select(RUN_COLUMNS)
    .where('run.land', '=', land)
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && runOf(row)
}

export async function hadStoneAge(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader
    .selectFrom('run')
    .select('id')
    .where('owner', '=', member)
    .where('mode', '=', 'wallet')
    .executeTakeFirst()
  return row !== undefined
}
