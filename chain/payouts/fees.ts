import type { Address, PublicClient } from 'viem'
import { encodeFunctionData } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import type { Fees, Outgoing } from './transaction.ts'

/** A replacement is taken by nodes when both of its prices are a tenth higher, or more. */
const RAISED = { by: 11n, over: 10n }
/** What an estimate may be short of, since the chain moves on. */
const SPARE = { by: 13n, over: 10n }

type Prices = Pick<Fees, 'maxFee' | 'tip'>

/**
 * What a unit of gas costs now: twice the base fee and the tip that the node proposes, up to the ceiling; undefined when the base
 * fee and the tip alone are beyond it: then it is waited.
 */
export async function pricesNow(client: PublicClient, mostWei: bigint): Promise<Prices | undefined> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    client.getBlock({ blockTag: 'latest' }),
    client.estimateMaxPriorityFeePerGas(),
  ])
  return pricesOf(baseFeePerGas ?? 0n, tip, mostWei)
}

/** The same of known figures. */
export function pricesOf(base: bigint, tip: bigint, mostWei: bigint): Prices | undefined {
  if (base + tip > mostWei) return undefined
  const wanted = base * 2n + tip
  return { maxFee: wanted < mostWei ? wanted : mostWei, tip }
}

/** What replaces a transaction: today's prices, at least a tenth more than it paid; undefined beyond the ceiling. */
export function raised(before: Prices, now: Prices, mostWei: bigint): Prices | undefined {
  const least = (value: bigint) => (value * RAISED.by + RAISED.over - 1n) / RAISED.over
  const maxFee = now.maxFee > least(before.maxFee) ? now.maxFee : least(before.maxFee)
  const tip = now.tip > least(before.tip) ? now.tip : least(before.tip)
  return maxFee <= mostWei && tip <= maxFee ? { maxFee, tip } : undefined
}

/** The gas that a payment takes, with something to spare. @throws when the node says that it would fail */
export async function gasOf(client: PublicClient, from: Address, { to, contract, raw }: Outgoing): Promise<bigint> {
  const estimate = contract
    ? await client.estimateGas({
        account: from,
        to: contract,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, raw] }),
      })
    : await client.estimateGas({ account: from, to, value: raw })
  return (estimate * SPARE.by) / SPARE.over
}

/** Whether a node says that the contract would refuse, not that it could not ask. */
export function isRevert(error: unknown): boolean {
  return error instanceof Error && /execution reverted|revert/i.test(error.message)
}
