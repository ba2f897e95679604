import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { messages } from '#languages/en_US.ts'
import { answerKey } from '#web/ask/hooks.ts'
import type { MyLand } from '../mine/figures.ts'
import { AddSheet } from './AddSheet.tsx'

// what the sheet reads of a land
const land = {
  ...{ tokenId: '1000001', planetName: 'Ida', x: 12, y: 7, era: 3 },
  ...{ investment: '2400', pendingAddition: '0', addition: { least: '240', most: '7600', tooLate: false } },
} as MyLand

/** The ways to pay of an addition, the chosen one first, to one who holds so much in each investment account. */
function waysOf(held: Record<string, string>): string[] {
  const client = new QueryClient()
  const balances = Object.entries(held).map(([asset, amount]) => ({
    book: 'investment',
    asset,
    amount,
    worth: amount,
    pays: amount,
  }))
  client.setQueryData(answerKey(assetList, {}), { balances } as AnswerOf<typeof assetList>)
  const text = renderToStaticMarkup(
    <Router ssrPath="/planet/info" ssrSearch="token=1000001&do=add">
      <QueryClientProvider client={client}>
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          <AddSheet land={land} onClose={() => undefined} />
        </IntlProvider>
      </QueryClientProvider>
    </Router>,
  )
  const options = [...text.matchAll(/<option value="[^"]*"( selected="")?>([^<]*)</g)]
  return [...options.filter(([, chosen]) => chosen), ...options].map(([, , said = '']) => said)
}

it('[LAND-10] an addition begins with the way to pay that covers the least, and says what is held in each', () => {
  const [chosen, ...ways] = waysOf({ USDT: '500', RC: '12.5' })
  expect(chosen).toBe('USDT · 500 USDT')
  expect(ways).toEqual([
    'hPT first, then DU · 0 hPT, 0 DU',
    'DU · 0 DU',
    'DU, bonus account · 0 DU',
    'RC · 12.5 RC',
    'SAI · 0 SAI',
    'USDT · 500 USDT',
  ])
  expect(waysOf({ USDT: '500', DU: '240' })[0]).toBe('DU · 240 DU')
  expect(waysOf({})[0]).toBe('DU · 0 DU')
})
