import * as z from 'zod/mini'
import { routeOf } from '#web/route/routes.ts'

const KEY = 'orrery.leftPaying'
/** Who has not come back by then buys something else. */
const KEPT_MS = 2 * 3_600_000

/** What a payment asks for: how much, and by which way of its sheet. */
const wished = z.object({ amount: z.string().check(z.maxLength(40)), way: z.string().check(z.maxLength(20)) })
export type PayWish = z.infer<typeof wished>
const stored = z.object({ to: z.string().check(z.maxLength(500)), at: z.number(), wish: z.optional(wished) })

let wish: PayWish | undefined
/** What was asked for last, and where: a link in the sheet, or Back and Forward, come back to it. */
let last: { readonly to: string; readonly wish: PayWish } | undefined

/** Tells what the open sheet asks for now, so that who leaves it finds it again; undefined when it is closed. */
export function holdWish(now: PayWish | undefined): void {
  wish = now
  if (now) last = { to: hereNow(), wish: now }
}

function hereNow(): string {
  const { pathname, search, hash } = window.location
  return `${pathname}${search}${hash}`
}

/** Notes the page on which a balance was too small, and what was asked for there, when its reader goes to fill it. */
export function leavePaying(): void {
  window.sessionStorage.setItem(KEY, JSON.stringify({ to: hereNow(), at: Date.now(), wish }))
}

/** What was asked for on this very page when it was left, to fill a balance or otherwise. */
export function leftWish(): PayWish | undefined {
  const kept = window.sessionStorage.getItem(KEY)
  const left = leftPaying(kept) === hereNow() ? stored.safeParse(parsed(kept)).data?.wish : undefined
  return left ?? (last?.to === hereNow() ? last.wish : undefined)
}

/** What was left has been paid, or something else in its place. */
export function forgetPaying(): void {
  last = undefined
  window.sessionStorage.removeItem(KEY)
}

/** Where somebody was about to pay, if that was shortly before: a page of ours, whatever this tab has kept. */
export function leftPaying(kept = window.sessionStorage.getItem(KEY), now = Date.now()): string | undefined {
  const { data } = stored.safeParse(parsed(kept))
  if (!data || now - data.at > KEPT_MS || data.at > now) return undefined
  const [path = ''] = data.to.split(/[?#]/)
  return routeOf(path) ? data.to : undefined
}

/** The same where it is another page than this one: what fills a balance may have been left itself, for a deposit. */
export function leftElsewhere(): string | undefined {
  const left = leftPaying()
  return left === hereNow() ? undefined : left
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
