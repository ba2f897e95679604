import { type Selectable, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { keptBack } from '#server/hold/kept-back.ts'
import type { Taking } from '#server/jobs/apart.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Commission } from '#server/store/rows.made.ts'

export type CommissionRow = Selectable<Commission>

/** A commission that is to wait. */
export interface Due {
  readonly id: string
  readonly kind: 'naming'
  readonly cause: string
  readonly buyer: UserId
  readonly receiver: UserId
  readonly asset: Asset
  readonly amount: Minor
  readonly facts: Readonly<Record<string, string | number>>
}

export async function insertWaiting(tx: Tx, { facts, ...due }: Due): Promise<void> {
  await tx
    .insertInto('commission')
    .values({ ...due, facts: JSON.stringify(facts) })
    .execute()
}

/** The next buyers, by their ids, for whose sake something waits and whom nothing holds: those are not asked about one by one. */
export async function buyersAfter(reader: Reader, after: bigint, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ buyer: UserId }>`select buyer from (select distinct buyer from commission
      where state = 'waiting' and buyer > ${after}) one where not ${keptBack('one.buyer')} order by buyer limit ${count}`.execute(
    reader,
  )
  return rows.map(({ buyer }) => buyer)
}

/** What waits for the sake of a buyer, oldest first, and nobody else pays at this moment; held by this transaction. */
export async function holdWaiting(
  tx: Tx,
  buyer: UserId,
  { most, but, tried }: Taking<string>,
): Promise<CommissionRow[]> {
  const rows = await tx
    .selectFrom('commission')
    .selectAll()
    .where('buyer', '=', buyer)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`id <> all (${but}::uuid[])`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  tried.push(...rows.map(({ id }) => id))
  return rows
}

export async function setPaid(tx: Tx, id: string, journal: string): Promise<void> {
  await tx.updateTable('commission').set({ state: 'paid', journal }).where('id', '=', id).execute()
}
