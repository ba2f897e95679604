import { v7 as uuidv7 } from 'uuid'
import { custodyOf, type Leg, ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { type Asset, isAsset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { NoticeFacts } from '#rules/notice/notices.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import type { DepositRow } from './deposit.sql.ts'

/** The custody account of a deposit's chain. */
export function custody(deposit: DepositRow) {
  return ofSystem(custodyOf(deposit.chain))
}

/** The deposit's asset. */
export function assetOf({ asset, id }: DepositRow): Asset {
  if (!isAsset(asset)) throw new Error(`deposit ${id} has an unknown asset`)
  return asset
}

/** A deposit as its member is told of it. */
export function factsOf(deposit: DepositRow, network: string): NoticeFacts<'depositTakenBack'> {
  return { deposit: deposit.id, amount: formatUnits(deposit.minor), asset: assetOf(deposit), network }
}

/**
 * Posts a deposit's journal, whose cause is the deposit's id; legs of nothing are left out. After a reorganisation a
 * deposit can be booked again: then the cause carries the number of the round, so that each round is booked once.
 * @returns the journal's id, undefined when there was nothing to book
 */
export async function book(
  tx: Tx,
  deposit: DepositRow,
  kind: 'deposit' | 'depositBelowMinimum' | 'reversal',
  round: number,
  network: string,
  legs: readonly Leg[],
): Promise<string | undefined> {
  const moved = legs.filter((leg) => leg.units > 0n)
  if (moved.length === 0) return undefined
  const id = uuidv7()
  await post(tx, {
    id,
    kind,
    cause: round === 1 ? deposit.id : `${deposit.id}/${round}`,
    actor: null,
    worldAt: await worldNow(tx),
    facts: { network, chainId: deposit.chain, txHash: deposit.tx_hash, from: deposit.sender },
    legs: moved,
  })
  return id
}
