import { type Address, getAddress } from 'viem'
import { configuredChain } from '#chain/definitions/settings.ts'
import { checkChain } from '#chain/deposits/check-chain.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { creditDue } from '#server/deposit/credit.ts'
import { readAgain } from '#server/deposit/final/read-again.ts'
import { apart } from '#server/jobs/apart.ts'
import type { Services } from '#server/services/services.ts'
import { scanChain, type Watched } from './scan-chain.ts'
import { failureOf } from './silence.ts'

/** Steps of one look, so that a worker which is told to stop soon does. */
const STEPS = 50

/**
 * The chains whose deposits are to be watched. `own`: addresses of ours that pay; what they send is no deposit.
 * @throws when most nodes of one are down, serve another chain or a token of other decimals: then nothing may start
 */
export async function watchedChains(
  { settings, log }: Pick<Services, 'settings'> & Partial<Pick<Services, 'log'>>,
  own: readonly string[],
): Promise<Watched[]> {
  const addresses = new Set<Address>(own.map((address) => getAddress(address)))
  const watched = settings.chains.map((setting): Watched => {
    const chain = configuredChain(setting)
    return { chain, clients: clientsOf(chain), own: addresses }
  })
  for (const { chain, clients } of watched)
    for (const fault of await checkChain(clients, chain))
      log?.warn({ chainId: chain.chainId, failure: failureOf(fault) }, 'a node of the chain is down or wrong')
  return watched
}

/**
 * One look at a chain, the worker's job: reads on until it has caught up or done its share, books what has become due, and
 * reads again what has become final. Several workers may look at once; a failure leaves nothing half done, and the next look goes on from there. A
 * deposit that cannot be booked holds up neither of the two.
 */
export async function look(services: Services, watched: Watched): Promise<void> {
  const each = apart()
  for (let step = 0; step < STEPS; step += 1) {
    const { caughtUp, overtaken } = await scanChain(services, watched)
    await each.done(() => creditDue(services, watched.chain))
    if (caughtUp || overtaken) break
  }
  for (let step = 0; step < STEPS; step += 1) if (await readAgain(services, watched)) break
  each.end()
}
