import { parseEther } from 'viem'
import type { FaucetChain } from '#demo/chains/start.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Booking, bookCustody } from '#server/custody/book.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool, openPools as openNow } from '#server/swap/fund.ts'
import { coldAddress } from './cold.ts'

/** What a pool begins with on each side (economy, Genesis of the demo). */
const SIDE = '2000000'
const WHO = { operator: 'box', reason: 'the pools of the demo' } as const

/** The pool of DAOT, whose two sides come over the chain. */
const DAOT_POOL = { base: '1000000', usdt: '100000' } as const

/**
 * Opens the pools that are not open: what of them the platform does not issue itself comes to the cold wallet by a real transfer, is
 * booked as an operator would, and goes from the treasury into the pools.
 */
export async function openPools(services: Services, chain: FaucetChain): Promise<void> {
  const open = new Set((await openNow(services.database)).map(({ asset }) => asset))
  const missing = services.economy.swap.assets.filter(
    (asset: Asset) => !open.has(asset) && (asset !== 'DAOT' || chain.daot),
  )
  for (const asset of missing) {
    const { base, usdt } = asset === 'DAOT' ? DAOT_POOL : { base: SIDE, usdt: SIDE }
    const came = [
      await received(chain, 'USDT', usdt),
      ...(asset === 'DAOT' ? [await received(chain, asset, base)] : []),
    ]
    await inTransaction(services.database, async (tx) => {
      for (const booking of came) await bookCustody(tx, WHO, booking)
      await fundPool(tx, services, asset, units(base), units(usdt))
    })
  }
}

/** What the cold wallet got by a transfer on the chain, as it is booked. */
export async function received(
  { chainId, faucet, daot }: FaucetChain,
  asset: 'USDT' | 'DAOT',
  amount: string,
): Promise<Booking> {
  const give = asset === 'DAOT' ? daot?.faucet : faucet
  if (!give) throw new Error(`chain ${chainId} has no ${asset}`)
  const txHash = await give(coldAddress, amount)
  return { chain: chainId, asset, incoming: true, amount: parseEther(amount), txHash }
}
