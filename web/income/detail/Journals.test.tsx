import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { messages } from '#languages/en_US.ts'
import { Journals } from './Journals.tsx'

const SETTLEMENT = '019aa000-0000-7000-8000-000000000001'
const CLAIM = '019aa000-0000-7000-8000-000000000002'

it('leads to the record of the claim, which is the member’s; the settlement’s number, which is nobody’s, is there to copy', () => {
  const text = renderToStaticMarkup(
    <Router ssrPath="/record-detail">
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <Journals settlementJournal={SETTLEMENT} journal={CLAIM} status="claimed" />
      </IntlProvider>
    </Router>,
  )
  expect(text).toContain(`href="/record/info?order=${CLAIM}"`)
  expect(text).not.toContain(`order=${SETTLEMENT}`)
  expect(text).toMatch(new RegExp(`<span>${SETTLEMENT}</span><button[^>]*>.*?Copy<`))
})

it.each(['lost', 'locked'] as const)('names no settlement that set aside what is %s', (status) => {
  const text = renderToStaticMarkup(
    <Router ssrPath="/record-detail">
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <Journals settlementJournal={SETTLEMENT} journal={null} status={status} />
      </IntlProvider>
    </Router>,
  )
  expect(text).not.toContain(SETTLEMENT)
  expect(text).toContain('never set aside')
})
