import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import type { MyLand } from '../mine/figures.ts'
import { LandWays } from '../mine/LandWays.tsx'
import { LandActions } from './LandActions.tsx'

const WORKS: MyLand = {
  ...{
    tokenId: '1000001',
    coordinates: '1-1-1',
    planetName: 'Ida',
    planetType: 'terran',
    planetLevel: 3,
    planetImage: '',
  },
  ...{ x: 12, y: 7, era: 3, state: 'effective', mode: 'investment', investment: '2400', pendingAddition: '0' },
  ...{ taxPercent: '4', ratePercent: '0.4', boughtAt: 0, effectiveAt: 0, incomeDays: 6, pending: '0', daily: '9.216' },
  ...{
    claimed: '0',
    lost: '0',
    counted: '0',
    collected: '0',
    poolBurned: '0',
    cap: '7200',
    room: '7200',
    burnsAt: null,
  },
  ...{
    daysAccrued: 0,
    burning: false,
    burned: '0',
    paid: '2400',
    returned: '0',
    ifLeft: '0',
    profit: '0',
    addition: null,
  },
  ...{ waits: false, asksWord: false, staked: null },
}

function placesIn(shown: React.ReactNode): string[] {
  const text = renderToStaticMarkup(
    <Router ssrPath="/planet/info" ssrSearch="token=1000001">
      <QueryClientProvider client={new QueryClient()}>
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          {shown}
        </IntlProvider>
      </QueryClientProvider>
    </Router>,
  )
  return [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to)
}

it('[POOL-02] a land that may be staked leads to where it is staked, no other does', () => {
  const ways = (change: Partial<MyLand>) => placesIn(<LandActions land={{ ...WORKS, ...change }} />)
  expect(ways({})).toEqual(['/mining'])
  for (const state of ['pending', 'activating', 'completed', 'abandoned'] as const) expect(ways({ state })).toEqual([])
  expect(ways({ mode: 'wallet', era: 0 })).toEqual([])
  expect(ways({ burning: true })).toEqual([])
  expect(ways({ pendingAddition: '240' })).toEqual([])
  expect(ways({ waits: true })).toEqual([])
  expect(ways({ staked: { period: 7, endsAt: 0 } })).toEqual(['/pool?state=staked#records'])
})

it('[POOL-01] my land leads to the pools', () => {
  expect(placesIn(<LandWays />)).toContain('/pool')
})
