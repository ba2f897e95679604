import type { Went } from '#server/metrics/task-metrics.ts'
import type { Log } from '#server/services/services.ts'

/** Something done again and again, one at a time; ended by `stop`, which waits for the one under way. */
export interface Repeated {
  stop(): Promise<void>
}

/** What fails alike again and again, as each second while two clocks differ, is said once in so many milliseconds. */
const SAID_AGAIN_MS = 60_000

/**
 * Runs `work`, then again `pause` ms after it ended. A failure is logged, and the next turn comes all the same; the same one again at most
 * once a minute, with how often it came. `went` is told each time that it went well; what failed and said so itself answers false.
 */
export function every(
  name: string,
  pause: number,
  log: Log,
  work: () => Promise<unknown>,
  went: Went = () => {},
): Repeated {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let wake: (() => void) | undefined
  const said = { message: '', at: 0, times: 0 }
  function tell(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    said.times = message === said.message ? said.times + 1 : 1
    if (message === said.message && Date.now() - said.at < SAID_AGAIN_MS) return
    log.error({ err: error, name, times: said.times }, 'a repeated task failed; it comes again')
    Object.assign(said, { message, at: Date.now(), times: 0 })
  }
  async function loop(): Promise<void> {
    while (!stopped) {
      try {
        if ((await work()) !== false) went()
        said.message = ''
      } catch (error) {
        tell(error)
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
