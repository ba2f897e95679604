import type { Address } from 'viem'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { isOfWholeChain } from '#server/deposit/scan/silence.ts'
import { apart } from '#server/jobs/apart.ts'
import { pay } from '#server/payout/pay.ts'
import { payersByKind } from '#server/payout/payers.ts'
import type { Purse } from '#server/payout/purse.ts'
import { compareNonces } from '#server/payout/sent/compare-nonces.ts'
import { openWallet, pastWallets, uncomparedPast } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { withdrawalPayers } from './payers.ts'
import { WITHDRAWAL_PAYMENT } from './payment.ts'

const PAYERS = payersByKind(new Map([[WITHDRAWAL_PAYMENT, withdrawalPayers]]))

/**
 * One look at what is paid out on a chain, the worker's job; of wallets that paid before as well, whose last payments are out.
 * `most`: payments that are read at once.
 * @throws as `pay` does
 */
export async function lookForPayouts(
  services: Services,
  { chain, clients }: Watched,
  wallet: Address,
  most?: number,
): Promise<void> {
  if (chain.tokens.length === 0) return
  if (await openWallet(services.database, clients, chain.chainId, wallet))
    services.log.error(
      { chainId: chain.chainId, wallet },
      'a wallet that was used before pays from now on: payouts are stopped',
    )
  // before what they have not paid is given back: a database that was brought back may not know the last that they paid
  for (const past of await uncomparedPast(services.database, chain.chainId, wallet))
    await compareNonces(services, { chain, clients, wallet: past })
  await compareNonces(services, { chain, clients, wallet })
  const each = apart(isOfWholeChain)
  const look = (purse: Purse, most?: number) =>
    each.done(async () => {
      await pay(services, purse, PAYERS, most)
      return 0
    })
  await look({ chain, clients, wallet }, most)
  for (const past of await pastWallets(services.database, chain.chainId, wallet))
    await look({ chain, clients, wallet: past, past: true })
  each.end()
}
