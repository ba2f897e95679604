import { join } from 'node:path'
import type { Address, Hex } from 'viem'
import { chainOf } from '#chain/definitions/chains.ts'
import { alive } from '#demo/process/alive.ts'
import { keepAlive } from '#demo/process/keep-alive.ts'
import { requireFree } from '#demo/process/port.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { startAnvil } from './anvil.ts'
import { localClient } from './client.ts'
import { keepMining, type Mining } from './mining.ts'
import { saveState } from './state.ts'
import { deployToken, faucetOf, TEST_DAOT, TEST_USDT } from './token.ts'

/** Mints `amount` (a decimal string of whole tokens) for `to`. */
export type Faucet = (to: string, amount: string) => Promise<Hex>

/** A local chain that gives test tokens to whom asks. */
export type FaucetChain = LocalChain & { readonly faucet: Faucet }

/** Whether test tokens can be had on a chain. */
export function hasFaucet(chain: LocalChain): chain is FaucetChain {
  return chain.faucet !== undefined
}

/** A local chain that runs. */
export interface LocalChain {
  readonly chainId: number
  readonly rpcUrl: string
  /** The test token's contract; undefined on a chain without a token of ours. */
  readonly token: Address | undefined
  readonly processId: number
  /** Mints `amount` (a decimal string of whole tokens) for `to`; the hash of the transaction. None without a token. */
  readonly faucet: Faucet | undefined
  /** The same of the test DAOT; undefined on a chain that has none. */
  readonly daot: { readonly token: Address; readonly faucet: Faucet } | undefined
  /** Mines so many blocks now. */
  mine(blocks: number): Promise<void>
  /** Saves the chain and ends its process. */
  stop(): Promise<void>
}

/** What one start needs: which chain, where its state lives, where to tell what happens. */
export interface ChainStart {
  readonly chainId: number
  readonly dataDir: string
  readonly log: (line: string) => void
}

/**
 * Starts a local chain with its saved state, or adopts the one that a killed start left behind; begins again with the
 * saved state on the same port whenever anvil ends.
 */
export async function startChain({ chainId, dataDir, log }: ChainStart): Promise<LocalChain> {
  refuseProduction()
  const definition = chainOf(chainId)
  if (!definition) throw new Error(`no chain ${chainId}`)
  const folder = join(dataDir, `chain-${chainId}`)
  let running = await startAnvil({ chainId, folder, log })
  const client = localClient(running.rpcUrl)
  const token = definition.tokens.find(({ asset }) => asset === 'USDT')
  const daot = definition.tokens.find(({ asset }) => asset === 'DAOT')
  let mining = await begin()
  const kept = keepAlive(`chain ${chainId}`, running.id, again, log)

  async function begin(): Promise<Mining> {
    if (token) await deployToken(client, TEST_USDT, token.decimals)
    if (daot) await deployToken(client, TEST_DAOT, daot.decimals)
    await saveState(client, folder)
    return keepMining(client, () => saveState(client, folder), log)
  }

  // a chain that cannot be saved (the disk is full) runs on, and the next start adopts it
  async function saveOrLeave(): Promise<void> {
    try {
      await saveState(client, folder)
    } catch (cause) {
      throw new Error(`chain ${chainId} cannot be saved and is left running (process ${running.id})`, { cause })
    }
  }

  // what was mined after the last save is lost; new blocks take its place, and the scanner sees a reorganisation
  async function again(): Promise<number> {
    await mining.stop()
    await requireFree(Number(new URL(running.rpcUrl).port))
    running = await startAnvil({ chainId, folder, log })
    mining = await begin()
    return running.id
  }

  return {
    chainId,
    rpcUrl: running.rpcUrl,
    get processId() {
      return running.id
    },
    token: token && TEST_USDT.address,
    faucet: token && faucetOf(client, TEST_USDT, token.decimals),
    daot: daot && { token: TEST_DAOT.address, faucet: faucetOf(client, TEST_DAOT, daot.decimals) },
    mine: (blocks) => client.mine({ blocks }),
    stop: async () => {
      await kept.stop()
      await mining.stop()
      if (alive(running.id)) await saveOrLeave()
      await running.stop()
    },
  }
}
