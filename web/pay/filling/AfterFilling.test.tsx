import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { AfterFilling } from './AfterFilling.tsx'

const HOUR = 3_600_000

/** What stands below something that was filled, of who left a payment on that page so long ago; with the look of each. */
function waysFor(left?: {
  readonly to: string
  readonly ago: number
}): (readonly [text: string, to: string, filled: boolean])[] {
  const kept = left && JSON.stringify({ to: left.to, at: Date.now() - left.ago })
  const location = { pathname: '/swap', search: '?pair=USDT-RC', hash: '' }
  vi.stubGlobal('window', { location, sessionStorage: { getItem: () => kept ?? null } })
  const text = renderToStaticMarkup(
    <Router ssrPath="/swap">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <AfterFilling
          ways={[
            { text: 'Close', onPick: () => undefined },
            { text: 'Again', onPick: () => undefined },
          ]}
        />
      </IntlProvider>
    </Router>,
  )
  return [...text.matchAll(/<(?:a|button)([^>]*)><span>([^<]*)/g)].map(([, tag = '', words = '']) => [
    words,
    /href="([^"]*)"/.exec(tag)?.[1] ?? '',
    /filled/.test(tag),
  ])
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('what filled a balance leads back, first of all, to the payment that was left for it', () => {
  expect(waysFor({ to: '/land?planet=1,2#9,9', ago: HOUR })).toEqual([
    ['Continue paying', '/land?planet=1,2#9,9', true],
    ['Close', '', false],
    ['Again', '', false],
  ])
})

it('and to none where none was left, or long ago', () => {
  const plain = [
    ['Close', '', true],
    ['Again', '', false],
  ]
  expect(waysFor()).toEqual(plain)
  expect(waysFor({ to: '/land', ago: 3 * HOUR })).toEqual(plain)
  // this very page, which was left for a deposit
  expect(waysFor({ to: '/swap?pair=USDT-RC', ago: HOUR })).toEqual(plain)
})
