import { myLands } from '#calls/land/own/my.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { useSession } from '#web/state/session-store.ts'

/** So many lands stand on the dial and in the strip: those that lapse first. */
const MOST = 50
const EVERY_MS = 60_000

/** What is asked for them. */
export const LAPSING = { sort: 'lapse', size: MOST } as const

/** My lands that lapse first, with the sums over all; one answer serves hero, dial and strip. */
export function useUrgentLands(every: number | undefined = EVERY_MS) {
  const loggedIn = useSession(({ token }) => token !== '')
  return useAnswer(myLands, LAPSING, { enabled: loggedIn, ...(every !== undefined && { every }) })
}

/** How far the world's clock is ahead of the server's wall clock: an answer's own time against ours when it came. */
export function worldAhead(worldNow: number, receivedAt: number): number {
  // whole seconds, so that two answers do not make countdowns jump
  return Math.round((worldNow - (receivedAt + (serverNow() - Date.now()))) / 1000) * 1000
}
