import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../../economy.json' with { type: 'json' }
import { TopUp } from './TopUp.tsx'

const economy = readEconomy(file)
const waysOf = (asset: Asset): string[] => {
  const text = renderToStaticMarkup(
    <Router ssrPath="/market">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <TopUp asset={asset} />
      </IntlProvider>
    </Router>,
  )
  return [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
}

it('a balance that is short is filled by a deposit, and besides where the asset is really had for USDT', () => {
  expect(waysOf('USDT')).toEqual(['/recharge'])
  expect(waysOf('DU')).toEqual(['/recharge', '/asset?exchange=USDT-DU'])
  // nothing exchanges into them: they are swapped
  for (const asset of ['hPT', 'RC', 'SAI', 'DAOT'] as const)
    expect(waysOf(asset)).toEqual(['/recharge', `/swap?pair=USDT-${asset}`])
})

it('each way leads to a pair that the economy offers', () => {
  for (const asset of ['DU', 'DP', 'hPT', 'RC', 'SAI', 'DAOT'] as const) {
    const [, way = ''] = waysOf(asset)
    const offered = way.startsWith('/swap')
      ? economy.swap.assets.includes(asset)
      : economy.exchange.pairs.some(({ from, to }) => from === 'USDT' && to === asset)
    expect([asset, offered]).toEqual([asset, true])
  }
})
