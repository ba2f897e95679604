import { correctClock, serverNow } from '#web/kit/figure/clock.ts'
import { breakpoints } from '#web/kit/look/tokens.ts'
import { currentLanguage } from '#web/state/language.ts'
import { useSession } from '#web/state/session-store.ts'
import { AskError, makeAsk, type Reply, type Surroundings, TIMEOUT_MS } from './ask.ts'

let onExpired = (): void => undefined

/** Sets what happens when the server says that the session has ended; the shell does so once. */
export function whenExpired(act: () => void): void {
  onExpired = act
}

/** How this browser reaches the server, and what it knows of itself. */
export const surroundings: Surroundings = {
  post,
  now: serverNow,
  correct: correctClock,
  token: () => useSession.getState().token,
  language: currentLanguage,
  // the width itself would have the page laid out at each call
  system: () => (window.matchMedia(`(max-width: ${breakpoints.phone}px)`).matches ? 'h5' : 'web'),
  apiKey: import.meta.env.VITE_API_KEY ?? 'planet-web',
  appSecret: import.meta.env.VITE_APP_SECRET ?? 'planet-web-development',
  expired: () => onExpired(),
}

/** Asks the server, as the browser does it. */
export const ask = makeAsk(surroundings)

async function post(path: string, body: string | FormData, headers: Record<string, string>): Promise<Reply> {
  try {
    const response = await fetch(path, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new AskError(late ? 'timeout' : 'unreachable')
  }
}
