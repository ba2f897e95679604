import { Refusal } from '#rules/errors/errors.ts'
import type { Reader } from '#server/store/database.ts'
import { isFrozen } from './freeze.sql.ts'

/** Refuses accountFrozen: nobody gets in. */
export async function requireNotFrozen(reader: Reader, member: bigint): Promise<void> {
  if (await isFrozen(reader, member)) throw new Refusal('accountFrozen')
}
