import { formatUnits } from '#rules/amount/decimal.ts'
import { tellLater } from '#server/notice/due.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { holdUntold, noteTold, releasedTo, type Untold } from './told.sql.ts'

/**
 * Notes for all who subscribed that a part of theirs is released, part by part, once each however many workers do so. Nothing is written when
 * the time of a part comes, so the worker looks for those whose time has come.
 * @returns how many parts of rounds
 */
export async function noteReleased({ database }: Pick<Services, 'database'>): Promise<number> {
  for (let count = 0; ; count += 1) if (!(await inTransaction(database, noteNext))) return count
}

async function noteNext(tx: Tx): Promise<boolean> {
  const next = await holdUntold(tx, await worldNow(tx))
  if (!next) return false
  const owed = await releasedTo(tx, next)
  await tellLater(
    tx,
    'daotReleased',
    owed.map(({ member, amount }) => ({ member, facts: factsOf(next, formatUnits(amount)) })),
  )
  await noteTold(tx, next)
  return true
}

function factsOf({ round, number, parts }: Untold, amount: string) {
  return { round: `${round}`, part: `${number}`, of: `${parts}`, amount }
}
