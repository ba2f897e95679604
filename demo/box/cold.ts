import { setTimeout as pause } from 'node:timers/promises'
import { mnemonicToAccount } from 'viem/accounts'
import { demoWords } from '#demo/chains/keys.ts'
import { coldStatement, keepColdSignature } from '#server/custody/cold.ts'
import { walletsShown } from '#server/custody/control.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'

const account = mnemonicToAccount(demoWords, { addressIndex: 8 })

/** Where the box keeps what its payout wallet does not need. No process of it pays with its key, and only `showColdWallet` signs with it. */
export const coldAddress = account.address

const WHO = { operator: 'box', reason: 'whoever keeps the cold key signed at home' } as const
/** How long until a chain is asked again whether it has a final block. */
const AGAIN = 3000

/**
 * Signs, once a chain, that the box's cold key is held, as its keeper does with the statement that the operators' console prints: as
 * soon as the scanner has seen a final block there. Ends by `stop`.
 */
export function showColdWallet(services: Services): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { settings, log } = services
  const chains = settings.chains.flatMap(({ chainId, usdt }) => (usdt !== '' ? [chainId] : []))
  const showing = (async () => {
    for (let waiting = chains; waiting.length > 0 && !ending.signal.aborted; ) {
      waiting = await unshown(services, waiting)
      // an end in between is an end
      await pause(AGAIN, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })().catch((error: unknown) => log.error({ error }, 'the cold wallet was not shown'))
  return {
    stop: async () => {
      ending.abort()
      await showing
    },
  }
}

/** Signs on each of the chains that has a final block and no signature; the chains that are left. */
async function unshown(services: Services, chains: readonly number[]): Promise<number[]> {
  const known = await walletsShown(services.database, { address: coldAddress, chains })
  const shown = known.filter((wallet) => wallet.purpose === 'keeps' && wallet.shown).map(({ chain }) => chain)
  const left: number[] = []
  for (const chain of chains.filter((one) => !shown.includes(one))) {
    try {
      const signature = await account.signMessage({ message: await coldStatement(services, chain) })
      await inTransaction(services.database, (tx) => keepColdSignature(tx, services, WHO, { chain, signature }))
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      left.push(chain)
    }
  }
  return left
}
