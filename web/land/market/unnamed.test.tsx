import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { GroupRow } from './GroupRow.tsx'
import { PlotRow } from './PlotRow.tsx'

const textOf = (shown: React.ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/market">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        {shown}
      </IntlProvider>
    </Router>,
  ).replaceAll(/<[^>]*>/g, ' ')

const planet = {
  coordinates: '1-1-4',
  planetName: '',
  planetType: 'ice',
  planetLevel: 1,
  planetImage: '',
  planetState: 'upcoming',
} as const
const sums = { plots: 64, least: '10', most: '900', leastEra: 0, bestEra: 2 }
const plot = {
  x: 1,
  y: 2,
  era: 1,
  state: 'notOpen',
  price: '100',
  most: '500',
  owner: '',
  mine: false,
  tokenId: '',
} as const

it('[LAND-04] a planet without a name is called that, and not said to be upcoming when it can be named already', () => {
  const nothing = (): void => undefined
  const group = textOf(<GroupRow planet={{ ...planet, ...sums }} yields={undefined} map="/land" onPick={nothing} />)
  const row = textOf(<PlotRow plot={{ ...planet, ...plot }} preview={undefined} barred={false} onPick={nothing} />)
  for (const text of [group, row]) {
    expect(text).toContain('Unnamed')
    expect(text).not.toContain('Upcoming')
  }
  const sold = textOf(
    <GroupRow
      planet={{ ...planet, ...sums, planetName: 'Ida', planetState: 'sold' }}
      yields={undefined}
      map="/land"
      onPick={nothing}
    />,
  )
  expect(sold).toContain('Sold')
})
