import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { spokenText } from '#web/kit/figure/instant-text.ts'
import { BeforeLeaving } from './BeforeLeaving.tsx'

const until = Date.UTC(2026, 10, 25, 2, 40)
const FORM = 'form'
const nothing = { list: [], stopped: false, notFinal: [], worldAt: until - 86_400_000 }

/** What is said, without its elements; `form` where codes would be asked for. */
const said = (holds: Partial<Parameters<typeof BeforeLeaving>[0]['holds']>): string =>
  renderToStaticMarkup(
    <Router ssrPath="/withdraw">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <BeforeLeaving holds={{ ...nothing, ...holds }}>
          <form>{FORM}</form>
        </BeforeLeaving>
      </IntlProvider>
    </Router>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('while a hold keeps everything, its end is said and no code is asked for', () => {
  const list = [{ event: 'transactionPasswordChanged', at: until - 86_400_000, until }]
  expect(said({ list })).toBe(
    `Nothing can leave the account or be swapped until ${spokenText(until)}, because its security was changed. Account security`,
  )
})

it('a stopped account says why and leads to the deposit that makes it good, and asks for nothing', () => {
  expect(said({ stopped: true })).toMatch(/Deposit Account security$/)
  expect(said({ stopped: true })).toMatch(
    /^Nothing can leave the account or be swapped: one of its deposits was taken back/,
  )
  expect(said({ stopped: true })).not.toContain('form')
})

it('deposits that are not final are named above the form, with the block that makes them final', () => {
  const sum = { asset: 'USDT', amount: '1700.5', network: 'BSC' } as const
  expect(said({ notFinal: [{ ...sum, block: '114' }] })).toMatch(
    /^Not final yet: a deposit of 1,700.5 USDT on BSC\. At least its worth has to stay in the account until block 114\. .* form$/,
  )
  expect(said({ notFinal: [{ ...sum, block: null }] })).toContain('in the account until it is final. ')
})

it('where nothing keeps anything there is the form alone', () => {
  expect(said({})).toBe('form')
})

it('inside another one nothing is said twice', () => {
  const notFinal = [{ asset: 'USDT' as const, amount: '1', network: 'BSC', block: null }]
  const twice = renderToStaticMarkup(
    <Router ssrPath="/withdraw">
      <IntlProvider locale="en-US" timeZone="UTC" messages={messages}>
        <BeforeLeaving holds={{ ...nothing, notFinal }}>
          <BeforeLeaving holds={{ ...nothing, notFinal }}>{FORM}</BeforeLeaving>
        </BeforeLeaving>
      </IntlProvider>
    </Router>,
  )
  expect(twice.split('Not final yet')).toHaveLength(2)
  expect(twice).toContain(FORM)
})
