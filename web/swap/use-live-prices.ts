import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { swapChart } from '#calls/swap/chart.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { swapQuote } from '#calls/swap/swap.ts'
import { watchTopic } from '#web/ask/watch-topic.ts'

/** At most so often are prices that move all the time asked for. */
const LEAST_GAP_MS = 1000

/** While it is on the screen: prices, chart and quote are asked for as soon as a price has moved. */
export function useLivePrices(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      watchTopic(
        'prices=1',
        () => {
          for (const call of [swapPrices, swapQuote, swapChart])
            void cache.invalidateQueries({ type: 'active', queryKey: [call.path] })
        },
        LEAST_GAP_MS,
      ),
    [cache],
  )
}
