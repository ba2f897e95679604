import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  type TransactionSerializedEIP1559,
} from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import type { Keeper } from './keeper.ts'

/** What is to leave a wallet: so much of a token, or of the chain's own currency. */
export interface Outgoing {
  readonly chainId: number
  readonly to: Address
  /** The token's contract; null: the chain's own currency. */
  readonly contract: Address | null
  /** In the token's own units. */
  readonly raw: bigint
}

/** What one try of it costs at most, in wei and gas. */
export interface Fees {
  readonly maxFee: bigint
  readonly tip: bigint
  readonly gas: bigint
}

/** A transaction that can be sent, and by whom it was signed. */
export interface Signed {
  readonly raw: Hex
  readonly hash: Hash
}

/** Signs one try (EIP-1559). */
export async function signOutgoing(outgoing: Outgoing, nonce: number, fees: Fees, keeper: Keeper): Promise<Signed> {
  const transaction = transactionOf(outgoing, nonce, fees)
  const signature = await keeper.sign(keccak256(serializeTransaction(transaction)))
  const raw = serializeTransaction(transaction, signature)
  return { raw, hash: keccak256(raw) }
}

/**
 * Whether the bytes are this very payment: its receiver, amount, chain, nonce and sender. Asked before they are sent, by a process
 * other than the one that signed.
 */
export async function isSigned(raw: Hex, outgoing: Outgoing, nonce: number, from: Address): Promise<boolean> {
  const transaction = parseTransaction(raw)
  const { to, value, data } = transactionOf(outgoing, nonce, { maxFee: 0n, tip: 0n, gas: 0n })
  if (transaction.type !== 'eip1559' || transaction.chainId !== outgoing.chainId || transaction.nonce !== nonce)
    return false
  if (transaction.to?.toLowerCase() !== to?.toLowerCase() || (transaction.value ?? 0n) !== value) return false
  if ((transaction.data ?? '0x') !== data) return false
  const signer = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerializedEIP1559 })
  return signer.toLowerCase() === from.toLowerCase()
}

function transactionOf({ chainId, to, contract, raw }: Outgoing, nonce: number, fees: Fees) {
  const data: Hex = contract ? encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, raw] }) : '0x'
  return {
    type: 'eip1559',
    chainId,
    nonce,
    to: contract ?? to,
    value: contract ? 0n : raw,
    data,
    gas: fees.gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.tip,
  } as const satisfies TransactionSerializableEIP1559
}
