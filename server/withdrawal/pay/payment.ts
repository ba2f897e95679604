import { Refusal } from '#rules/errors/errors.ts'
import { askPayment } from '#server/payout/ask.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import type { WithdrawalRow } from '../withdrawal.sql.ts'

/** What payments of withdrawals are of. */
export const WITHDRAWAL_PAYMENT = 'withdrawal' as const

/** Asks for the payment of a withdrawal. Refuses withdrawalClosed while no wallet pays on its chain. */
export async function payWithdrawal(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { id, chain, address, contract, raw }: Pick<WithdrawalRow, 'id' | 'chain' | 'address' | 'contract' | 'raw'>,
): Promise<void> {
  const wanted = { kind: WITHDRAWAL_PAYMENT, cause: id, chain, receiver: address, contract, raw }
  if (!(await askPayment(tx, services, wanted))) throw new Refusal('withdrawalClosed')
}
