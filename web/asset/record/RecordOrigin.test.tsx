import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import type { Journal } from './proof.ts'
import { RecordOrigin } from './RecordOrigin.tsx'

const ORDER = '0f5f9c7e-7f0c-4a53-9c1c-000000000001'

/** Where a movement's record leads. */
function waysOf(type: Journal['type'], facts: Journal['facts'] = {}): string[] {
  const journal = { order: ORDER, type, cause: ORDER, worldAt: 0, at: 0, facts, legs: [], counted: [] }
  const text = renderToStaticMarkup(
    <Router ssrPath="/record/info" ssrSearch={`order=${ORDER}`}>
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <RecordOrigin journal={journal} />
      </IntlProvider>
    </Router>,
  )
  return [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
}

it('[TFA-07] what moved for a TFA package leads to the records of its kind, and to the packages', () => {
  expect(waysOf('tfaPurchase', { pack: 'B', quota: '2000' })).toEqual([
    `/backfill-record?event=buy&package=${ORDER}`,
    '/asset?tab=tfa',
  ])
  expect(waysOf('tfaCharge', { pack: 'B', charged: '2', target: '4' })).toEqual([
    '/backfill-record?event=charge&pack=B',
    '/asset?tab=tfa',
  ])
  expect(waysOf('tfaRelease', { packages: 2 })).toEqual(['/backfill-record?event=withdrawal', '/asset?tab=tfa'])
})
