import { hadBalance } from '#ledger/balances.ts'
import { hadDeposit } from '#server/deposit/arrived.ts'
import { ownsLand } from '#server/land/owner.ts'
import { ownsPlanet } from '#server/planet/own.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * Whether there may be something to lose by an account: a deposit, be it still on its way, a planet, a land, or money that ever was in it:
 * what it was spent for (DAOT that is locked, packages) or what comes of it later (rewards, commissions) shows in no balance.
 */
export async function ownsSomething(reader: Reader, member: bigint): Promise<boolean> {
  return (
    (await hadBalance(reader, member)) ||
    (await hadDeposit(reader, member)) ||
    (await ownsPlanet(reader, member)) ||
    (await ownsLand(reader, member))
  )
}
