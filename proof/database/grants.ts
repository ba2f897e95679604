import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { type Database, inTransaction, type Tx } from '#server/store/database.ts'

const SUPPLY = 1_000_000n
const WORLD = new Date('2026-11-21T00:00:00Z')
/** So many in one transaction. */
const TOGETHER = 100

function move(tx: Tx, id: string, kind: 'genesis' | 'grant', leg: Leg): Promise<void> {
  return post(tx, { id, kind, cause: id, actor: null, worldAt: WORLD, legs: [leg] })
}

/** Gives a member some of DU out of the treasury, as a journal of its own; its id. */
export async function give(tx: Tx, user: bigint, units = 5n): Promise<string> {
  const id = uuidv7()
  await move(tx, id, 'grant', { from: ofSystem('treasury'), to: ofUser(user, 'investment'), asset: 'DU', units })
  return id
}

/** Opens the system's accounts and puts all of 1,000,000 units into the treasury (one journal), then gives 5 to seven members in turn, so many times. */
export async function openWithGrants(database: Database, count: number): Promise<void> {
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: SUPPLY }, [56]))
  await inTransaction(database, (tx) =>
    move(tx, uuidv7(), 'genesis', {
      from: ofSystem('issuance'),
      to: ofSystem('treasury'),
      asset: 'DU',
      units: SUPPLY,
    }),
  )
  for (let from = 0; from < count; from += TOGETHER)
    await inTransaction(database, async (tx) => {
      for (let at = from; at < Math.min(count, from + TOGETHER); at += 1) await give(tx, BigInt(1 + (at % 7)))
    })
}
