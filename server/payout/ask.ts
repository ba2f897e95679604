import { v7 as uuidv7 } from 'uuid'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { insertPayment, type Wanted } from './payment.sql.ts'
import { hotWallet, isOpen } from './wallet.ts'

/**
 * Asks for a payment out of the hot wallet, in the transaction of its cause: one for each kind and cause. False when no wallet pays
 * on that chain.
 */
export async function askPayment(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  wanted: Omit<Wanted, 'id' | 'wallet'>,
): Promise<boolean> {
  const wallet = hotWallet(settings)
  if (!wallet || !(await isOpen(tx, wanted.chain, wallet))) return false
  await insertPayment(tx, { ...wanted, id: uuidv7(), wallet })
  return true
}
