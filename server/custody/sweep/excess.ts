import { getAddress } from 'viem'
import { balanceAt } from '#chain/deposits/transfer-logs.ts'
import { fine, fineOfMinor } from '#rules/custody/custody.ts'
import { excessOf } from '#rules/custody/sweep.ts'
import { sweptFrom } from '#rules/economy/withdrawal.ts'
import { askOwnPayment } from '#server/payout/ask.ts'
import type { Purse } from '#server/payout/purse.ts'
import { isStopped } from '#server/payout/stops.ts'
import { coldWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { newestScanned } from '../custody.sql.ts'
import { leastOf } from './plan.ts'
import { askedOfToken, finalBlock } from './sweep.sql.ts'

/**
 * Asks for what the wallet that pays holds above its ceiling to go to the cold address: of what is final there, and beside all that is
 * asked of it. Nothing without a cold address, nor while payouts of the asset are stopped.
 */
export async function planExcess({ database, economy, settings }: Services, purse: Purse): Promise<void> {
  const { chain, clients, wallet } = purse
  const { hot, sweep } = economy.withdrawal
  const cold = coldWallet(settings)
  if (!cold || cold === wallet) return
  const final = await finalBlock(database, chain.chainId, chain.confirmations.finality)
  const newest = await newestScanned(database, chain.chainId)
  if (!final || !newest) return
  for (const token of chain.tokens) {
    const bounds = hot.get(token.asset)
    if (!bounds || (await isStopped(database, chain.chainId, token.asset))) continue
    const contract = getAddress(token.contract)
    const asked = await askedOfToken(database, { chain: chain.chainId, wallet, contract, block: newest.number })
    const [then = 0n, now = 0n] = await Promise.all(
      [final, newest].map(({ hash }) => balanceAt(clients, token, wallet, hash)),
    )
    const ceiling = fineOfMinor(bounds.ceiling) / fine(1n, token.decimals)
    const least = leastOf(token, sweptFrom({ sweep }, chain.chainId, token.asset) ?? 0n)
    const raw = excessOf(then < now ? then : now, { asked, ceiling, least })
    if (raw === 0n) continue
    const of = { kind: 'cold' as const, chain: chain.chainId, wallet, receiver: cold, contract, raw }
    await askOwnPayment(database, of)
  }
}
