import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { planetIdAt } from '#server/coordinates/planet-id.ts'
import { shownImage } from '#server/image/shown.ts'
import type { RunCount } from '#server/run/counted.ts'
import { stateNow } from '#server/run/in-effect.ts'
import { RUN_COLUMNS } from '#server/run/run-row.ts'
import type { RunState } from '#server/run/settled-run.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a run counts by one kind of cause, in all hands that it has been in: minor units of DU. */
function countedBy(kind: RunCount['kind']) {
  return sql<bigint>`(with recursive line(id, continues) as (select run.id, run.continues
      union all select r.id, r.continues from run r join line on r.id = line.continues)
    select coalesce(sum(c.amount), 0) from line join run_count c on c.run = line.id where c.kind = ${sql.lit(kind)})`
}

/** Runs with the land and planet they work on. */
export function landRunQuery(reader: Reader) {
  return reader
    .selectFrom('run')
    .select(RUN_COLUMNS)
    .innerJoin('land', 'land.id', 'run.land')
    .innerJoin('planet', 'planet.id', 'run.planet')
    .select([
      'run.land',
      'land.token_id',
      'land.x',
      'land.y',
      'run.bought_at',
      'run.claimed',
      'planet.galaxy',
      'planet.system',
      'planet.orbit',
      'planet.name as planet_name',
      'planet.type as planet_type',
      'planet.level as planet_level',
      shownImage('planet').as('planet_image'),
      // what its owner put in, and what an end gave back: minor units of DU
      sql<bigint>`(select coalesce(sum(investment), 0) from purchase where purchase.run = run.id)`.as('paid'),
      sql<bigint>`(select coalesce(sum(received + returned), 0) from land_end where land_end.run = run.id and land_end.state = 'done')`.as(
        'returned',
      ),
      countedBy('collection').as('collected'),
      countedBy('poolBurn').as('pool_burned'),
      sql<boolean>`exists (select 1 from land_end where land_end.run = run.id and land_end.state = 'waiting')`.as(
        'waits',
      ),
      sql<boolean>`exists (select 1 from land_end where land_end.run = run.id and land_end.asks_word)`.as('asks_word'),
    ])
    .leftJoin('pool_stake', 'pool_stake.id', 'run.stake')
    .select(['pool_stake.period as pool_period', 'pool_stake.end_day as pool_end'])
}

export type LandRunRow = Awaited<ReturnType<ReturnType<typeof landRunQuery>['execute']>>[number]

/** Order of each sort; a page begins after (key, id). What lapses first comes first; what cannot lapse, last. */
const KEYS = {
  lapse: {
    key: sql<bigint>`case when run.state in ('activating', 'effective') then coalesce(run.unclaimed_since, 0) else 1000000 end::bigint`,
    up: true,
  },
  newest: { key: sql<bigint>`run.id`, up: false },
  investment: { key: sql<bigint>`run.investment`, up: false },
} as const

/** Which lands of a member. */
export interface MineFilter {
  readonly member: UserId
  readonly sort: keyof typeof KEYS
  readonly state: RunState | undefined
  readonly coordinates: string | undefined
  /** The last one of the page before. */
  readonly after: { readonly key: bigint; readonly id: bigint } | undefined
  readonly limit: number
}

/**
 * A page of a member's lands, each with the key that it is ordered by. Which they are is said by their runs alone: of one with ten thousand lands
 * the land, the planet and what was put in are looked up for a page and not for each.
 */
export function minePage(reader: Reader, { member, sort, state, coordinates, after, limit }: MineFilter) {
  const { key, up } = KEYS[sort]
  const direction = up ? 'asc' : 'desc'
  let runs = reader
    .selectFrom('run')
    .select(['run.id', key.as('sort_key')])
    .where('run.owner', '=', member)
    .where('run.state', '<>', 'transferred')
  if (state) runs = runs.where(sql<boolean>`${stateNow} = ${state}`)
  if (coordinates !== undefined) runs = runs.where(sql<boolean>`run.planet = ${planetIdAt(placeOf(coordinates))}`)
  if (after)
    runs = runs.where(
      sql<boolean>`(${key}, run.id) ${sql.raw(up ? '>' : '<')} (${after.key.toString()}::numeric, ${after.id})`,
    )
  const page = runs.orderBy(key, direction).orderBy('run.id', direction).limit(limit)
  return landRunQuery(reader)
    .innerJoin(page.as('page'), 'page.id', 'run.id')
    .select('page.sort_key')
    .orderBy('page.sort_key', direction)
    .orderBy('run.id', direction)
    .execute()
}

/** How many runs of a member are in each state. */
export async function countStates(reader: Reader, member: UserId): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('run')
    .select((eb) => [stateNow.as('state'), eb.fn.countAll<bigint>().as('count')])
    .where('owner', '=', member)
    .where('state', '<>', 'transferred')
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
}

/** Days with income that a run has closed: its settled days, burned ones left out. What begins while a land burns has none until a claim. */
export async function closedDays(reader: Reader, runs: readonly bigint[]): Promise<Map<bigint, number>> {
  if (runs.length === 0) return new Map()
  const rows = await reader
    .selectFrom('segment')
    .select((eb) => ['run', eb.fn.sum<bigint>(sql`greatest(day_to - day_from, 0)`).as('days')])
    .where('run', 'in', [...runs])
    .groupBy('run')
    .execute()
  return new Map(rows.map(({ run, days }) => [run, Number(days)]))
}

/** When some days were really settled. */
export async function settledTimes(reader: Reader, days: readonly number[]): Promise<Map<number, Date>> {
  if (days.length === 0) return new Map()
  const rows = await reader
    .selectFrom('settlement')
    .select(['day', 'settled_at'])
    .where('day', 'in', [...new Set(days)])
    .execute()
  return new Map(rows.map((row) => [row.day, row.settled_at]))
}
