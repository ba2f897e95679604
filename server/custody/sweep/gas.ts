import { getAddress } from 'viem'
import { oneOf } from '#chain/deposits/ask-nodes.ts'
import { gasOf, isRevert, pricesNow } from '#chain/payouts/fees.ts'
import { gasToSend } from '#rules/custody/sweep.ts'
import { askOwnPayment } from '#server/payout/ask.ts'
import { outgoingOf } from '#server/payout/outgoing.ts'
import type { Purse } from '#server/payout/purse.ts'
import type { Services } from '#server/services/services.ts'
import type { OpenSweep } from './sweep.sql.ts'

/** How often an address is sent gas for one sweep; beyond it an operator looks. */
const MOST = 5

/**
 * Sees that a deposit address can pay for its sweep: asks the wallet that pays to send it gas, once that is not under way already. What
 * is left over stays there for the next one. `purse`: of the wallet that pays.
 */
export async function sendGas({ database, economy }: Services, purse: Purse, sweep: OpenSweep): Promise<void> {
  const { chain, clients, wallet } = purse
  const ceiling = economy.withdrawal.gas.mostWei.get(chain.chainId)
  if (ceiling === undefined || sweep.waits || sweep.sent >= MOST) return
  const address = getAddress(sweep.wallet)
  const cost = sweep.cost ?? (await costNow(ceiling))
  if (cost === undefined) return
  const raw = gasToSend(cost, await oneOf(clients, (client) => client.getBalance({ address })))
  if (raw === 0n) return
  const of = { kind: 'gas' as const, chain: chain.chainId, wallet, receiver: address, contract: null, raw }
  await askOwnPayment(database, of)

  /** Undefined: gas is too dear, and waited for; or the token would refuse the transfer, and none is spent on it. */
  async function costNow(most: bigint): Promise<bigint | undefined> {
    const prices = await oneOf(clients, (client) => pricesNow(client, most))
    const outgoing = outgoingOf({ chain: chain.chainId, ...sweep })
    const estimated = oneOf(clients, (client) => gasOf(client, address, outgoing), isRevert)
    const gas = await estimated.catch((error: unknown) => {
      if (!isRevert(error)) throw error
      return undefined
    })
    return prices && gas && gas * prices.maxFee
  }
}
