import { type Address, getAddress, type Hash, type PublicClient } from 'viem'
import { agreed, agreedHead, NoAgreement } from '#chain/deposits/quorum.ts'
import { readAnnounced } from '#chain/deposits/transfer-logs.ts'
import { isForGood, nonceAt, paysThe, type Taker, takerOf } from './taker.ts'
import type { Outgoing } from './transaction.ts'

/** The nodes do not agree about one transaction: nothing may be concluded of it, and of others that says nothing. */
export class Disputed extends NoAgreement {
  /** Whether its nonce was free by what they do agree about: then whatever has a later one waits for it. */
  readonly waits: boolean

  // no cause: it names the address of a node, which may hold a key, and this is told beside failures of other kinds
  constructor({ message }: NoAgreement, waits = false) {
    super(message)
    this.waits = waits
  }
}

/** A transaction within a block. */
export interface Mined {
  readonly hash: Hash
  readonly block: bigint
  /** Whether it moved what it should, all of it. */
  readonly paid: boolean
  /** Whether anything of what is paid left the wallet by it: then it is not void, though it may not be paid. */
  readonly left: boolean
  /** What its gas cost, in wei. */
  readonly cost: bigint
}

/** What the chain says of a payment. */
export type Outcome =
  /** None of its transactions is within a block, and its nonce is free. */
  | { readonly kind: 'waiting' }
  /** One is: so deep (the block itself counts), and whether it moved what it should. */
  | ({ readonly kind: 'mined'; readonly confirmations: number } & Mined)
  /** Its nonce is taken, and which transaction took it nobody shows, or one of its own did whose receipt is not told: nothing follows. */
  | { readonly kind: 'hidden' }
  /** Its nonce went to one that pays something else; `final`: that one stands for good. `used`: nonces that were used up to the head. */
  | { readonly kind: 'overtaken'; readonly final: boolean; readonly head: bigint; readonly used: number }

/** A payment whose transactions are out. */
export interface Sent {
  readonly outgoing: Outgoing
  readonly from: Address
  readonly nonce: number
  readonly hashes: readonly Hash[]
}

/**
 * Asks the chain what became of a payment; a majority of the nodes has to say the same. `otherwise`: how else than of nodes, which forget
 * old states, it is asked who took its nonce, when so many were used.
 * @throws NoAgreement; Disputed where that is about a transaction of it
 */
export async function outcomeOf(
  clients: readonly PublicClient[],
  sent: Sent,
  finality: number,
  otherwise: (used: number) => Promise<Taker | null> = async () => null,
): Promise<Outcome> {
  const head = await agreedHead(clients)
  // the nonce before the receipts: one that is mined in between is then found by its receipt
  const used = await agreed(clients, 'the nonce', (client) => nonceAt(client, sent.from, head))
  const mined = await minedOf(clients, sent).catch((error: unknown) => {
    throw error instanceof Disputed ? new Disputed(error, used <= sent.nonce) : error
  })
  if (mined) return minedAt(head, mined)
  if (used <= sent.nonce) return { kind: 'waiting' }
  // that there is no receipt proves nothing: who has the nonce has to be shown, since what was paid must not go back
  const taker = (await takerOf(clients, { ...sent, head })) ?? (await otherwise(used))
  if (taker === null) return { kind: 'hidden' }
  if (!paysThe(taker, sent.outgoing)) return { kind: 'overtaken', final: isForGood(taker, head, finality), head, used }
  // it pays just that: a try whose receipt was not told, or one that whoever asks does not know: signed after he looked, or before the
  // database was brought back
  const other = await minedOf(clients, { ...sent, hashes: [taker.hash] })
  return other ? minedAt(head, other) : { kind: 'hidden' }
}

function minedAt(head: bigint, mined: Mined): Outcome {
  return { kind: 'mined', ...mined, confirmations: head < mined.block ? 0 : Number(head - mined.block + 1n) }
}

/** The transaction of a payment that is within a block, and whether it moved what it should. @throws Disputed */
export async function minedOf(clients: readonly PublicClient[], sent: Sent): Promise<Mined | undefined> {
  for (const hash of sent.hashes) {
    const receipt = await agreedReceipt(clients, hash)
    if (!receipt) continue
    const { blockNumber: block, gasUsed, effectiveGasPrice } = receipt
    return { hash, block, ...moved(receipt, sent), cost: gasUsed * effectiveGasPrice }
  }
  return undefined
}

async function agreedReceipt(clients: readonly PublicClient[], hash: Hash) {
  try {
    return await agreed(clients, `the receipt of ${hash}`, (client) => receiptOf(client, hash))
  } catch (error) {
    throw error instanceof NoAgreement ? new Disputed(error) : error
  }
}

/** The receipt, without what nodes fill in as they like; null when there is none. */
async function receiptOf(client: PublicClient, hash: Hash) {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return null
  const { blockNumber, blockHash, status, logs, gasUsed, effectiveGasPrice } = receipt
  return {
    blockNumber: BigInt(blockNumber),
    blockHash,
    success: status === '0x1',
    gasUsed: BigInt(gasUsed),
    effectiveGasPrice: BigInt(effectiveGasPrice),
    logs: logs.map(({ address, topics, data, blockHash: of, transactionHash, logIndex }) => {
      return { address, topics, data, blockHash: of, transactionHash, logIndex }
    }),
  }
}

type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>

/**
 * Whether it moved what was asked, to whom it was asked, and whether it moved anything: a token has to have told so itself, since some fail
 * without a word. One that keeps a part for somebody else, as Tether can, has moved what was asked when both parts are all of it.
 */
function moved({ success, logs, blockHash }: Receipt, { outgoing, from }: Sent): Pick<Mined, 'paid' | 'left'> {
  const { contract, to, raw } = outgoing
  if (!success || !contract) return { paid: success, left: success }
  const out = logs
    .flatMap((log) => readAnnounced(log, blockHash) ?? [])
    .filter((one) => one.contract === getAddress(contract) && one.from === getAddress(from))
    .filter((one) => one.to !== one.from && one.rawAmount > 0n)
  const his = out.filter((one) => one.to === getAddress(to))
  const whole = out.reduce((sum, one) => sum + one.rawAmount, 0n)
  const paid = his.some(({ rawAmount }) => rawAmount === raw) || (his.length > 0 && whole === raw)
  return { paid, left: out.length > 0 }
}
