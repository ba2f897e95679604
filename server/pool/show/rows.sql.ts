import { sql } from 'kysely'
import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { nominalTime } from '#rules/income/days.ts'
import { STAKE_COLUMNS } from '#server/pool/stake-row.ts'
import { inEffect } from '#server/run/in-effect.ts'
import { RUN_COLUMNS, type RunRow } from '#server/run/run-row.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a member's stakes a list shows. */
export interface StakeFilter {
  readonly state?: 'staked' | 'ended' | 'completed' | 'early' | undefined
  readonly period?: number | undefined
  readonly stake?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Which land it is, and on which planet. */
const LAND_COLUMNS = [
  'land.token_id',
  'land.x',
  'land.y',
  'planet.galaxy',
  'planet.system',
  'planet.orbit',
  'planet.name as planet_name',
] as const

/** Stakes of a member before one, newest first, each with its land. */
export function stakeRows(
  reader: Reader,
  member: UserId,
  { state, period, stake, from, to }: StakeFilter,
  after: string | undefined,
  limit: number,
) {
  let query = reader
    .selectFrom('pool_stake')
    .innerJoin('run', 'run.id', 'pool_stake.run')
    .innerJoin('land', 'land.id', 'pool_stake.land')
    .innerJoin('planet', 'planet.id', 'land.planet')
    .select(STAKE_COLUMNS)
    .select(['pool_stake.batch', 'pool_stake.made_at', 'pool_stake.ended_at', 'run.era', ...LAND_COLUMNS])
    .where('pool_stake.member', '=', member)
  if (state) query = query.where('pool_stake.state', '=', state)
  if (stake !== undefined) query = query.where('pool_stake.id', '=', stake)
  if (period !== undefined) query = query.where('pool_stake.period', '=', period)
  if (from) query = query.where('pool_stake.made_at', '>=', from)
  if (to) query = query.where('pool_stake.made_at', '<', to)
  if (after) query = query.where('pool_stake.id', '<', after)
  return query.orderBy('pool_stake.id', 'desc').limit(limit).execute()
}

/** Runs by their ids, to read by. */
export async function runsById(reader: Reader, ids: readonly RunId[]): Promise<RunRow[]> {
  if (ids.length === 0) return []
  return reader
    .selectFrom('run')
    .select(RUN_COLUMNS)
    .where('run.id', 'in', [...ids])
    .execute()
}

/** Runs of a member that may be staked (`mayStake`): nothing of them waits or burns. */
function eligibleRuns(reader: Reader, member: UserId) {
  return reader
    .selectFrom('run')
    .where('run.owner', '=', member)
    .where(inEffect)
    .where('run.mode', '=', 'investment')
    .where('run.stake', 'is', null)
    .where('run.burning_from', 'is', null)
    .where('run.pending_addition', '=', 0n)
    .where(sql<boolean>`not exists (select from land_end e where e.run = run.id and e.state = 'waiting')`)
}

/** A page of them, those of the highest investment first. */
export function eligibleRows(
  reader: Reader,
  member: UserId,
  after: { readonly investment: bigint; readonly run: RunId } | undefined,
  limit: number,
) {
  let query = eligibleRuns(reader, member)
    .innerJoin('land', 'land.id', 'run.land')
    .innerJoin('planet', 'planet.id', 'run.planet')
    .select(RUN_COLUMNS)
    .select(LAND_COLUMNS)
  if (after)
    query = query.where(
      sql<boolean>`(run.investment, run.id) < (${after.investment.toString()}::numeric, ${after.run})`,
    )
  return query.orderBy('run.investment', 'desc').orderBy('run.id', 'desc').limit(limit).execute()
}

export async function countEligible(reader: Reader, member: UserId): Promise<number> {
  const { count } = await eligibleRuns(reader, member)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The sums over all stakes of a member that ended, and what was received of all. */
export async function stakeSums(reader: Reader, member: UserId) {
  const { rows } = await sql<{ staked: bigint; lands: number; received: bigint; lost: bigint; burned: bigint }>`
    select coalesce(sum(amount) filter (where state = 'staked'), 0) as staked,
      (count(*) filter (where state = 'staked'))::int as lands,
      coalesce(sum(received), 0) as received, coalesce(sum(lost), 0) as lost, coalesce(sum(burned), 0) as burned
    from pool_stake where member = ${member}`.execute(reader)
  return rows[0] ?? { staked: 0n, lands: 0, received: 0n, lost: 0n, burned: 0n }
}

/** What a member received of his stakes from an instant on, by settlement day, minor units of RC. */
export async function receivedSince(reader: Reader, member: UserId, since: Date): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await sql<{ day: number; amount: Minor }>`
    select floor(extract(epoch from r.world_at) / 86400)::int as day, sum(r.amount)::bigint as amount
    from pool_stake s join pool_receipt r on r.stake = s.id and r.world_at >= ${since}
    where s.member = ${member} group by 1`.execute(reader)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

/** What a member received of each of his stakes on a settlement day, by claim, with what earlier ones brought of it. */
export function receiptsOn(
  reader: Reader,
  member: UserId,
  day: number,
  after: readonly [journal: string, stake: string] | undefined,
  limit: number,
) {
  let query = reader
    .selectFrom('pool_stake')
    .innerJoin('pool_receipt as r', 'r.stake', 'pool_stake.id')
    .innerJoin('land', 'land.id', 'pool_stake.land')
    .innerJoin('planet', 'planet.id', 'land.planet')
    .select(STAKE_COLUMNS)
    .select([
      'r.journal',
      'r.world_at',
      'r.amount as paid',
      'pool_stake.ended_at',
      ...LAND_COLUMNS,
      sql<Minor>`(select coalesce(sum(e.amount), 0) from pool_receipt e where e.stake = r.stake
        and (e.world_at, e.journal) < (r.world_at, r.journal))`.as('before'),
    ])
    .where('pool_stake.member', '=', member)
    .where('r.world_at', '>=', nominalTime(day))
    .where('r.world_at', '<', nominalTime(day + 1))
  if (after) query = query.where(sql<boolean>`(r.journal, r.stake) > (${after[0]}::uuid, ${after[1]}::uuid)`)
  return query.orderBy('r.journal').orderBy('r.stake').limit(limit).execute()
}
