import type { AnswerOf } from '#calls/call.ts'
import type { landBuy } from '#calls/land/buy.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'

export type Quote = AnswerOf<typeof payCalculation>
export type Bought = AnswerOf<typeof landBuy>

/** One try to buy: the quote and the request number that make it the same purchase however often it is sent. */
export interface Attempt {
  readonly quoteId: string
  readonly requestId: string
  /** No answer came: it may have been bought. Until that is known nothing else may take its place. */
  readonly lost: boolean
}

/** Where a purchase stands. */
export interface Paying {
  readonly quote: Quote | undefined
  /** Device time (ms) when the quote came. */
  readonly quotedAt: number
  readonly attempt: Attempt | undefined
  readonly bought: Bought | undefined
}

export type PayMove =
  | { readonly do: 'quoted'; readonly quote: Quote; readonly at: number }
  | { readonly do: 'unquote' }
  | { readonly do: 'pay'; readonly requestId: string }
  | { readonly do: 'lost' }
  | { readonly do: 'refused' }
  | { readonly do: 'bought'; readonly bought: Bought }

export const idle: Paying = { quote: undefined, quotedAt: 0, attempt: undefined, bought: undefined }

/** What each event makes of a purchase. A purchase whose answer was lost keeps its quote and its number. */
export function paying(now: Paying, move: PayMove): Paying {
  switch (move.do) {
    case 'quoted':
      return now.attempt ? now : { ...now, quote: move.quote, quotedAt: move.at }
    case 'unquote':
      return now.attempt ? now : { ...now, quote: undefined }
    case 'pay': {
      if (!now.quote) return now
      const { quoteId } = now.quote
      const same = now.attempt?.quoteId === quoteId ? now.attempt : undefined
      return { ...now, attempt: { quoteId, requestId: same?.requestId ?? move.requestId, lost: false } }
    }
    case 'lost':
      return now.attempt ? { ...now, attempt: { ...now.attempt, lost: true } } : now
    case 'refused':
      return { ...now, attempt: undefined }
    case 'bought':
      return { ...now, attempt: undefined, bought: move.bought }
  }
}

/** The age of a quote and how long it is held, in whole seconds. `at` and `now` are device times in ms. */
export function quoteLife(quote: Pick<Quote, 'now' | 'expiresAt'>, at: number, now: number) {
  const passed = Math.max(0, now - at)
  const left = quote.expiresAt - quote.now - passed
  return { age: Math.floor(passed / 1000), left: Math.max(0, Math.ceil(left / 1000)), lapsed: left <= 0 }
}

/** Whether a new quote must be asked for: it lapsed, and no purchase hangs on it. */
export function mustRequote(now: Paying, life: { readonly lapsed: boolean } | undefined): boolean {
  return Boolean(life?.lapsed) && now.attempt === undefined && now.bought === undefined
}
