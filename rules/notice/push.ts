/** Services of the known browsers: Chrome and what is built like it, Firefox, Safari, Edge. `*.` stands for any one or more names before it. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

/** An address of a push service is no longer than this. */
export const PUSH_ADDRESS_MOST = 1000
/** So many browsers of a member are told; the one that was turned on longest ago goes for another. */
export const PUSHED_BROWSERS = 10
/** A message that no service took is tried so often, at most; one that is not sent by then (`until`) is left out before. */
export const PUSH_TRIES = 12

const SECOND = 1000
const FIRST_WAIT_MS = 30 * SECOND
const LONGEST_WAIT_MS = 6 * 3_600_000

/**
 * The address of a push service as it is asked, where it is one of `hosts`: https on its own port, without a user. An entry with a scheme
 * (`http://127.0.0.1:9000`) stands for that origin as it is: settings take one outside of production alone.
 */
export function pushAddress(endpoint: string, hosts: readonly string[]): string | undefined {
  if (endpoint.length > PUSH_ADDRESS_MOST || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.href.length > PUSH_ADDRESS_MOST)
    return undefined
  const known = hosts.some((host) => {
    if (host.includes('://')) return url.origin === host
    if (url.protocol !== 'https:' || url.port !== '') return false
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
  return known ? url.href : undefined
}

/** What comes of one try: it was taken, its browser is gone for good, it is refused as it is, or it is tried again at an instant (ms). */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { readonly again: number }

/**
 * @param status the answer's; undefined where none came
 * @param retryAfter its header: seconds, or a date (RFC 9110, 10.2.3)
 * @param tries how many tries there were, this one included
 * @param now ms
 */
export function pushOutcome({
  status,
  retryAfter,
  tries,
  now,
}: {
  readonly status: number | undefined
  readonly retryAfter?: string | undefined
  readonly tries: number
  readonly now: number
}): PushOutcome {
  if (status !== undefined && status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status !== undefined && status !== 429 && status < 500) return 'refused'
  const own = FIRST_WAIT_MS * 2 ** (tries - 1)
  return { again: now + Math.min(Math.max(own, waitOf(retryAfter, now)), LONGEST_WAIT_MS) }
}

/** So long a service asks to be left alone, in ms; nothing for what is neither seconds nor a date. */
function waitOf(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
