import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { BoughtTable } from './BoughtTable.tsx'

type Land = Parameters<typeof BoughtTable>[0]['lands'][number]

it('[LAND-14] a land that was given to me does not read as one that I paid for', () => {
  const given = { tokenId: '1000001', planetName: 'Ida', x: 1, y: 2, era: 1, state: 'effective', boughtAt: 0 } as const
  const land = { ...given, claimed: '0', investment: '500', paid: '0' } as unknown as Land
  const shown = renderToStaticMarkup(
    <Router ssrPath="/planet/record">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <BoughtTable lands={[land]} />
      </IntlProvider>
    </Router>,
  ).replaceAll(/<[^>]*>/g, ' ')
  expect(shown).toMatch(/Investment .* 500/)
  expect(shown).not.toMatch(/[-−–]\s*500/)
})
