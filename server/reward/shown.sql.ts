import { sql } from 'kysely'
import { UNIT } from '#rules/amount/amount.ts'
import type { Minor, PlanetId, UserId } from '#rules/amount/labels.ts'
import type { RewardKind, RewardState } from '#rules/reward/kinds.ts'
import type { Reader } from '#server/store/database.ts'
import type { BurnedRow, RewardRow } from './rewards.sql.ts'

/** Which rewards of a member; instants in milliseconds. */
interface RewardFilter {
  readonly member: UserId
  readonly kind?: RewardKind | undefined
  readonly state?: RewardState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The last of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Rewards, newest first. */
export function rewardRows(
  reader: Reader,
  { member, kind, state, from, to, after, limit }: RewardFilter,
): Promise<RewardRow[]> {
  let query = reader.selectFrom('reward').selectAll().where('member', '=', member)
  if (kind) query = query.where('kind', '=', kind)
  if (state) query = query.where('state', '=', state)
  if (from !== undefined) query = query.where('made_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('made_at', '<', new Date(to))
  if (after) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** What the burn rule took whole of a member, newest first; these are lost. */
export async function burnedRows(
  reader: Reader,
  { member, kind, state, from, to, after, limit }: RewardFilter,
): Promise<BurnedRow[]> {
  if (state !== undefined && state !== 'lost') return []
  let query = reader.selectFrom('reward_burned').selectAll().where('member', '=', member)
  if (kind === 'referral' || kind === 'community') query = query.where('kind', '=', kind)
  else if (kind !== undefined) return []
  if (from !== undefined) query = query.where('made_at', '>=', new Date(from))
  if (to !== undefined) query = query.where('made_at', '<', new Date(to))
  if (after) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** One of these. */
export function burnedRow(reader: Reader, member: UserId, id: string): Promise<BurnedRow | undefined> {
  return reader
    .selectFrom('reward_burned')
    .selectAll()
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst()
}

/** One reward of a member. */
export function rewardRow(reader: Reader, member: UserId, id: string): Promise<RewardRow | undefined> {
  return reader.selectFrom('reward').selectAll().where('id', '=', id).where('member', '=', member).executeTakeFirst()
}

/** What a member has to collect and what waits for its buyer, minor units of DU, and when the next of it is lost. */
export async function openSums(
  reader: Reader,
  member: UserId,
): Promise<{ toCollect: Minor; waiting: Minor; expiresAt: Date | null }> {
  const { rows } = await sql<{ toCollect: Minor; waiting: Minor; expiresAt: Date | null }>`
    select coalesce(sum(amount - collected) filter (where state = 'toCollect'), 0)::bigint as "toCollect",
      coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting,
      min(expires_at) filter (where state = 'toCollect') as "expiresAt"
    from reward where member = ${member} and state in ('toCollect', 'waiting')`.execute(reader)
  return rows[0] ?? { toCollect: 0n, waiting: 0n, expiresAt: null }
}

/** What became of a member's rewards of a kind, minor units of DU. */
export interface KindSums {
  readonly toCollect: Minor
  readonly waiting: Minor
  readonly collected: Minor
  readonly lost: Minor
}

/**
 * What became of a member's rewards, by kind; what the burn rule took of them, whole or in part, is lost. Kinds of which there never was one
 * are left out. `reward_sum` keeps what was not claimed in time alone; what burned in part stands in the facts of its reward, found by an
 * index of those of which something did.
 */
export async function sumsOfKinds(reader: Reader, member: UserId): Promise<ReadonlyMap<RewardKind, KindSums>> {
  const { rows } = await sql<KindSums & { kind: RewardKind }>`
    select kind, sum(to_collect)::bigint as "toCollect", sum(waiting)::bigint as waiting,
      sum(collected)::bigint as collected, sum(lost)::bigint as lost
    from (
      select kind, amount - collected as to_collect, 0 as waiting, 0 as collected, 0 as lost
        from reward where member = ${member} and state = 'toCollect'
      union all select kind, 0, amount, 0, 0 from reward where member = ${member} and state = 'waiting'
      union all select kind, 0, 0, collected, lost from reward_sum where member = ${member}
      union all select kind, 0, 0, 0, amount from reward_burned where member = ${member}
      union all select kind, 0, 0, 0, (facts ->> 'burned')::numeric * ${UNIT}::numeric
        from reward where member = ${member} and facts ->> 'burned' <> '0'
    ) of group by kind`.execute(reader)
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]))
}

/** What a journal paid of a reward, what it paid before of others, and when in the world's time. */
interface PaidPart {
  readonly journal: string
  readonly amount: Minor
  readonly before: Minor
  readonly at: Date
}

/** What journals paid of a reward: each pays in the order in which it was collected (`holdCollectable`). */
export async function partsOf(reader: Reader, reward: string): Promise<readonly PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select p.journal, p.amount::bigint as amount, j.world_at as at,
      coalesce((select sum(o.amount) from reward_part o join reward other on other.id = o.reward where o.journal = p.journal
        and (other.kind <> 'generation', other.expires_at, other.id) < (r.kind <> 'generation', r.expires_at, r.id)), 0)::bigint as before
    from reward r join reward_part p on p.reward = r.id join ledger.journal j on j.id = p.journal
    where r.id = ${reward} order by j.id`.execute(reader)
  return rows
}

/** Where some planets are, and what they are called. */
export async function placesOf(reader: Reader, planets: readonly PlanetId[]) {
  if (planets.length === 0) return []
  const query = reader.selectFrom('planet').select(['id', 'galaxy', 'system', 'orbit', 'name'])
  return query.where('id', 'in', [...planets]).execute()
}
