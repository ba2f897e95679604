import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { landAddBefore } from '#calls/land/add.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { messages } from '#languages/en_US.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { AddSheet } from '#web/land/actions/AddSheet.tsx'
import type { MyLand } from '#web/land/mine/figures.ts'
import { Figures } from '#web/land/pay/Figures.tsx'
import { SeveralFigures } from '#web/land/several/SeveralFigures.tsx'

type Prices = AnswerOf<typeof swapPrices>['list'][number]
const price = (asset: Prices['asset'], sell: string, buy: string): Prices => ({
  ...{ asset, price: sell, sell, buy, changePercent: '0', day: [] },
})
/** One RC brings 0.997 USDT, of which one DU costs 1.003…: by the pools 0.99400899 DU, the fees of both within. */
const AT_PAR = [price('RC', '0.997', '1.00300903'), price('DU', '0.997', '1.00300903')]

const leg = (asset: 'RC' | 'DU' | 'hPT', rate: string) => ({
  ...{ asset, book: 'investment' as const, amount: '200', rate, before: '500', after: '300' },
})
/** What sheets ask for, answered; and what they say, without its elements. */
function said(
  sheet: ReactNode,
  list: readonly Prices[],
  answers: readonly (readonly [readonly unknown[], unknown])[] = [],
) {
  const client = new QueryClient()
  client.setQueryData(answerKey(swapPrices, {}), { list: [...list], worldAt: 1 })
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  return renderToStaticMarkup(
    <Router ssrPath="/market" ssrSearch="do=add">
      <QueryClientProvider client={client}>
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          {sheet}
        </IntlProvider>
      </QueryClientProvider>
    </Router>,
  ).replaceAll(/<(?!a )[^>]*>/g, ' ')
}

type Leg = ReturnType<typeof leg>
const figures = {
  ...{ investment: '100', fee: '0', firstIncomeAt: 1_790_000_000_000, cap: '300', dailyNet: '0.291', leaving: '77.6' },
  ...{ factor: '1', taxPercent: '3', ratePercent: '0.3', era: 1, mode: 'investment', enough: true, quoteId: 'q' },
}
const life = { age: 1, left: 59 }
const one = (legs: readonly Leg[]) => (
  <Figures quote={{ ...figures, legs } as ComponentProps<typeof Figures>['quote']} life={life} plot={{ x: 3, y: 4 }} />
)
const several = (legs: readonly Leg[]) => (
  <SeveralFigures
    quote={
      { ...figures, legs, plots: [{ era: 1, mode: 'investment' }], dailyLast: '0.291' } as unknown as ComponentProps<
        typeof SeveralFigures
      >['quote']
    }
    life={life}
  />
)
const MORE = 'the swap pools give more for small amounts: 0.99400899 DU for 1 RC, and 0.5 here'

it('where the market gives more for what a land is paid with, the sheet says so before one pays', () => {
  for (const sheet of [one, several]) {
    const text = said(sheet([leg('RC', '0.5')]), AT_PAR)
    expect(text).toContain(MORE)
    expect(text).toContain('href="/swap?pair=RC-USDT"')
    // where it gives no more, nothing is said
    expect(said(sheet([leg('RC', '1')]), AT_PAR)).not.toContain('swap pools')
    expect(said(sheet([leg('RC', '0.5')]), [])).not.toContain('swap pools')
    expect(said(sheet([leg('DU', '1')]), AT_PAR)).not.toContain('swap pools')
    // of a mixed payment what is no DU
    const mixed = said(sheet([leg('hPT', '0.25'), leg('DU', '1')]), [...AT_PAR, price('hPT', '0.5', '0.503')])
    expect(mixed).toContain('for 1 hPT, and 0.25 here')
  }
})

it('and so does that of an addition', () => {
  const land = {
    ...{ tokenId: '1000001', planetName: 'Ida', x: 12, y: 7, era: 3 },
    ...{ investment: '2400', pendingAddition: '0', addition: { least: '240', most: '7600', tooLate: false } },
  } as MyLand
  const wish = { tokenId: land.tokenId, amount: '240', method: 'RC', book: 'investment' } as const
  const balances = [{ book: 'investment', asset: 'RC', amount: '500', worth: '500', pays: '250' }]
  const text = said(<AddSheet land={land} onClose={() => undefined} />, AT_PAR, [
    [answerKey(assetList, {}), { balances }],
    [answerKey(landAddBefore, wish), { legs: [leg('RC', '0.5')], enough: true, at: 1, brings: undefined }],
  ])
  expect(text).toContain(MORE)
})
