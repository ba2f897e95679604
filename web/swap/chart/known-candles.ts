import type { AnswerOf } from '#calls/call.ts'
import type { swapChart } from '#calls/swap/chart.ts'

type Answer = AnswerOf<typeof swapChart>
export type ChartCandle = Answer['list'][number]
/** The candles that a page knows, by when they begin; none is missing between its oldest and its newest. */
export type KnownCandles = ReadonlyMap<number, ChartCandle>

/**
 * What is known with a page of the newest. A page that slept until more was swapped than one answer tells has a hole before it, which
 * would be drawn as if the price had stood: then what was known is forgotten.
 */
export function withNewest(known: KnownCandles, { list, more }: Pick<Answer, 'list' | 'more'>): KnownCandles {
  const [first] = list
  const reaches = !more || first === undefined || known.has(first.at)
  return withOlder(reaches ? known : new Map(), list)
}

/** With a page that was asked for because it lies right before the oldest. */
export function withOlder(known: KnownCandles, list: readonly ChartCandle[]): KnownCandles {
  return new Map([...known, ...list.map((candle) => [candle.at, candle] as const)])
}
