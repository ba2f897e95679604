import { sql } from 'kysely'
import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { STAKE_COLUMNS, type Stake, stakeOf, stakeQuery } from '#server/pool/stake-row.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** What a receipt of a stake says. */
export interface Receipt {
  readonly stake: string
  readonly amount: Minor
}

/** Writes the lands of one act. */
export async function insertStakes(
  tx: Tx,
  act: { batch: string; member: UserId; period: number; start_day: number; made_at: Date },
  stakes: readonly { id: string; run: RunId; land: bigint; amount: Minor }[],
): Promise<void> {
  await tx
    .insertInto('pool_stake')
    .values(stakes.map((stake) => ({ ...act, ...stake })))
    .execute()
}

/** Stakes of a member by their ids, as they stand. */
export async function stakesById(reader: Reader, member: UserId, ids: readonly string[]): Promise<Stake[]> {
  const rows = await stakeQuery(reader)
    .where('id', 'in', [...ids])
    .where('member', '=', member)
    .orderBy('id')
    .execute()
  return rows.map(stakeOf)
}

/** The same, locked in the order of their ids. */
export async function lockStakes(tx: Tx, member: UserId, ids: readonly string[]): Promise<Stake[]> {
  const rows = await stakeQuery(tx)
    .where('id', 'in', [...ids])
    .where('member', '=', member)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(stakeOf)
}

/** All stakes of a member that may have something to receive. */
export async function openStakes(reader: Reader, member: UserId): Promise<Stake[]> {
  const rows = await openOf(reader, member).execute()
  return rows.map(stakeOf)
}

/** The same, locked in the order of their ids. */
export async function lockOpenStakes(tx: Tx, member: UserId): Promise<Stake[]> {
  const rows = await openOf(tx, member).forNoKeyUpdate().execute()
  return rows.map(stakeOf)
}

function openOf(reader: Reader, member: UserId) {
  return reader
    .selectFrom('pool_stake')
    .select(STAKE_COLUMNS)
    .where('member', '=', member)
    .where(sql<boolean>`(earned is null or earned > received)`)
    .orderBy('id')
}

export async function insertReceipts(
  tx: Tx,
  of: { journal: string; member: UserId; world_at: Date },
  receipts: readonly Receipt[],
): Promise<void> {
  await tx
    .insertInto('pool_receipt')
    .values(receipts.map((receipt) => ({ ...of, ...receipt })))
    .execute()
}

/** Leaves word for the next settlement that these have left their pools. */
export async function tellLeft(tx: Tx, stakes: readonly string[]): Promise<void> {
  if (stakes.length === 0) return
  await tx
    .insertInto('pool_change')
    .values(stakes.map((stake) => ({ stake })))
    .onConflict((on) => on.doNothing())
    .execute()
}
