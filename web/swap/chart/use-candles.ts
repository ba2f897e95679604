import { useEffect, useRef, useState } from 'react'
import { swapChart } from '#calls/swap/chart.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Span } from '#rules/swap/candle.ts'
import { ask } from '#web/ask/client.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { EVERY_MS } from '../every.ts'
import { type ChartCandle, withNewest, withOlder } from './known-candles.ts'

interface Candles {
  /** The oldest first; undefined until they have come. */
  readonly list: readonly ChartCandle[] | undefined
  readonly worldAt: number
  readonly error: Error | null
  readonly again: () => void
  /** Fetches what lies before the oldest, where there is more. */
  readonly older: () => void
}

/** The candles of a pool: the newest asked for again and again, older ones when they are wanted. The caller's key is asset and span. */
export function useCandles(asset: Asset, span: Span): Candles {
  const newest = useAnswer(swapChart, { asset, span }, { every: EVERY_MS })
  const [known, setKnown] = useState<ReadonlyMap<number, ChartCandle>>(new Map())
  const asking = useRef(false)
  const ends = useRef<number>(undefined)
  const { data } = newest
  useEffect(() => {
    if (data) setKnown((before) => withNewest(before, data))
  }, [data])
  const list = known.size > 0 || data ? [...known.values()].sort((one, other) => one.at - other.at) : undefined
  const first = list?.[0]?.at
  const older = (): void => {
    if (
      asking.current ||
      first === undefined ||
      ends.current === first ||
      (!data?.more && known.size === data?.list.length)
    )
      return
    asking.current = true
    ask(swapChart, { asset, span, before: first })
      .then((page) => {
        if (page.list.length === 0) ends.current = first
        else setKnown((before) => withOlder(before, page.list))
      })
      // the newest are asked for again anyway, and say what is wrong
      .catch(() => {})
      .finally(() => {
        asking.current = false
      })
  }
  return {
    list: data && list,
    worldAt: data?.worldAt ?? 0,
    error: data ? null : newest.error,
    again: () => void newest.refetch(),
    older,
  }
}
