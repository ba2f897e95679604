import { agreed, agreedHead } from '#chain/deposits/quorum.ts'
import { nonceAt, type Taker, waitingNonce } from '#chain/payouts/taker.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { Purse } from '../purse.ts'
import { addStop } from '../stops.ts'
import { lockedNonce, moveNonce, nextNonce, noteLooked, noteUnknown, scannedUpTo, takeOver } from './sent.sql.ts'
import { finalTakers } from './takers.ts'

/**
 * Compares how many transactions a wallet has sent with how many nonces were given: before anything more of it is prepared, signed or
 * judged. Where the chain has more, somebody else holds the key, or the database was brought back from a backup and does not know what it
 * sent last: payouts stop, and once those are final, payments that are open here and paid there take the nonces by which they were paid,
 * and the wallet goes on behind them when an operator has looked. What nodes have and no block yet is waited for: until then nothing is
 * signed, nor taken back.
 * @throws NoAgreement
 */
export async function compareNonces(services: Services, purse: Purse): Promise<void> {
  const { database, log } = services
  const { chain, clients, wallet } = purse
  const { chainId } = chain
  const head = await agreedHead(clients)
  const waiting = await waitingNonce(clients, wallet)
  const used = await agreed(clients, 'the nonce', (client) => nonceAt(client, wallet, head))
  // read after: what is given in between is never taken for another's
  const next = await nextNonce(database, chainId, wallet)
  if (used <= next && waiting <= next) return noteLooked(database, chainId, wallet)
  const isNew = await noteUnknown(database, chainId, wallet)
  if (used <= next) {
    const facts = { chainId, wallet, next, waiting }
    if (isNew)
      log.warn(facts, 'nodes have what a wallet of ours signed without us, and no block yet: nothing is signed')
    return
  }
  const takers = await finalTakers(database, purse, { from: wallet, first: next, used, head })
  const note = `${wallet} has sent ${used - next} transactions that are not here, from nonce ${next} on`
  const told = await inTransaction(database, (tx) => adopt(tx, chainId, wallet, next, takers, note))
  if (told) log.error({ chainId, wallet, next, used }, 'a wallet of ours sent what we do not know: payouts are stopped')
}

/** Writes down by which of a wallet's transactions open payments were paid, from `next` on, and stops payouts; whether that is new. */
async function adopt(
  tx: Tx,
  chain: number,
  wallet: string,
  next: number,
  takers: readonly Taker[],
  note: string,
): Promise<boolean> {
  // another worker was quicker
  if ((await lockedNonce(tx, chain, wallet)) !== next) return false
  const scanned = await scannedUpTo(tx, chain)
  let known = 0
  for (const { pays, block } of takers) {
    const isTaken = pays !== null && (await takeOver(tx, { chain, wallet, ...pays, nonce: next + known }))
    // it may have paid what waits for review, which is found by what the scanner saw leave: it has to have come there
    if (!isTaken && pays !== null && pays.contract !== null && scanned !== null && block > scanned) break
    known += 1
  }
  await moveNonce(tx, chain, wallet, next + known)
  return addStop(tx, chain, { why: 'overtaken', note, unknownSent: true })
}
