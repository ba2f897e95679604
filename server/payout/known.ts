import { agreed, agreedHead } from '#chain/deposits/quorum.ts'
import { nonceAt, type Taker, takerOf } from '#chain/payouts/taker.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { Purse } from './purse.ts'
import { EVERY_ASSET, stopPayouts } from './stops.ts'
import { lockedNonce, moveNonce, nextNonce, noteLooked, takeOver } from './wallet.sql.ts'

/** Transactions of a wallet that are looked at one by one. */
const MOST = 50

/**
 * Compares how many transactions a wallet has sent with how many nonces were given: before anything more of it is prepared, signed or
 * judged. Where the chain has more, somebody else holds the key, or the database was brought back from a backup and does not know what it
 * sent last: payouts stop, payments that are open here and paid there take the nonces by which they were paid, and the wallet goes on
 * behind them once an operator has looked.
 * @throws NoAgreement
 */
export async function compareNonces(services: Services, { chain, clients, wallet }: Purse): Promise<void> {
  const { database, log } = services
  const { chainId } = chain
  const head = await agreedHead(clients)
  const used = await agreed(clients, 'the nonce', (client) => nonceAt(client, wallet, head))
  // read after: what is given in between is never taken for another's
  const next = await nextNonce(database, chainId, wallet)
  if (used <= next) return noteLooked(database, chainId, wallet)
  const takers: Taker[] = []
  for (let nonce = next; nonce < Math.min(used, next + MOST); nonce += 1) {
    const taker = await takerOf(clients, { from: wallet, nonce, head })
    // nobody shows it: the wallet waits for a node that keeps old states
    if (!taker) break
    takers.push(taker)
  }
  const note = await inTransaction(database, (tx) => adopt(tx, chainId, wallet, next, takers, used))
  if (note) log.error({ chainId, wallet, next, used }, 'a wallet of ours sent what we do not know: payouts are stopped')
}

/** Writes down by which of a wallet's transactions open payments were paid, from `next` on, and stops payouts: with what note. */
async function adopt(
  tx: Tx,
  chain: number,
  wallet: string,
  next: number,
  takers: readonly Taker[],
  used: number,
): Promise<string | undefined> {
  // another worker was quicker
  if ((await lockedNonce(tx, chain, wallet)) !== next) return undefined
  let known = 0
  for (const [at, { pays }] of takers.entries())
    if (pays && (await takeOver(tx, { chain, wallet, ...pays, nonce: next + at }))) known += 1
  await moveNonce(tx, chain, wallet, next + takers.length)
  const note = `${wallet} has sent ${used - next} transactions that are not here, from nonce ${next} on: ${known} pay what is open here`
  return (await stopPayouts(tx, { chain, asset: EVERY_ASSET, why: 'overtaken', note })) ? note : undefined
}
