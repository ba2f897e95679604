import type { Address } from 'viem'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { hotWallet } from '../wallet.ts'
import { noteLeft } from './sent.sql.ts'

/** Why a wallet cannot be left, in words for an operator. */
export class NotLeft extends Error {
  override readonly name = 'NotLeft'
}

/**
 * An operator leaves a wallet that pays no more: what it sent and is not known here is waited for no longer, and stops nothing. Whoever
 * holds a key that is out could send without end, and keep payouts of the chain stopped.
 * @throws NotLeft
 */
export function leaveWallet(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  who: Operator,
  chain: number,
  wallet: Address,
): Promise<void> {
  const paying = hotWallet(settings)
  if (!paying) throw new NotLeft('PAYOUT_ADDRESS is not set here: it is not known which wallet pays')
  if (paying === wallet) throw new NotLeft('it is the wallet that pays')
  return inTransaction(database, async (tx) => {
    if (!(await noteLeft(tx, chain, wallet)))
      throw new NotLeft(`nothing of it is waited for on chain ${chain}, or it never paid there`)
    await recordAct(tx, who, 'withdrawals leave-wallet', { chain, wallet })
  })
}
