import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it, vi } from 'vitest'
import english from '#languages/en_US/kit.json' with { type: 'json' }
import { Countdown } from './Countdown.tsx'

afterEach(() => vi.useRealTimers())

/** What is read of a clock that ends in so many ms. */
function read(ms: number): string {
  const page = (
    <IntlProvider locale="en-US" timeZone="UTC" messages={{ kit: english }}>
      <Countdown until={Date.now() + ms} sentence={(left) => ['lost in ', <b key="left">{left}</b>]} after="lost" />
    </IntlProvider>
  )
  return renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, '')
}

it('what has lapsed is said by its own sentence, not by the one that the clock stood in', () => {
  expect(read(3_600_000)).toMatch(/^lost in \d{2}:\d{2}:\d{2}$/)
  expect(read(-1000)).toBe('lost')
})

it('a clock that comes when none has run for a while begins with the time that is left, not with what was left then', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(read(-1000)).toBe('lost')
  expect(read(30_000)).toMatch(/^lost in 00:00:3[01]$/)
})
