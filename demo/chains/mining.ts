import { setTimeout as pause } from 'node:timers/promises'
import type { LocalClient } from './client.ts'

// past the 64 confirmations with which any of our chains is final
const blocksAfterTransaction = 70
const saveEvery = 10
// the first blocks come as slowly as on a real chain, so that confirmations can be watched
const slowBlocks = 3
const slowSeconds = 4

/** A chain that is kept moving. */
export interface Mining {
  stop(): Promise<void>
}

/**
 * Keeps a chain moving while something happens on it: a block a second for somewhat more than a minute after each transaction (the first
 * three slower), so that it is confirmed and final, and then none, so that it does not grow. Calls `save` now and then after changes.
 */
export function keepMining(client: LocalClient, save: () => Promise<void>, log: (line: string) => void): Mining {
  const stopping = new AbortController()
  const running = watch()

  async function watch(): Promise<void> {
    let seen: bigint | undefined
    let saved: bigint | undefined
    let wait = 0
    let left = blocksAfterTransaction // a start may follow a kill in the middle of them
    for (let second = 1; !stopping.signal.aborted; second += 1) {
      try {
        await pause(1000, undefined, { signal: stopping.signal })
        const head = await client.getBlockNumber({ cacheTime: 0 })
        seen ??= head
        saved ??= head
        if (await anyTransaction(client, seen, head)) {
          left = blocksAfterTransaction
          wait = slowSeconds
        }
        seen = head
        wait -= 1
        if (left > 0 && wait <= 0) {
          await client.mine({ blocks: 1 })
          seen += 1n
          left -= 1
          wait = left > blocksAfterTransaction - slowBlocks ? slowSeconds : 0
        }
        if (seen !== saved && (second % saveEvery === 0 || left === 0)) {
          await save()
          saved = seen
        }
      } catch (error) {
        if (stopping.signal.aborted) return
        log(`mining: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`)
      }
    }
  }

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

async function anyTransaction(client: LocalClient, after: bigint, head: bigint): Promise<boolean> {
  for (let number = head; number > after && number > head - 100n; number -= 1n) {
    if ((await client.getBlockTransactionCount({ blockNumber: number })) > 0) return true
  }
  return false
}
