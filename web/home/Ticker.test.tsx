import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { tickets } from '#calls/swap/tickets.ts'
import { messages } from '#languages/en_US.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { pairNamed, pairsOf } from '#web/swap/pair.ts'
import { Ticker } from './Ticker.tsx'

const shownWith = (cache: QueryClient): string =>
  renderToStaticMarkup(
    <Router ssrPath="/home">
      <QueryClientProvider client={cache}>
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          <Ticker />
        </IntlProvider>
      </QueryClientProvider>
    </Router>,
  )

it('[HOME-02] a quote of the ticker leads to the very pair that it quotes', () => {
  const cache = new QueryClient()
  cache.setQueryData(answerKey(tickets, {}), {
    list: [
      { asset: 'DU', against: 'USDT', price: '1', changePercent: '0', movedAt: null },
      { asset: 'RC', against: 'USDT', price: '0.9', changePercent: '1.5', movedAt: 1 },
    ],
    worldAt: 1,
  })
  const shown = shownWith(cache)
  const queries = [...shown.matchAll(/href="\/swap\?([^"]*)"/g)].map(([, query]) => new URLSearchParams(query))
  // as the page of swaps reads its address
  const opened = queries.map((query) => pairNamed(query.get('pair'), pairsOf(['DU', 'RC'])))
  expect(opened).toEqual([
    { from: 'USDT', to: 'DU' },
    { from: 'USDT', to: 'RC' },
  ])
})

it('[SWAP-01] its prices are asked for every 10 seconds, as those of the swap are', () => {
  const cache = new QueryClient()
  shownWith(cache)
  expect(cache.getQueryCache().find({ queryKey: answerKey(tickets, {}) })?.options).toMatchObject({
    refetchInterval: 10_000,
  })
})
