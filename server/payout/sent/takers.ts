import type { Address, Hash } from 'viem'
import { isForGood, type Taker, takerOf, transactionOf } from '#chain/payouts/taker.ts'
import type { Reader } from '#server/store/database.ts'
import type { Purse } from '../purse.ts'
import { hashesThatLeft } from './sent.sql.ts'

/** Transactions of a wallet that are taken over at once. */
const MOST = 50

/** Nonces that an address has used: from `first` to before `used`, up to a block. */
interface Used {
  readonly from: Address
  readonly first: number
  readonly used: number
  readonly head: bigint
}

/** The transactions of a wallet from a nonce on that stand for good, one after the other as far as they are shown. */
export async function finalTakers(database: Reader, purse: Purse, of: Used): Promise<Taker[]> {
  const { first, used, head } = of
  const shown = await takersOf(database, purse, of)
  const takers: Taker[] = []
  for (let nonce = first; nonce < Math.min(used, first + MOST); nonce += 1) {
    const taker = await shown(nonce)
    // nobody shows it: neither a node that keeps old states, nor the scanner, which may be on its way there, nor an operator
    if (!taker || !isForGood(taker, head, purse.chain.confirmations.finality)) break
    takers.push(taker)
  }
  return takers
}

/**
 * How who took one of these nonces is asked: of what was seen to leave the wallet or was named, else of the nodes' old states. Null: nobody
 * shows it.
 */
export async function takersOf(
  database: Reader,
  purse: Purse,
  { head, ...of }: Used,
): Promise<(nonce: number) => Promise<Taker | null>> {
  const left = await takersThatLeft(database, purse, of)
  return async (nonce) => left.get(nonce) ?? takerOf(purse.clients, { from: of.from, nonce, head })
}

/**
 * What the scanner saw leave a wallet or an operator named, and is no payment of ours, by its nonces: the nodes are asked for each, so that
 * a row proves nothing.
 */
export async function takersThatLeft(
  database: Reader,
  { chain, clients }: Purse,
  { from, first, used }: Omit<Used, 'head'>,
): Promise<ReadonlyMap<number, Taker>> {
  const found = new Map<number, Taker>()
  for (const hash of await hashesThatLeft(database, { chain: chain.chainId, wallet: from, first, used })) {
    const shown = await transactionOf(clients, hash as Hash)
    if (shown?.taker && shown.from === from) found.set(shown.nonce, shown.taker)
  }
  return found
}
