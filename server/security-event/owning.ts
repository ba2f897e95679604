import { hasBalance } from '#ledger/balances.ts'
import { hadDeposit } from '#server/deposit/arrived.ts'
import { ownsLand } from '#server/land/owner.ts'
import { ownsPlanet } from '#server/planet/own.ts'
import type { Reader } from '#server/store/database.ts'

/** Whether there is something to lose by an account: money, a planet, a land, or a deposit, be it still on its way. */
export async function ownsSomething(reader: Reader, member: bigint): Promise<boolean> {
  return (
    (await hasBalance(reader, member)) ||
    (await hadDeposit(reader, member)) ||
    (await ownsPlanet(reader, member)) ||
    (await ownsLand(reader, member))
  )
}
