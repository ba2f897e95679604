import { type Address, decodeFunctionData, getAddress, type Hash, type Hex, type PublicClient } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { askNodes } from '#chain/deposits/ask-nodes.ts'
import { agreed, GRACE, isMost, NoAgreement } from '#chain/deposits/quorum.ts'
import type { Outgoing } from './transaction.ts'

/** The transaction by which an address used one of its nonces. */
export interface Taker {
  readonly hash: Hash
  /** The block that has it. */
  readonly block: bigint
  /** What it pays; null where it is no payment of a token or of the chain's own currency. */
  readonly pays: Omit<Outgoing, 'chainId'> | null
}

/** An address, one of its nonces, and the block up to which is looked. */
export interface Spot {
  readonly from: Address
  readonly nonce: number
  readonly head: bigint
}

/** How many transactions an address has sent up to a block. */
export function nonceAt(client: PublicClient, address: Address, blockNumber: bigint): Promise<number> {
  return client.getTransactionCount({ address, blockNumber })
}

/**
 * The transaction by which an address used a nonce, as a majority of the nodes shows it; null where none does: nodes that keep no old
 * states cannot, and that is no reason for what waits behind.
 */
export async function takerOf(clients: readonly PublicClient[], spot: Spot): Promise<Taker | null> {
  try {
    return await agreed(clients, 'who took the nonce', (client) => shownBy(client, spot))
  } catch (error) {
    if (error instanceof NoAgreement) return null
    throw error
  }
}

/**
 * The nonce behind all that the nodes know of an address, in blocks or waiting for one: the middle of what they say, since each knows what
 * reached it.
 */
export async function waitingNonce(clients: readonly PublicClient[], address: Address): Promise<number> {
  const ask = (client: PublicClient) => client.getTransactionCount({ address, blockTag: 'pending' })
  const { answers: counts } = await askNodes(clients, ask, (told) => isMost(told, clients), GRACE)
  const middle = [...counts].sort((one, other) => one - other)[Math.floor(counts.length / 2)]
  if (middle === undefined) throw new NoAgreement('what waits: no node answers')
  return middle
}

/** A transaction that somebody sent; `taker` null: it is within no block yet. */
export interface SentBy {
  readonly from: Address
  readonly nonce: number
  readonly taker: Taker | null
}

/** A transaction by its hash, as a majority of the nodes shows it; null where none does. Nodes keep these when they keep no old states. */
export async function transactionOf(clients: readonly PublicClient[], hash: Hash): Promise<SentBy | null> {
  try {
    return await agreed(clients, `the transaction ${hash}`, async (client) => {
      const { from, nonce, ...found } = await client.getTransaction({ hash })
      const { blockNumber: block } = found
      return { from: getAddress(from), nonce, taker: block === null ? null : { hash, block, pays: paidBy(found) } }
    })
  } catch (error) {
    if (error instanceof NoAgreement) return null
    throw error
  }
}

/** Whether what took a nonce stands for good, seen from the head of the chain: by its block, since nodes forget what was the state then. */
export function isForGood({ block }: Pick<Taker, 'block'>, head: bigint, finality: number): boolean {
  return head - block + 1n >= BigInt(finality)
}

/** Whether it pays what a payment is to pay, to whom it is to be paid. */
export function paysThe({ pays }: Taker, { to, contract, raw }: Omit<Outgoing, 'chainId'>): boolean {
  return pays !== null && pays.to === to && pays.contract === contract && pays.raw === raw
}

async function shownBy(client: PublicClient, { from, nonce, head }: Spot): Promise<Taker | null> {
  // the last block in which it was free and the first in which it was not: mostly a few blocks ago
  let [free, taken] = [head, head]
  for (let step = 1n; free > 0n && (await nonceAt(client, from, free)) > nonce; step *= 2n) {
    taken = free
    free = free > step ? free - step : 0n
  }
  while (taken - free > 1n) {
    const middle = (free + taken) / 2n
    if ((await nonceAt(client, from, middle)) > nonce) taken = middle
    else free = middle
  }
  const { transactions } = await client.getBlock({ blockNumber: taken, includeTransactions: true })
  const found = transactions.find((one) => getAddress(one.from) === getAddress(from) && one.nonce === nonce)
  return found ? { hash: found.hash, block: taken, pays: paidBy(found) } : null
}

function paidBy(one: { readonly to: Address | null; readonly value: bigint; readonly input: Hex }): Taker['pays'] {
  if (one.to === null) return null
  if (one.input === '0x') return { to: getAddress(one.to), contract: null, raw: one.value }
  try {
    const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data: one.input })
    if (functionName !== 'transfer') return null
    return { to: getAddress(args[0]), contract: getAddress(one.to), raw: args[1] }
  } catch {
    // a call of something else
    return null
  }
}
