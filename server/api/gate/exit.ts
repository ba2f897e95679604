import { v7 as uuidv7 } from 'uuid'
import { balancesOf } from '#ledger/balances.ts'
import { type Exit, openExit, passFor, writePasses } from '#ledger/exit.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { inTurn, inTurnAndFinal, requireFinal } from '#server/deposit/final/finality.ts'
import type { Leaver, Payer } from '#server/handler/handler.ts'
import { areFree, requireNoHold } from '#server/hold/hold.ts'
import { type Tx, together } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/**
 * The one way out (architecture, decisions 3 and 4): nothing leaves while the account is held, frozen or stopped; exits of one
 * member follow one another; the work gets its pass; and what it leaves behind is worth at least the deposits that are not final. All in
 * the payer's transaction; that both second factors were proved is the caller's business. Refuses as `requireNoHold` and `requireFinal` do.
 */
export async function leaving<T>(payer: Payer, call: string, work: (leaver: Leaver) => Promise<T>): Promise<T> {
  const { tx, services, member } = payer
  await mayLeave(payer)
  const exit = await openExit(tx, { id: uuidv7(), member: member.id, call, worldAt: await worldNow(tx) })
  const done = await work({ ...payer, exit })
  await requireFinal(tx, services.economy, member.id)
  return done
}

/**
 * What keeps an account's assets from leaving it keeps them from being traded too: by two accounts on one market everything can be
 * carried from the one to the other (decision 110). Nothing is given to anybody by name, so there is no pass; and what a trade brings
 * does not cover a deposit that is not final, since who stands on the other side has that for good. Refuses as `leaving` does.
 */
export async function trading<T>(payer: Payer, work: () => Promise<T>): Promise<T> {
  const { tx, services, member } = payer
  await mayLeave(payer)
  const had = await balancesOf(tx, member.id)
  const done = await work()
  await requireFinal(tx, services.economy, member.id, had)
  return done
}

/**
 * Who of many members may trade, or let something leave, without being asked more, each at its place: nothing holds his account, and no deposit of
 * his is not final. They take their turn. Each of the others is asked by himself (`trading`, `leaving`).
 */
export async function mayLeaveTogether(tx: Tx, members: readonly UserId[]): Promise<boolean[]> {
  if (members.length === 0) return []
  const [free, final] = await together([areFree(tx, members), inTurnAndFinal(tx, members)])
  return members.map((_, place) => free[place] === true && final[place] === true)
}

/** Passes of members who may leave, one each, and what writes those down under which something leaves: before it, in its transaction. */
export interface Passes {
  readonly exits: readonly Exit[]
  write(used: readonly Exit[]): Promise<void>
}

export async function passesFor(tx: Tx, call: string, members: readonly UserId[]): Promise<Passes> {
  const worldAt = await worldNow(tx)
  return {
    exits: members.map((member) => passFor({ id: uuidv7(), member })),
    write: (used) => writePasses(tx, used, { call, worldAt }),
  }
}

async function mayLeave({ tx, member }: Payer): Promise<void> {
  await requireNoHold(tx, member.id)
  // before the work: two withdrawals at one moment would otherwise both read a day in which the other does not stand
  await inTurn(tx, member.id)
}
