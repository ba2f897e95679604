import type { Log } from '#server/services/services.ts'

/** Something done again and again, one at a time; ended by `stop`, which waits for the one under way. */
export interface Repeated {
  stop(): Promise<void>
}

/** Runs `work`, then again `pause` ms after it ended. A failure is logged, and the next turn comes all the same. */
export function every(name: string, pause: number, log: Log, work: () => Promise<void>): Repeated {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wake: (() => void) | undefined
  async function loop(): Promise<void> {
    while (!stopped) {
      try {
        await work()
      } catch (error) {
        log.error({ err: error, name }, 'a repeated task failed; it comes again')
      }
      if (stopped) break
      await new Promise<void>((resolve) => {
        wake = resolve
        timer = setTimeout(resolve, pause)
      })
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      wake?.()
      await running
    },
  }
}
