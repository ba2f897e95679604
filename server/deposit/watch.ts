import { setTimeout as pause } from 'node:timers/promises'
import { type Address, getAddress } from 'viem'
import { configuredChain } from '#chain/definitions/settings.ts'
import { checkChain } from '#chain/deposits/check-chain.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import type { Services } from '#server/services/services.ts'
import { creditDue } from './credit.ts'
import { scanChain, type Watched } from './scan-chain.ts'

/** Milliseconds between two looks at a chain, and after a look that failed. */
const PAUSE = 2000
const PAUSE_AFTER_FAILURE = 5000

/** What the worker does with each chain; ends after the step that runs. */
export interface Watch {
  stop(): Promise<void>
}

/**
 * Watches the deposits of every configured chain: scans, books, and goes on until stopped. Several workers may do so
 * at once. `own`: our addresses that pay.
 * @throws when a node serves another chain or a token has other decimals: then nothing starts
 */
export async function watchDeposits(services: Services, own: readonly string[]): Promise<Watch> {
  const addresses = new Set<Address>(own.map((address) => getAddress(address)))
  const watched = services.settings.chains.map((setting): Watched => {
    const chain = configuredChain(setting)
    return { chain, clients: clientsOf(chain), own: addresses }
  })
  for (const { chain, clients } of watched) await checkChain(clients, chain)
  const stopping = new AbortController()
  const loops = watched.map((one) => loop(services, one, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** One look: a step of the scanner, and what it made due is booked. True when there is nothing left to read. */
export async function look(services: Services, watched: Watched): Promise<boolean> {
  const { caughtUp, overtaken } = await scanChain(services, watched)
  await creditDue(services, watched.chain)
  return caughtUp || overtaken
}

async function loop(services: Services, watched: Watched, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let wait = PAUSE
    try {
      if (!(await look(services, watched))) wait = 0
    } catch (error) {
      services.log.error({ chainId: watched.chain.chainId, error }, 'scanning failed')
      wait = PAUSE_AFTER_FAILURE
    }
    await pause(wait, undefined, { signal }).catch(() => {}) // told to stop
  }
}
