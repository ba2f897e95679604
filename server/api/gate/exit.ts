import { v7 as uuidv7 } from 'uuid'
import { openExit } from '#ledger/exit.ts'
import { inTurn, requireFinal } from '#server/deposit/final/finality.ts'
import type { Leaver, Payer } from '#server/handler/handler.ts'
import { requireNoHold } from '#server/hold/hold.ts'
import { worldNow } from '#server/world/clock.ts'

/**
 * The one way out (architecture, decisions 3 and 4): nothing leaves while the account is held, frozen or stopped; exits of one
 * member follow one another; the work gets its pass; and what it leaves behind is worth at least the deposits that are not final. All in the payer's transaction;
 * that both second factors were proved is the caller's business. Refuses as `requireNoHold` and `requireFinal` do.
 */
export async function leaving<T>(payer: Payer, call: string, work: (leaver: Leaver) => Promise<T>): Promise<T> {
  const { tx, services, member } = payer
  await requireNoHold(tx, member.id)
  // before the work: two withdrawals at one moment would otherwise both read a day in which the other does not stand
  await inTurn(tx, member.id)
  const exit = await openExit(tx, { id: uuidv7(), member: member.id, call, worldAt: await worldNow(tx) })
  const done = await work({ ...payer, exit })
  await requireFinal(tx, services.economy, member.id)
  return done
}
