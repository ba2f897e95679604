import type { AnswerOf } from '#calls/call.ts'
import type { landBuy } from '#calls/land/buy.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'

export type Quote = AnswerOf<typeof payCalculation>
export type Bought = AnswerOf<typeof landBuy>

/** How long a quote is held, by the server's clock. */
export type Held = Pick<Quote, 'now' | 'expiresAt'>

/** Where a purchase stands: of one plot, or of what else `Q` is the quote and `B` the answer. */
export interface Paying<Q = Quote, B = Bought> {
  readonly quote: Q | undefined
  /** Device time (ms) when the quote came. */
  readonly quotedAt: number
  /** A purchase hangs on the quote: it was asked for, and what became of it is not known yet. */
  readonly held: boolean
  readonly bought: B | undefined
}

export type PayMove<Q = Quote, B = Bought> =
  | { readonly do: 'quoted'; readonly quote: Q; readonly at: number }
  | { readonly do: 'unquote' }
  | { readonly do: 'pay' }
  | { readonly do: 'refused' }
  | { readonly do: 'bought'; readonly bought: B }

export const idle: Paying<never, never> = { quote: undefined, quotedAt: 0, held: false, bought: undefined }

/** What each event makes of a purchase. One whose answer was lost keeps its quote: the same press is the same purchase. */
export function paying<Q = Quote, B = Bought>(now: Paying<Q, B>, move: PayMove<Q, B>): Paying<Q, B> {
  switch (move.do) {
    case 'quoted':
      return now.held ? now : { ...now, quote: move.quote, quotedAt: move.at }
    case 'unquote':
      return now.held ? now : { ...now, quote: undefined }
    case 'pay':
      return now.quote ? { ...now, held: true } : now
    case 'refused':
      return { ...now, held: false }
    case 'bought':
      return { ...now, held: false, bought: move.bought }
  }
}

/** The age of a quote and how long it is held, in whole seconds. `at` and `now` are device times in ms. */
export function quoteLife(quote: Held, at: number, now: number) {
  const passed = Math.max(0, now - at)
  const left = quote.expiresAt - quote.now - passed
  return { age: Math.floor(passed / 1000), left: Math.max(0, Math.ceil(left / 1000)), lapsed: left <= 0 }
}

/** Whether a new quote must be asked for: it lapsed, and no purchase hangs on it. */
export function mustRequote(now: Paying<unknown, unknown>, life: { readonly lapsed: boolean } | undefined): boolean {
  return Boolean(life?.lapsed) && !now.held && now.bought === undefined
}
