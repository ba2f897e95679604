import { type Insertable, type Selectable, sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { RewardKind } from '#rules/reward/kinds.ts'
import { keptBack } from '#server/hold/kept-back.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Reward, RewardBurned } from '#server/store/rows.made.ts'

export type RewardRow = Selectable<Reward>
export type BurnedRow = Selectable<RewardBurned>

export async function insertRows(tx: Tx, rows: readonly Insertable<Reward>[]): Promise<void> {
  await inChunks(rows, (some) => tx.insertInto('reward').values(some).execute())
}

export async function insertBurned(tx: Tx, rows: readonly Insertable<RewardBurned>[]): Promise<void> {
  await inChunks(rows, (some) => tx.insertInto('reward_burned').values(some).execute())
}

/** The next buyers, by their ids, for whose sake a reward waits and whom nothing holds: those are not asked about one by one. */
export async function waitedFor(reader: Reader, after: bigint, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ buyer: UserId }>`select buyer from (select distinct buyer from reward
      where state = 'waiting' and buyer > ${after}) one where not ${keptBack('one.buyer')} order by buyer limit ${count}`.execute(
    reader,
  )
  return rows.map(({ buyer }) => buyer)
}

/** What waits for the sake of a buyer, oldest first, and nobody else releases at this moment. */
export function holdWaiting(
  tx: Tx,
  buyer: UserId,
  count: number,
): Promise<Pick<RewardRow, 'id' | 'at' | 'member' | 'amount'>[]> {
  return tx
    .selectFrom('reward')
    .select(['id', 'at', 'member', 'amount'])
    .where('buyer', '=', buyer)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(count)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function setReleased(tx: Tx, ids: readonly string[], at: Date, expires: Date): Promise<void> {
  await tx
    .updateTable('reward')
    .set({ state: 'toCollect', released_at: at, expires_at: expires })
    .where('id', 'in', ids)
    .execute()
}

/** Rewards whose time is over at an instant, and nobody else takes at this moment. */
export function holdExpired(tx: Tx, at: Date, count: number): Promise<RewardRow[]> {
  return tx
    .selectFrom('reward')
    .selectAll()
    .where('state', '=', 'toCollect')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(count)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function setLost(tx: Tx, ids: readonly string[], at: Date, expiry: string): Promise<void> {
  await tx
    .updateTable('reward')
    .set({ state: 'lost', lost: sql`amount - collected`, ended_at: at, expiry })
    .where('id', 'in', ids)
    .execute()
}

/**
 * What a member may collect at an instant, held by this transaction: what the generation stream left first, then what is lost soonest
 * (settlement, 9). `ids`: of these alone.
 */
export async function holdCollectable(
  tx: Tx,
  of: {
    readonly member: UserId
    readonly at: Date
    readonly ids?: readonly string[] | undefined
    readonly kind?: RewardKind
  },
): Promise<RewardRow[]> {
  let query = tx
    .selectFrom('reward')
    .selectAll()
    .where('member', '=', of.member)
    .where('state', '=', 'toCollect')
    .where('expires_at', '>', of.at)
  if (of.kind) query = query.where('kind', '=', of.kind)
  if (of.ids) query = query.where('id', 'in', of.ids)
  return query.orderBy(sql`kind <> 'generation'`).orderBy('expires_at').orderBy('id').forNoKeyUpdate().execute()
}

/** Notes what a journal paid of each reward. */
export async function addParts(
  tx: Tx,
  { journal, at }: { readonly journal: string; readonly at: Date },
  parts: readonly { readonly reward: string; readonly amount: Minor }[],
): Promise<void> {
  const rows = parts.map((part) => ({ ...part, journal }))
  await inChunks(rows, (some) => tx.insertInto('reward_part').values(some).execute())
  await sql`update reward r set collected = r.collected + p.amount,
      state = case when r.collected + p.amount = r.amount then 'collected' else r.state end,
      ended_at = case when r.collected + p.amount = r.amount then ${at}::timestamptz end
    from reward_part p where p.journal = ${journal} and p.reward = r.id`.execute(tx)
}
