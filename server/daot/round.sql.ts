import { type Selectable, sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Part } from '#rules/daot/parts.ts'
import type { Round } from '#rules/daot/round.ts'
import type { ReleaseTerms } from '#rules/economy/daot.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DaotRound } from '#server/store/rows.made.ts'

/** A round with what it was opened as. */
export interface RoundRow extends Round, ReleaseTerms {
  readonly id: number
}

const roundOf = (row: Selectable<DaotRound>): RoundRow => ({
  id: row.id,
  opensAt: row.opens_at.getTime(),
  closesAt: row.closes_at.getTime(),
  stock: row.stock,
  price: row.price,
  least: row.least,
  most: row.most,
  sold: row.sold,
  step: row.step,
  firstShare: BigInt(row.first_share),
  laterParts: row.later_parts,
  everyDays: row.every_days,
  closedAt: row.closed_at?.getTime() ?? null,
})

/**
 * The round that is open at an instant, else the next one, else the last one; one that was closed is over whatever the clock says, and
 * one that was taken back is none.
 */
export async function currentRound(reader: Reader, at: Date): Promise<RoundRow | undefined> {
  const ahead = sql`(closed_at is null and closes_at > ${at})`
  const rows = await reader
    .selectFrom('daot_round')
    .selectAll()
    .where(sql<boolean>`(closed_at is null or closed_at >= closes_at)`)
    .orderBy(ahead, 'desc')
    .orderBy(sql`case when ${ahead} then opens_at end`)
    .orderBy('closes_at', 'desc')
    .limit(1)
    .execute()
  return rows.map(roundOf)[0]
}

/** All rounds, the last first. */
export async function allRounds(reader: Reader): Promise<RoundRow[]> {
  return (await reader.selectFrom('daot_round').selectAll().orderBy('opens_at', 'desc').execute()).map(roundOf)
}

/** A round, and nobody else subscribes in it or closes it until this transaction ends. */
export async function holdRound(tx: Tx, id: number): Promise<RoundRow | undefined> {
  return (await tx.selectFrom('daot_round').selectAll().where('id', '=', id).forUpdate().execute()).map(roundOf)[0]
}

/** Opens a round; the database refuses one that overlaps another. */
export async function insertRound(
  tx: Tx,
  round: Omit<RoundRow, 'id' | 'sold' | 'closedAt'>,
  funded: string,
): Promise<number> {
  const { opensAt, closesAt, stock, price, least, most, step, firstShare, laterParts, everyDays } = round
  const { id } = await tx
    .insertInto('daot_round')
    .values({
      ...{ opens_at: new Date(opensAt), closes_at: new Date(closesAt), stock, price, least, most, step, funded },
      ...{ first_share: Number(firstShare), later_parts: laterParts, every_days: everyDays },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes a round that is held. */
export async function markClosed(tx: Tx, id: number, at: Date, returned: string | null): Promise<void> {
  await tx.updateTable('daot_round').set({ closed_at: at, returned }).where('id', '=', id).execute()
}

/** What a member has subscribed in a round. */
export async function subscribedOf(reader: Reader, round: number, member: UserId): Promise<Minor> {
  const { rows } = await sql<{ amount: Minor }>`select coalesce(sum(amount), 0) as amount from daot_subscription
    where round = ${round} and member = ${member}`.execute(reader)
  return rows[0]?.amount ?? 0n
}

/** Writes a subscription with its parts; the database takes it off the round's stock. */
export async function insertSubscription(
  tx: Tx,
  row: { id: string; round: number; member: UserId; amount: Minor; paid: Minor; world_at: Date },
  parts: readonly Part[],
): Promise<void> {
  await tx.insertInto('daot_subscription').values(row).execute()
  await tx
    .insertInto('daot_part')
    .values(
      parts.map(({ number, amount, dueAt }) => ({ subscription: row.id, number, amount, due_at: new Date(dueAt) })),
    )
    .execute()
}
