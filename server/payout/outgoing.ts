import { getAddress } from 'viem'
import type { Outgoing } from '#chain/payouts/transaction.ts'
import type { PaymentRow } from './payment.sql.ts'

/** A payment as a transaction carries it. */
export function outgoingOf({
  chain,
  receiver,
  contract,
  raw,
}: Pick<PaymentRow, 'chain' | 'receiver' | 'contract' | 'raw'>): Outgoing {
  return { chainId: chain, to: getAddress(receiver), contract: contract === null ? null : getAddress(contract), raw }
}
