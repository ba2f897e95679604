import type { Address } from 'viem'
import { coldWallet, hotWallet, payingWallets } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'

/**
 * The addresses of ours on a chain that members have nothing to do with: the wallet that pays, the cold one, and every wallet that paid
 * before. What goes from one to another crosses no border, and is no deposit.
 */
export async function ownAddresses(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  chain: number,
): Promise<Address[]> {
  const now = [hotWallet(settings), coldWallet(settings)].filter((wallet) => wallet !== undefined)
  return [...new Set([...now, ...(await payingWallets(database, chain))])]
}
