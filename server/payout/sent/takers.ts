import { type Address, getAddress, type Hash, type PublicClient } from 'viem'
import { agreed } from '#chain/deposits/quorum.ts'
import { nonceAt, type Spot, type Taker, takerIn, takerOf } from '#chain/payouts/taker.ts'
import type { Reader } from '#server/store/database.ts'
import type { Purse } from '../purse.ts'
import { hashesThatLeft } from './sent.sql.ts'

/** Transactions of a wallet that are looked at one by one. */
const MOST = 50

/** The transactions of a wallet from a nonce on that stand for good, one after the other as far as they are shown. */
export async function finalTakers(database: Reader, purse: Purse, from: Spot): Promise<Taker[]> {
  const { chain, clients } = purse
  const deep = from.head - BigInt(chain.confirmations.finality) + 1n
  const usedForGood =
    deep > 0n ? await agreed(clients, 'the final nonce', (client) => nonceAt(client, from.from, deep)) : 0
  if (usedForGood <= from.nonce) return []
  const shown = await takersOf(database, purse, from)
  const takers: Taker[] = []
  for (let nonce = from.nonce; nonce < Math.min(usedForGood, from.nonce + MOST); nonce += 1) {
    const taker = await shown(nonce)
    // nobody shows it: neither a node that keeps old states, nor the scanner, which may be on its way there
    if (!taker) break
    takers.push(taker)
  }
  return takers
}

/**
 * How who took a nonce of a wallet is asked: of what the scanner saw leave it, else of the nodes' old states. Null: nobody shows it.
 */
export async function takersOf(
  database: Reader,
  { chain, clients }: Purse,
  { from, head }: Pick<Spot, 'from' | 'head'>,
): Promise<(nonce: number) => Promise<Taker | null>> {
  const left = await takersThatLeft(clients, from, await hashesThatLeft(database, chain.chainId, from, MOST))
  return async (nonce) => left.get(nonce) ?? takerOf(clients, { from, nonce, head })
}

/** What the scanner saw leave a wallet and is no payment of ours, by its nonces: nodes keep transactions when they keep no old states. */
async function takersThatLeft(
  clients: readonly PublicClient[],
  wallet: Address,
  hashes: readonly string[],
): Promise<ReadonlyMap<number, Taker>> {
  const found = new Map<number, Taker>()
  for (const hash of hashes) {
    const shown = await takerIn(clients, hash as Hash)
    if (shown && getAddress(shown.from) === wallet) found.set(shown.nonce, shown.taker)
  }
  return found
}
