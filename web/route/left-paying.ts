import * as z from 'zod/mini'
import { routeOf } from '#web/route/routes.ts'

const KEY = 'orrery.leftPaying'
/** Who has not come back by then buys something else. */
const KEPT_MS = 2 * 3_600_000

const stored = z.object({ to: z.string().check(z.maxLength(500)), at: z.number() })

/** Notes the page on which a balance was too small, when its reader goes to fill it. */
export function leavePaying(): void {
  const { pathname, search, hash } = window.location
  window.sessionStorage.setItem(KEY, JSON.stringify({ to: `${pathname}${search}${hash}`, at: Date.now() }))
}

/** What was left has been paid, or something else in its place. */
export function forgetPaying(): void {
  window.sessionStorage.removeItem(KEY)
}

/** Where somebody was about to pay, if that was shortly before: a page of ours, whatever this tab has kept. */
export function leftPaying(kept = window.sessionStorage.getItem(KEY), now = Date.now()): string | undefined {
  const { data } = stored.safeParse(parsed(kept))
  if (!data || now - data.at > KEPT_MS || data.at > now) return undefined
  const [path = ''] = data.to.split(/[?#]/)
  return routeOf(path) ? data.to : undefined
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
