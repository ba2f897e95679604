import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { Refused } from './Refused.tsx'

it('a refusal names the way on, also to another list of the page that is open, and never to the page itself', () => {
  const waysAt = (path: string, reason: ErrorName): (string | undefined)[] =>
    [
      ...renderToStaticMarkup(
        <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
          <Router ssrPath={path}>
            <Refused reason={reason} text={reason} />
          </Router>
        </IntlProvider>,
      ).matchAll(/href="([^"]*)"/g),
    ].map(([, to]) => to)
  expect(waysAt('/land', 'stoneAgeOnce')).toEqual(['/market?era=1'])
  expect(waysAt('/market', 'stoneAgeOnce')).toEqual(['/market?era=1'])
  expect(waysAt('/market', 'soldOut')).toEqual([])
  expect(waysAt('/land', 'soldOut')).toEqual(['/market'])
  // what fills an account is at the page itself
  expect(waysAt('/asset', 'insufficientBalance')).toEqual(['/recharge'])
  // what is deposited or exchanged arrives in the investment account: another is filled from there
  expect(waysAt('/land', 'bonusInsufficient')).toEqual(['/asset/transfer'])
  expect(waysAt('/asset/transfer', 'bonusInsufficient')).toEqual([])
  // a stop ends by itself once what its chain took back was deposited
  expect(waysAt('/withdraw', 'accountStopped')).toEqual(['/recharge', '/user/info'])
})
