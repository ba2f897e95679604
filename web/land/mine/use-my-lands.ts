import { myLands } from '#calls/land/own/my.ts'
import { useAnswer } from '#web/ask/hooks.ts'
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
