import { type Address, getAddress } from 'viem'
import { configuredChain } from '#chain/definitions/settings.ts'
import { checkChain } from '#chain/deposits/check-chain.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import type { Services } from '#server/services/services.ts'
import { creditDue } from './credit.ts'
import { scanChain, type Watched } from './scan-chain.ts'

/** Steps of one look, so that a worker which is told to stop soon does. */
const STEPS = 20

/**
 * The chains whose deposits are to be watched. `own`: addresses of ours that pay; what they send is no deposit.
 * @throws when a node serves another chain or a token has other decimals: then nothing may start
 */
export async function watchedChains(
  { settings }: Pick<Services, 'settings'>,
  own: readonly string[],
): Promise<Watched[]> {
  const addresses = new Set<Address>(own.map((address) => getAddress(address)))
  const watched = settings.chains.map((setting): Watched => {
    const chain = configuredChain(setting)
    return { chain, clients: clientsOf(chain), own: addresses }
  })
  for (const { chain, clients } of watched) await checkChain(clients, chain)
  return watched
}

/**
 * One look at a chain, the worker's job: reads on until it has caught up or done its share, and books what has become
 * due. Several workers may look at once; a failure leaves nothing half done, and the next look goes on from there.
 */
export async function look(services: Services, watched: Watched): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const { caughtUp, overtaken } = await scanChain(services, watched)
    await creditDue(services, watched.chain)
    if (caughtUp || overtaken) return
  }
}
