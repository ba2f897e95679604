import { sql } from 'kysely'
import { getAddress, type Hex } from 'viem'
import { isSigned } from '#chain/payouts/transaction.ts'
import type { Tx } from '#server/store/database.ts'
import type { Try } from './signing.sql.ts'

/**
 * Whether the wallet's key has signed just this before, by the same nonce: the bytes themselves are looked at, whatever stands beside them. Another
 * price for it pays nothing that may not be paid already.
 */
export async function wasSigned(tx: Tx, asked: Try): Promise<boolean> {
  const { payment, chain, wallet, receiver, contract, raw, nonce } = asked
  if (nonce === null) return false
  const { rows } = await sql<{ signed: Hex }>`select signed from payment_try
    where payment = ${payment} and signed is not null order by number desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) return false
  const token = contract === null ? null : getAddress(contract)
  try {
    return await isSigned(
      last.signed,
      { chainId: chain, to: getAddress(receiver), contract: token, raw },
      nonce,
      getAddress(wallet),
    )
  } catch {
    // these are no bytes of a transaction
    return false
  }
}
