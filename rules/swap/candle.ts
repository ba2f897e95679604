import type { Index, Minor } from '#rules/amount/labels.ts'

/** The lengths of candles (economy, Swap). */
export const SPANS = ['1m', '5m', '1h', '1d'] as const
export type Span = (typeof SPANS)[number]

const MINUTE_MS = 60_000
/** In milliseconds; days begin at midnight UTC. */
export const SPAN_MS: Readonly<Record<Span, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '1d': 24 * 60 * MINUTE_MS,
}

/** A pool's price at an instant, and what was swapped to bring it there; nothing was, when the pool was funded. */
export interface Trade {
  /** Milliseconds, of the world's time. */
  readonly at: number
  readonly price: Index
  /** What changed hands, in minor units. */
  readonly base: Minor
  readonly usdt: Minor
  readonly swaps: number
}

/** What the price did within a span of time, which begins at `at`. */
export interface Candle {
  readonly at: number
  /** The price that stood when it began; of a pool that is younger, its first. */
  readonly open: Index
  readonly high: Index
  readonly low: Index
  readonly close: Index
  readonly base: Minor
  readonly usdt: Minor
  readonly swaps: number
}

/**
 * The candles of trades that follow each other, the oldest first; a span in which nothing happened has none. `before` is the price that
 * stood before the first of them. A candle opens at the price that the last one left, so that no move falls between two.
 */
export function candlesOf(trades: readonly Trade[], span: Span, before: Index | undefined): Candle[] {
  const found: Candle[] = []
  let standing = before
  for (const trade of trades) {
    const at = trade.at - (trade.at % SPAN_MS[span])
    const last = found.at(-1)
    if (last?.at === at) found[found.length - 1] = taken(last, trade)
    else {
      const open = standing ?? trade.price
      found.push(taken({ at, open, high: open, low: open, close: open, base: 0n, usdt: 0n, swaps: 0 }, trade))
    }
    standing = trade.price
  }
  return found
}

function taken(candle: Candle, { price, base, usdt, swaps }: Trade): Candle {
  return {
    ...candle,
    high: price > candle.high ? price : candle.high,
    low: price < candle.low ? price : candle.low,
    close: price,
    base: candle.base + base,
    usdt: candle.usdt + usdt,
    swaps: candle.swaps + swaps,
  }
}

/** What a page draws of a candle. */
type Drawn<Price> = {
  readonly at: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
}

/**
 * Candles without gaps, up to the span of `now` and at most the newest `most`: in a span without one the price stood, and nothing changed
 * hands. `still` makes the candle of such a span out of the price that stood.
 */
export function filled<Price, C extends Drawn<Price>>(
  candles: readonly C[],
  span: Span,
  now: number,
  most: number,
  still: (at: number, price: Price) => C,
): C[] {
  const found: C[] = []
  const end = now - (now % SPAN_MS[span])
  // what lies further back than is asked for is not made first
  const from = end - (most - 1) * SPAN_MS[span]
  for (const [place, candle] of candles.entries()) {
    found.push(candle)
    const next = candles[place + 1]?.at ?? end + SPAN_MS[span]
    for (let at = Math.max(candle.at + SPAN_MS[span], from); at < next; at += SPAN_MS[span])
      found.push(still(at, candle.close))
  }
  return found.filter(({ at }) => at >= from)
}
