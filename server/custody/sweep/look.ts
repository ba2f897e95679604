import { type Address, getAddress } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { isOfWholeChain } from '#server/deposit/scan/silence.ts'
import { apart } from '#server/jobs/apart.ts'
import { giveUpClosed } from '#server/payout/ask.ts'
import { pay } from '#server/payout/pay.ts'
import { ownPayers } from '#server/payout/payers.ts'
import { isStopped } from '#server/payout/stops.ts'
import { isOpen } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { planExcess } from './excess.ts'
import { sendGas } from './gas.ts'
import { planSweeps } from './plan.ts'
import { openSweeps } from './sweep.sql.ts'

/** Sweeps of a chain that are looked after at once. */
const MOST = 50
/** By chains the last sweep that this process looked after: the next look begins behind it, so that those which can only wait keep no other waiting. */
const lastLooked = new Map<number, string>()

/**
 * One look at what moves between our own addresses on a chain, the worker's job: plans what deposit addresses and the wallet that pays
 * have to give up, sends addresses their gas, and follows each sweep as any payment. The wallet's own transactions (gas, what goes to
 * the cold address) are followed beside its withdrawals. Several workers may look at once. @throws as `pay` does
 */
export async function lookForSweeps(services: Services, { chain, clients }: Watched, hot: Address): Promise<void> {
  const { database, settings } = services
  if (chain.tokens.length === 0 || !(await isOpen(database, chain.chainId, hot))) return
  const purse = { chain, clients, wallet: hot }
  await planExcess(services, purse)
  if (settings.sweeps) await planSweeps(services, purse)
  // those that were asked for are followed, whatever the settings say now
  await giveUpClosed(
    database,
    chain.chainId,
    chain.tokens.map(({ contract }) => getAddress(contract)),
  )
  const contracts = await openContracts(database, chain)
  const after = lastLooked.get(chain.chainId)
  const sweeps = await openSweeps(database, chain.chainId, contracts, after, MOST)
  const last = sweeps.at(-1)
  if (last) lastLooked.set(chain.chainId, last.id)
  const each = apart(isOfWholeChain)
  const followed = new Set<string>()
  for (const { wallet } of sweeps)
    await each.done(async () => {
      await pay(services, { chain, clients, wallet: getAddress(wallet) }, ownPayers)
      followed.add(wallet)
      return 0
    })
  // what the token refuses has been given up by now, and costs no gas; of what nobody knows whether it was sent none is told to be short
  for (const sweep of await openSweeps(database, chain.chainId, contracts, after, MOST))
    if (!sweep.done && followed.has(sweep.wallet)) await sendGas(services, purse, sweep)
  each.end()
}

/** The contracts of a chain of which payouts are not stopped. */
async function openContracts(database: Database, { chainId, tokens }: ConfiguredChain): Promise<Address[]> {
  const open: Address[] = []
  for (const { asset, contract } of tokens)
    if (!(await isStopped(database, chainId, asset))) open.push(getAddress(contract))
  return open
}
