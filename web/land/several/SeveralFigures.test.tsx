import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages as english } from '#languages/en_US.ts'
import { messages as chinese } from '#languages/zh_TW.ts'
import { SeveralFigures } from './SeveralFigures.tsx'
import type { SeveralQuote } from './use-several.ts'

const plot = { x: 0, y: 1, era: 1, least: '100', most: '500', investment: '100', dailyNet: '0.3' }
const QUOTE: SeveralQuote = {
  ...{ quoteId: '0f5f9c7e-7f0c-4a53-9c1c-1d2f4c3b2a10', expiresAt: 60_000, now: 0, firstIncomeAt: 86_400_000 },
  ...{ investment: '200', fee: '0', dailyNet: '0.6', dailyLast: '0.6', leaving: '155.2', legs: [], enough: true },
  plots: [
    { ...plot, mode: 'investment' },
    { ...plot, x: 1, era: 0, mode: 'wallet' },
  ],
}

const figures = (locale: string, messages: typeof english | typeof chinese): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/land">
        <IntlProvider locale={locale} timeZone="UTC" messages={messages}>
          <SeveralFigures quote={QUOTE} life={{ age: 0, left: 60 }} />
        </IntlProvider>
      </Router>
    </QueryClientProvider>,
  )

it('two sentences of what can be lost follow each other as the script does it: in Chinese without a space', () => {
  const both = (words: typeof english | typeof chinese, gap: string): string =>
    `${words.land.pay.loseText}${gap}${words.land.several.loseWallet}`
  expect(figures('en-US', english)).toContain(both(english, ' '))
  expect(figures('zh-TW', chinese)).toContain(both(chinese, ''))
})
