import { type Address, getAddress } from 'viem'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import { balanceAt } from '#chain/deposits/transfer-logs.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { fine, fineOfMinor } from '#rules/custody/custody.ts'
import { sweepable } from '#rules/custody/sweep.ts'
import { sweptFrom } from '#rules/economy/withdrawal.ts'
import { askOwnPayment, giveUpPayment } from '#server/payout/ask.ts'
import type { Purse } from '#server/payout/purse.ts'
import { isStopped } from '#server/payout/stops.ts'
import { openWallet } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { newestScanned } from '../custody.sql.ts'
import { finalBlock, inTheWayOf, richAddresses, STOPPED } from './sweep.sql.ts'

/** Sweeps of a token that are asked for in one look. */
const MOST = 20

/** What is the least of a token in its smallest units, rounded up. */
export function leastOf({ decimals }: ConfiguredToken, least: Minor): bigint {
  const one = fine(1n, decimals)
  return (fineOfMinor(least) + one - 1n) / one
}

/**
 * Asks for what lies at deposit addresses to be moved to the wallet that pays: of each that holds enough what was there when it
 * became final, so that a deposit that may still be taken back is left where it is. Nothing while payouts of the asset are stopped.
 */
export async function planSweeps(services: Services, purse: Purse): Promise<void> {
  const { database, economy, now } = services
  const { chain } = purse
  const final = await finalBlock(database, chain.chainId, chain.confirmations.finality)
  const newest = await newestScanned(database, chain.chainId)
  if (!final || !newest) return
  const stopped = new Set<Address>()
  for (const { asset, contract } of chain.tokens)
    if (await isStopped(database, chain.chainId, asset)) stopped.add(getAddress(contract))
  for (const token of chain.tokens) {
    const minor = sweptFrom(economy.withdrawal, chain.chainId, token.asset)
    const contract = getAddress(token.contract)
    if (minor === undefined || stopped.has(contract)) continue
    const least = leastOf(token, minor)
    const waiting = await inTheWayOf(database, { chain: chain.chainId, asset: token.asset, least }, [...stopped])
    for (const id of waiting) await inTransaction(database, (tx) => giveUpPayment(tx, id, STOPPED))
    const rich = { chain: chain.chainId, asset: token.asset, contract, least, final: final.number, now: now() }
    for (const text of await richAddresses(database, rich, MOST)) {
      const address = getAddress(text)
      const [then, today] = await Promise.all(
        [final, newest].map(({ hash }) => balanceAt(purse.clients, token, address, hash)),
      )
      const raw = sweepable(then ?? 0n, today ?? 0n, least)
      if (raw > 0n) await ask(services, purse, token, address, raw)
    }
  }
}

async function ask(
  { database }: Services,
  { chain, clients, wallet }: Purse,
  { contract }: ConfiguredToken,
  address: Address,
  raw: bigint,
): Promise<void> {
  await openWallet(database, clients, chain.chainId, address, 'deposits')
  const of = {
    kind: 'sweep' as const,
    chain: chain.chainId,
    wallet: address,
    receiver: wallet,
    contract: getAddress(contract),
    raw,
  }
  await askOwnPayment(database, of)
}
