import { sql } from 'kysely'
import { Refusal } from '#rules/errors/errors.ts'
import type { Reader } from '#server/store/database.ts'

export function freezeInForce(reader: Reader, member: bigint) {
  return reader
    .selectFrom('account_freeze')
    .select(['id', 'at', 'by'])
    .where('member', '=', member)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether nobody gets in and nothing leaves. */
export async function isFrozen(reader: Reader, member: bigint): Promise<boolean> {
  return (await freezeInForce(reader, member)) !== undefined
}

/**
 * Freezes; nothing when it was frozen already. A freeze of the owner becomes the operator's who freezes it too, and is his to lift from then
 * on; since when nobody gets in stays as it was. Never the other way round.
 */
export async function insertFreeze(
  reader: Reader,
  member: bigint,
  by: 'owner' | 'operator',
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`insert into account_freeze as f (member, by, at)
    values (${member}, ${by}, world_now()) on conflict (member) where lifted_at is null
    do update set by = excluded.by where f.by = 'owner' and excluded.by = 'operator' returning at`.execute(reader)
  return rows[0]?.at
}

/** Lifts what is in force; false when nothing was. */
export async function liftFreeze(reader: Reader, member: bigint, by: 'owner' | 'operator'): Promise<boolean> {
  const lifted = await sql`update account_freeze set lifted_by = ${by}, lifted_at = world_now()
    where member = ${member} and lifted_at is null`.execute(reader)
  return lifted.numAffectedRows === 1n
}

/** Refuses accountFrozen: nobody gets in. */
export async function requireNotFrozen(reader: Reader, member: bigint): Promise<void> {
  if (await isFrozen(reader, member)) throw new Refusal('accountFrozen')
}
