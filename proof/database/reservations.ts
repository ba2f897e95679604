import { v7 as uuidv7 } from 'uuid'
import { transitOf } from '#ledger/chart.ts'
import { openExit } from '#ledger/exit.ts'
import { capture, payOut, release, reserve } from '#ledger/reservation.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Database, inTransaction } from '#server/store/database.ts'

/** Sets 10 aside, under a pass of its own; the id. Each act that sets something aside does it so. */
export function setAside(database: Database, member: UserId, units = 10n, cause = uuidv7()): Promise<string> {
  const worldAt = new Date()
  return inTransaction(database, async (tx) => {
    const exit = await openExit(tx, { id: uuidv7(), member, call: 'test', worldAt })
    const wish = { book: 'investment', asset: 'USDT', units, purpose: 'withdrawal', cause, worldAt } as const
    return (await reserve(tx, exit, wish)).id
  })
}

/** One reservation of 10 that is open, one captured for 8, one paid out, one released, of a member who has USDT. */
export async function reservationsOf(database: Database, member: UserId): Promise<void> {
  const [taken, paid, given] = [
    await setAside(database, member),
    await setAside(database, member),
    await setAside(database, member),
  ]
  await setAside(database, member)
  const end = () => ({ journal: uuidv7(), worldAt: new Date() })
  await inTransaction(database, async (tx) => {
    const parts = [{ to: transitOf(56), units: 7n } as const, { to: 'fees', units: 1n } as const]
    for (const id of [taken, paid]) await capture(tx, id, parts, end())
    await payOut(tx, paid, end())
    await release(tx, given, end())
  })
}
