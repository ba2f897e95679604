import { createHash } from 'node:crypto'
import type { WithdrawalRow } from '../withdrawal.sql.ts'

/**
 * The hash of all that is decided on when a withdrawal is approved: whose, how much, of what, and where to. An approval carries it, and
 * the signer makes it again, so that what was approved is what is paid.
 */
export function digestOf(
  row: Pick<
    WithdrawalRow,
    'id' | 'member' | 'chain' | 'asset' | 'contract' | 'address' | 'leaves' | 'fee' | 'arrives' | 'raw'
  >,
): string {
  const { id, member, chain, asset, contract, address, leaves, fee, arrives, raw } = row
  const text = [id, member, chain, asset, contract, address, leaves, fee, arrives, raw].join(' ')
  return createHash('sha256').update(text).digest('hex')
}
