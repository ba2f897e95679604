import { getAddress } from 'viem'
import { oneOf } from '#chain/deposits/ask-nodes.ts'
import { type Stray, strayTransfers } from '#chain/deposits/stray-transfers.ts'
import { membersAt } from '#server/deposit/address.sql.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { lockScan, stillStand } from './scan.sql.ts'
import type { Watched } from './scan-chain.ts'
import { blocksToLookThrough, insertStrays, moveStrayScan, withoutDeposit } from './strays.sql.ts'

/** Blocks looked through at once. */
const BLOCKS = 50

/**
 * Looks through the next final blocks for transfers to our addresses that no deposit comes of, and notes them for the operators (security, B1.13).
 * It goes by itself behind the scanner and its second reading, so that what is no deposit by then will be none, whichever tokens stood in the
 * settings when its block was read: a node that refuses it holds up no deposit.
 */
export async function lookForStrays(
  { database }: Pick<Services, 'database'>,
  { chain, clients, own }: Watched,
): Promise<void> {
  const { chainId, tokens, confirmations } = chain
  const blocks = await blocksToLookThrough(database, chainId, confirmations.finality, BLOCKS)
  const last = blocks.at(-1)
  if (!last) return
  const watched = async (candidates: readonly string[]) =>
    new Set([...(await membersAt(database, candidates)).keys()].map((address) => getAddress(address)))
  const strays: Stray[] = []
  for (const block of blocks)
    strays.push(...(await oneOf(clients, (client) => strayTransfers(client, { tokens, watched, own }, block))))
  await inTransaction(database, async (tx) => {
    await lockScan(tx, chainId)
    // a reorganisation takes the highest first: what stands in its place is looked through as well
    if (!(await stillStand(tx, chainId, [last]))) return
    await insertStrays(tx, chainId, await withoutDeposit(tx, chainId, strays))
    await moveStrayScan(tx, chainId, last.number)
  })
}
