import { getAddress } from 'viem'
import { headerAt } from '#chain/deposits/follow-head.ts'
import { NoAgreement } from '#chain/deposits/quorum.ts'
import { readDeposits } from '#chain/deposits/read-deposits.ts'
import { membersAt } from '#server/deposit/address.sql.ts'
import { creditDue } from '#server/deposit/credit.ts'
import { upsertFound } from '#server/deposit/deposit.sql.ts'
import { foundIn } from '#server/deposit/scan/found.ts'
import { noteCrossings, noteMoved } from '#server/deposit/scan/moves.sql.ts'
import { lockScan, stillStand } from '#server/deposit/scan/scan.sql.ts'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { insertStrays } from '#server/deposit/scan/strays.sql.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { blocksToReadAgain, moveReadAgain } from './read-again.sql.ts'

/** Blocks read in one step. */
const STEP = 20

/**
 * Reads the next final blocks a second time: what the nodes left out at first is found now, and credited (architecture, decision 4).
 * What is known already stays as it is.
 * @returns whether there was nothing left to read
 * @throws NoAgreement; then the same blocks come again
 */
export async function readAgain(
  services: Pick<Services, 'database' | 'economy' | 'now' | 'log'>,
  { chain, clients, own }: Watched,
): Promise<boolean> {
  const { database, log } = services
  const { chainId, tokens, confirmations } = chain
  const blocks = await blocksToReadAgain(database, chainId, confirmations.finality, STEP)
  const last = blocks.at(-1)
  if (!last) return true
  const headers = []
  for (const { number, hash } of blocks) {
    const header = await headerAt(clients, number)
    if (header?.hash !== hash) throw new NoAgreement(`block ${number} is not the one that was scanned`)
    headers.push(header)
  }
  const watched = async (candidates: readonly string[]) =>
    new Set([...(await membersAt(database, candidates)).keys()].map((address) => getAddress(address)))
  const reading = await readDeposits(clients, { chainId, tokens, watched, own }, headers)
  const late = await inTransaction(database, async (tx) => {
    await lockScan(tx, chainId)
    if (!(await stillStand(tx, chainId, blocks))) return 0
    await noteMoved(tx, chainId, reading.moved)
    await noteCrossings(tx, chainId, reading.crossings)
    const { found, absurd } = await foundIn(tx, reading)
    let fresh = 0
    for (const deposit of found) fresh += await upsertFound(tx, deposit)
    await insertStrays(tx, chainId, absurd)
    await moveReadAgain(tx, chainId, last.number)
    return fresh
  })
  if (late > 0) {
    log.warn({ chainId, late }, 'deposits that the nodes had left out were found when their blocks were final')
    await creditDue(services, chain)
  }
  return blocks.length < STEP
}
