import { setTimeout as pause } from 'node:timers/promises'
import { alive } from './alive.ts'

/** A process that is kept alive. */
export interface Kept {
  /** Looks no more; waits for a start that is under way. The process itself goes on. */
  stop(): Promise<void>
}

const LOOK = 250
const LONGEST_PAUSE = 5000

/**
 * Starts a process again whenever it has gone, also one that is not a child of ours (adopted). `again` gives the id of
 * the new one; when it fails it is tried again, ever more slowly.
 */
export function keepAlive(
  name: string,
  first: number,
  again: () => Promise<number>,
  log: (line: string) => void,
): Kept {
  const stopping = new AbortController()
  const running = watch()

  async function watch(): Promise<void> {
    let id = first
    let wait = LOOK
    while (await paused(wait)) {
      if (alive(id)) continue
      try {
        log(`${name} (process ${id}) has ended and is started again`)
        id = await again()
        wait = LOOK
      } catch (error) {
        log(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : 'does not start'}`)
        wait = Math.min(wait * 2, LONGEST_PAUSE)
      }
    }
  }

  async function paused(milliseconds: number): Promise<boolean> {
    await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    return !stopping.signal.aborted
  }

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
