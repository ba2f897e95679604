import type { AnswerOf } from '#calls/call.ts'
import type { holds as holdsCall } from '#calls/security/holds.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { HOLD_HOURS, type SecurityEvent } from '#rules/security/events.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { isFrozen } from './freeze.ts'
import {
  heldAmong,
  holdsInForce,
  insertHold,
  lockAgainstChange,
  lockAllAgainstChange,
  lockForChange,
} from './hold.sql.ts'
import { isStopped } from './stopped.ts'

/**
 * Refuses what would leave the account while it may not: within 24 hours of a change to its security (decision 3), while it
 * is frozen, or stopped for a deposit that was taken back (decision 4). Asked by the gate for every call that is declared to
 * go out, and by whatever pays out later. A change that is being made at this moment is waited for.
 * @throws Refusal `accountFrozen`, `accountStopped`, `securityHold` with `until` (by the world's clock)
 */
export async function requireNoHold(tx: Tx, member: bigint): Promise<void> {
  await lockAgainstChange(tx, member)
  if (await isFrozen(tx, member)) throw new Refusal('accountFrozen')
  if (await isStopped(tx, member)) throw new Refusal('accountStopped')
  const [longest] = await holdsInForce(tx, member)
  if (longest) throw new Refusal('securityHold', { until: longest.until.getTime() })
}

/**
 * Which of many members nothing holds back, each at its place: what `requireNoHold` refuses of none of them. They are held against change in the
 * order of their ids.
 */
export async function areFree(tx: Tx, members: readonly UserId[]): Promise<boolean[]> {
  const [, held] = await together([lockAllAgainstChange(tx, members), heldAmong(tx, members)])
  return members.map((member) => !held.has(member))
}

/** Whether something keeps everything in the account from leaving it; what is being changed at this moment is waited for. */
export async function isHeld(tx: Tx, member: bigint): Promise<boolean> {
  try {
    await requireNoHold(tx, member)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Exits of the member that are under way are waited for; those that come wait until this transaction ends, and see what it did. */
export async function keepExitsWaiting(tx: Tx, member: bigint): Promise<void> {
  await lockForChange(tx, member)
}

/** Holds everything back that would leave the account, from now on; in the transaction of the change. Until when. */
export async function putHold(reader: Reader, member: bigint, reason: SecurityEvent): Promise<Date> {
  await lockForChange(reader, member)
  return insertHold(reader, { member, reason, hours: HOLD_HOURS })
}

/** What keeps everything in an account from leaving it now. What keeps a part of it is the deposits' to say. */
export async function holdsOf(reader: Reader, member: bigint): Promise<Omit<AnswerOf<typeof holdsCall>, 'notFinal'>> {
  const list = await holdsInForce(reader, member)
  return {
    list: list.map(({ reason, at, until }) => ({ event: reason, at: at.getTime(), until: until.getTime() })),
    stopped: await isStopped(reader, member),
    worldAt: (await worldNow(reader)).getTime(),
  }
}
