import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { messages } from '#languages/en_US.ts'
import { AssetTable } from './AssetTable.tsx'

const none = { accounts: '0', locked: '0', transit: '0', owed: '0', ratioPercent: null, left: null, treasury: '0' }
const onChain = { ...none, issued: null, limit: null, held: '0', left: '0' }
const ASSETS = [
  { ...none, asset: 'DU', issued: '151000000', limit: '10000000000', byContract: null, held: null },
  { ...onChain, asset: 'USDT', byContract: null },
  { ...onChain, asset: 'DAOT', byContract: '100000000' },
] as const

/** What a row says on the phone, where all its columns stand under its name. */
function folded(asset: string): string {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
      <AssetTable assets={ASSETS} at={Date.UTC(2026, 10, 25)} />
    </IntlProvider>,
  )
  const row = html.split('<tr>').find((each) => each.includes(`>${asset}</strong>`)) ?? ''
  return (
    /<small.*?<\/small>/s
      .exec(row)?.[0]
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() ?? ''
  )
}

it('what was issued of an asset, and of how much at most, is said of each; of one with a contract of its own, what that states', () => {
  expect(folded('DU')).toMatch(/^Issued 151,000,000\.0000 of at most 10,000,000,000\.0000 /)
  expect(folded('DAOT')).toMatch(/^Issued 100,000,000\.0000 as its contract states; not issued here /)
  expect(folded('USDT')).toMatch(/^Issued On chains, not issued here /)
})

it('on the phone each figure stands behind its head, since no column says there what it is', () => {
  expect(folded('USDT')).toBe(
    'Issued On chains, not issued here Held on chains 0 beyond that: 0 Owed to members 0 ' +
      'accounts 0, locked 0, under way and of partners 0 Held of owed –',
  )
})
