import { parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { demoWords } from '#demo/chains/keys.ts'
import type { FaucetChain } from '#demo/chains/start.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { bookCustody } from '#server/custody/book.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool, openPools as openNow } from '#server/swap/fund.ts'

/** Where the box keeps what its payout wallet does not need; nobody here has its key. */
export const coldAddress = mnemonicToAccount(demoWords, { addressIndex: 8 }).address

/** What a pool begins with on each side (economy, Genesis of the demo). */
const SIDE = '2000000'
const WHO = { operator: 'box', reason: 'the pools of the demo' } as const

/**
 * Opens the pools that are not open, of what the platform issues itself: their USDT comes to the cold wallet by a real transfer, is
 * booked as an operator would, and goes from the treasury into the pools.
 */
export async function openPools(services: Services, { chainId, faucet }: FaucetChain): Promise<void> {
  const open = new Set((await openNow(services.database)).map(({ asset }) => asset))
  const missing = services.economy.swap.assets.filter((asset: Asset) => asset !== 'DAOT' && !open.has(asset))
  for (const asset of missing) {
    const txHash = await faucet(coldAddress, SIDE)
    await inTransaction(services.database, async (tx) => {
      await bookCustody(tx, WHO, { chain: chainId, asset: 'USDT', incoming: true, amount: parseEther(SIDE), txHash })
      await fundPool(tx, services, asset, units(SIDE), units(SIDE))
    })
  }
}
