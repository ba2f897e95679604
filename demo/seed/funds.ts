import { chainOf } from '#chain/definitions/chains.ts'
import type { FaucetChain } from '#demo/chains/start.ts'
import { ownAddresses } from '#server/custody/own.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import type { Watched } from '#server/deposit/scan/scan-chain.ts'
import { look, watchedChains } from '#server/deposit/scan/watch.ts'
import { exchange } from '#server/exchange/exchange.ts'
import type { Asker } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { give, pay, proof } from './actors.ts'
import type { DemoUser } from './people.ts'

/** A demo user and the session in which the seed acts. */
export interface Funded {
  readonly user: DemoUser
  readonly who: Asker
}

/** Blocks after a transaction until it counts on either chain. */
const CONFIRMATIONS = 3

/** Begins to follow the embedded chains: only what comes from now on is a deposit. */
export async function followChains(services: Services, chains: readonly FaucetChain[]): Promise<void> {
  for (const watched of await watchedOf(services, chains)) await look(services, watched)
}

/**
 * Gives the users their USDT by transactions on the embedded chains, scanned and credited as any deposit, and exchanges
 * a part into DU. Where a user's chain is not embedded, DU is granted instead.
 */
export async function fund(
  services: Services,
  chains: readonly FaucetChain[],
  funded: readonly Funded[],
): Promise<void> {
  for (const { user, who } of funded) {
    const address = await addressOf(services, who.member.id)
    await chains.find(({ chainId }) => chainId === user.chainId)?.faucet(address, user.usdt)
  }
  await finalised(services, chains)
  for (const { user, who } of funded) {
    if (chains.some(({ chainId }) => chainId === user.chainId))
      await pay(who, (payer) => exchange(payer, { from: 'USDT', to: 'DU', amount: user.exchanged, ...proof() }))
    else await give(who, 'DU', user.usdt)
  }
}

/** Mines until what was sent counts, and credits it as the scanner does. */
export async function confirmed(services: Services, chains: readonly FaucetChain[]): Promise<void> {
  for (const chain of chains) await chain.mine(CONFIRMATIONS)
  await lookAt(services, chains)
}

/** Mines until all of it is final: then whatever it is counts, and planets can change hands for it. */
export async function finalised(services: Services, chains: readonly FaucetChain[]): Promise<void> {
  for (const chain of chains) await chain.mine(chainOf(chain.chainId)?.confirmations.finality ?? 0)
  await lookAt(services, chains)
}

async function lookAt(services: Services, chains: readonly FaucetChain[]): Promise<void> {
  for (const watched of await watchedOf(services, chains)) await look(services, watched)
}

/** The embedded chains as the worker watches them: what comes to a wallet of ours is told from what leaves. */
export async function watchedOf(services: Services, chains: readonly FaucetChain[]): Promise<Watched[]> {
  const embedded = services.settings.chains.filter(({ chainId }) => chains.some((local) => local.chainId === chainId))
  const watched = embedded.map(async (chain) =>
    watchedChains({ settings: { ...services.settings, chains: [chain] } }, await ownAddresses(services, chain.chainId)),
  )
  return (await Promise.all(watched)).flat()
}
